import { elementsOf, parseXml, textAt } from '../text/xml.ts';

/** What our placeholders are called in an OpenSearch template. Undefined: the parameter is left out. */
const PLACEHOLDERS: ReadonlyMap<string, string | undefined> = new Map([
  ['searchTerms', '{text}'],
  ['startPage', '{page}'],
  ['count', '{size}'],
  ['language', '{language}'],
  ['inputEncoding', 'UTF-8'],
  ['outputEncoding', 'UTF-8'],
  ['startIndex', undefined],
]);

const FEEDS = ['application/rss+xml', 'application/atom+xml'];

/** The definition of the engine that an OpenSearch description offers, or why there is none. */
export function fromOpenSearch(xml: string): { definition: object } | { problem: string } {
  const root = parseXml(xml);
  if (root?.name !== 'opensearchdescription') return { problem: 'This is not an OpenSearch description.' };
  const urls = elementsOf(root, 'url').map(({ attributes }) => attributes);
  const chosen = FEEDS.flatMap((type) => urls.filter((one) => one.type?.toLowerCase() === type))[0];
  if (!chosen) return { problem: 'The description offers pages for people only, no RSS or Atom results.' };
  const template = URL.parse((chosen.template ?? '').replaceAll('{', '%7B').replaceAll('}', '%7D'));
  if (!template) return { problem: 'The description has no usable URL.' };
  const query: Record<string, string> = {};
  for (const [name, value] of template.searchParams) {
    const ours = replaced(value);
    if (ours === 'unknown')
      return { problem: `The description needs ${value}, which Tributary does not have.` };
    if (ours !== undefined) query[name] = ours;
  }
  const path = replaced(decodeURI(template.pathname));
  if (path === undefined || path === 'unknown') return { problem: 'The description has no usable URL.' };
  const definition = {
    title: textAt(root, 'shortname') || template.hostname,
    tabs: ['web'],
    base: template.origin,
    request: { url: `{base}${path}`, query },
    response: { format: 'feed' },
  };
  return { definition };
}

/** With our placeholders. Undefined if an optional one, or one that we have no value for, can be left out. */
function replaced(text: string): string | undefined {
  let isDropped = false;
  let isUnknown = false;
  const ours = text.replace(/\{([\w:]+)(\?)?\}/g, (_, name: string, optional: string | undefined) => {
    if (!PLACEHOLDERS.has(name) && optional === undefined) isUnknown = true;
    const value = PLACEHOLDERS.get(name);
    if (value === undefined) isDropped = true;
    return value ?? '';
  });
  if (isUnknown as boolean) return 'unknown';
  return (isDropped as boolean) ? undefined : ours;
}

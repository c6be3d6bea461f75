import { parseWebUrl } from '../web-url.ts';

/** The search URL of a site, with a placeholder for the search terms. */
export type BangTemplate = {
  readonly url: string;
  readonly mark: '%s' | '{{{s}}}';
  /** Whether the terms are percent-encoded. A few sites want them as typed, for example a whole URL. */
  readonly encode: boolean;
  /** Whether spaces become a plus sign: right in most query strings, wrong in a path. */
  readonly plus: boolean;
  /** Where a bang without search terms leads; undefined means the template with an empty placeholder. */
  readonly front: string | undefined;
};

const HEAD = /^https?:\/\/[^/?#\\@\s]+(?=[/?#]|$)/i;

/**
 * Whether the URL stays on the template's host whatever is filled in: the host must end before the placeholder, and
 * there must be no credentials that could pass for a host.
 */
export function keepsItsHost(url: string, mark: BangTemplate['mark']): boolean {
  const head = HEAD.exec(url)?.[0];
  return head !== undefined && !head.includes(mark) && parseWebUrl(url.replaceAll(mark, '')) !== undefined;
}

/** The completed URL; undefined if it is not an http or https URL. */
export function fillTemplate(template: BangTemplate, words: string): string | undefined {
  const { url, mark, front } = template;
  if (words === '' && front !== undefined) return parseWebUrl(front)?.href;
  if (!keepsItsHost(url, mark)) return undefined;
  const text = encodeWords(template, words);
  return parseWebUrl(url.replaceAll(mark, () => text))?.href;
}

/**
 * For a URL with `%s`: spaces are encoded to suit the placeholder's position; without terms the bang opens the home
 * page.
 */
export function ownTemplate(url: string): BangTemplate {
  const queryAt = url.indexOf('?');
  const front = URL.parse(url.replaceAll('%s', ''))?.origin;
  return { url, mark: '%s', encode: true, plus: queryAt !== -1 && queryAt < url.indexOf('%s'), front };
}

function encodeWords({ encode, plus }: BangTemplate, words: string): string {
  // `encodeURIComponent` throws on a lone surrogate.
  const whole = words.toWellFormed();
  const text = encode ? encodeURIComponent(whole) : whole.replaceAll(' ', '%20');
  return plus ? text.replaceAll('%20', '+') : text;
}

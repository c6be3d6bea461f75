import { markdownTable } from './markdown-table.ts';
import type { Rate } from '../src/core/limits/rate.ts';
import type { Vertical } from '../src/core/results/found.ts';
import type { Provider, Search } from '../src/core/upstream/provider.ts';

const HEAD = `# Providers

<!-- \`npm run docs\` writes this file from the provider table, src/upstreams/index.ts. -->

Their [settings](configuration.md#providers) begin with the name in the first column, such as \`BRAVE_API_KEY\`. Providers that
require a key are skipped without one: they are not called, not listed and not reported as down. Rate limits count the calls
of all nodes; providers without one are limited by their response headers. The first cache time is how long a response is
used for the next search, the second how long it is kept in case the provider fails. [\`.env.example\`](../../.env.example) lists the default URLs.`;

/** Attribution is not required, or is between the operator and the provider. */
const NEEDS_NONE =
  /No (?:known )?attribution require|Attribution is optional|your own contract\.$|is welcome/;

/** An empty cell. */
const NONE = '';

export function providersPage(providers: readonly Provider[]): string {
  const limits = [
    ['Name', 'Provider', 'Key', 'Used for', 'Rate limit', 'Cache'],
    ...providers.map((provider) => [
      `\`${provider.name}\``,
      provider.title,
      provider.publicKey === undefined ? provider.key : `${provider.key}, default \`${provider.publicKey}\``,
      askedFor(provider),
      provider.terms.pace.map(paceText).join(', ') || NONE,
      cacheText(provider),
    ]),
  ];
  const searches = [
    ['Search', 'Pages', 'Dates', 'Countries', 'Sites', 'Safe search', 'Filters'],
    ...providers.flatMap(searchRows),
  ];
  const terms = providers
    .filter(({ terms: { attribution } }) => !NEEDS_NONE.test(attribution))
    .map(({ title, terms: { attribution } }) => `- **${title}:** ${withoutLinks(attribution)}`);
  return `${[
    HEAD,
    markdownTable(limits),
    '## Searches',
    `- **Pages:** the last page, and the most results of one. Later pages are empty, without a call to the provider.
- **Dates:** _ranges_ of days, or _spans_: the last day, week, month or year. Searches with a date leave out engines with
  neither, with the reason \`unsupported\`.
- **Countries:** the other providers ignore the parameter.
- **Sites:** how many wanted and unwanted sites one call can name. In any case, results are
  [filtered](../explain/results.md#filters) after they are merged.
- **Filters:** sent with the request, or in parentheses, applied to its results. Searches with any other filter leave the
  provider out, with the reason \`unsupported\`.
- **Safe search:** by the provider, otherwise by words in the results.

Queries that are too long for a provider are truncated.`,
    markdownTable(searches),
    '## Attribution',
    'Other providers require none, as far as we know.',
    terms.join('\n'),
    '## Contact',
    `These providers get your \`CONTACT\` (or \`BASE_URL\`) in the \`User-Agent\`, because their terms require it: ${providers
      .filter((provider) => provider.terms.contact)
      .map(({ title }) => title)
      .join(', ')}.`,
  ].join('\n\n')}\n`;
}

/** One row for searches that differ in their filters only, which tell by their names what they are for. */
function searchRows(provider: Provider): string[][] {
  const searches = searchesOf(provider)
    // Suggestions have no pages and no filters.
    .filter(([vertical]) => vertical !== 'suggest')
    .map(([vertical, search]) => ({ vertical, search, facts: factsOf(search) }));
  return Map.groupBy(searches, ({ facts }) => facts.join())
    .values()
    .map((same) => [
      `${provider.title}: ${same.map(({ vertical }) => vertical).join(', ')}`,
      ...(same[0]?.facts ?? []),
      [...new Set(same.flatMap(({ search }) => filtersOf(search)))].join(', ') || NONE,
    ])
    .toArray();
}

function factsOf(search: Search<unknown>): string[] {
  return [
    `${search.lastPage} × ${search.pageSize}`,
    datesText(search),
    search.byCountry ? 'yes' : NONE,
    search.sites ? `${search.sites.mostIncluded} + ${search.sites.mostExcluded}` : NONE,
    search.filtersAdult ? 'yes' : NONE,
  ];
}

function datesText({ dated, ranges }: Search<unknown>): string {
  if (!dated) return NONE;
  return ranges ? 'ranges' : 'spans';
}

function filtersOf({ filters = {} }: Search<unknown>): string[] {
  return Object.entries(filters).map(([name, how]) => (how === 'results' ? `(${name})` : name));
}

function searchesOf({ searches }: Provider): [Vertical, Search<unknown>][] {
  return Object.entries(searches) as [Vertical, Search<unknown>][];
}

/** Results have the links. */
function withoutLinks(markdown: string): string {
  return markdown.replaceAll(/\[(.*?)\]\(.*?\)/g, '$1');
}

function askedFor(provider: Provider): string {
  const searches = searchesOf(provider).map(([vertical]) => vertical);
  return searches.length > 0 ? searches.join(', ') : provider.role;
}

function paceText({ limit, windowMs }: Rate): string {
  return `${limit} in ${durationText(windowMs)}`;
}

function cacheText({ role, terms: { freshMs, keepMs } }: Provider): string {
  if (keepMs === 0) return NONE;
  const text =
    freshMs === keepMs ? durationText(freshMs) : `${durationText(freshMs)}, ${durationText(keepMs)}`;
  // Texts and their translations are never stored.
  return role === 'translate' ? `${text}, languages only` : text;
}

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

function durationText(ms: number): string {
  const [unit, length] = UNITS.find((candidate) => ms >= candidate[1] && ms % candidate[1] === 0) ?? [
    'ms',
    1,
  ];
  return `${ms / length} ${unit}`;
}

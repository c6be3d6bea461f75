import { markdownTable } from './markdown-table.ts';
import type { Rate } from '../src/core/limits/rate.ts';
import type { Vertical } from '../src/core/results/found.ts';
import type { Provider, Search } from '../src/core/upstream/provider.ts';

const HEAD = `# Providers

<!-- \`npm run docs\` writes this file from the provider table, src/upstreams/index.ts. -->

What each provider is used for, the rate limits Tributary keeps for it, and how long its responses are cached. URLs, keys and
budgets are [settings](configuration.md#providers). Providers that require a key are skipped without one: they are not
called, not listed and not reported as down.`;

export function providersPage(providers: readonly Provider[]): string {
  const limits = [
    ['Provider', 'Used for', 'Key', 'Rate limit, all nodes together', 'Fresh for', 'Cached for at most'],
    ...providers.map((provider) => [
      provider.title,
      askedFor(provider),
      provider.key === 'none' ? 'none' : provider.key,
      provider.terms.pace.length > 0
        ? provider.terms.pace.map(paceText).join(', ')
        : 'by its response headers',
      ...[provider.terms.freshMs, provider.terms.keepMs].map((ms) =>
        // Texts and their translations are never stored.
        provider.role === 'translate' ? `${durationText(ms)}, languages only` : durationText(ms),
      ),
    ]),
  ];
  const searches = [
    [
      'Search',
      'Longest query',
      'Results per page',
      'Last page',
      'Dates',
      'Countries',
      'Sites',
      'Filters',
      'Safe search',
    ],
    ...providers.flatMap((provider) =>
      searchesOf(provider).map(([vertical, search]) => [
        `${provider.title}, ${vertical}`,
        search.mostWords === undefined
          ? `${search.longestQuery} characters`
          : `${search.longestQuery} characters, ${search.mostWords} words`,
        String(search.pageSize),
        String(search.lastPage),
        datesText(search),
        search.byCountry ? 'yes' : 'no',
        sitesText(search),
        filtersText(search),
        search.filtersAdult ? 'yes' : vertical === 'suggest' ? 'no' : 'by words',
      ]),
    ),
  ];
  const terms = providers.map(({ title, terms: { attribution } }) => `- **${title}:** ${attribution}`);
  return `${[
    HEAD,
    '## Limits and caching',
    markdownTable(limits),
    `Fresh responses are served from the cache. Older ones are used only if the provider fails.`,
    '## Searches',
    markdownTable(searches),
    `Longer queries are truncated. If a provider returns more results than it was asked for, the rest are dropped. SearXNG
cannot be asked for a number; its limit is what an instance normally returns. Pages after the last one are empty, without a
call to the provider.

Dates: providers with _ranges_ can be limited to days, those with _spans_ to the last day, week, month or year. Engines with
neither are left out of searches with a date, with the reason \`unsupported\`. Countries: the others ignore the parameter.
Sites: how many wanted and unwanted sites the provider can be asked for in one call. In any case, results are
[filtered](../explain/results.md#filters) after they are merged. Filters: sent with the request; in parentheses, filters that
the results are filtered or sorted by afterwards. Searches with any other filter leave the provider out, with the reason
\`unsupported\`.`,
    '## Attribution',
    terms.join('\n'),
  ].join('\n\n')}\n`;
}

function datesText({ dated, ranges }: Search<unknown>): string {
  if (!dated) return 'no';
  return ranges ? 'ranges' : 'spans';
}

function sitesText({ sites }: Search<unknown>): string {
  return sites ? `${sites.mostIncluded} wanted, ${sites.mostExcluded} unwanted` : 'no';
}

function filtersText({ filters = {} }: Search<unknown>): string {
  const names = Object.entries(filters).map(([name, how]) => (how === 'results' ? `(${name})` : name));
  return names.length > 0 ? names.join(', ') : 'none';
}

function searchesOf({ searches }: Provider): [Vertical, Search<unknown>][] {
  return Object.entries(searches) as [Vertical, Search<unknown>][];
}

function askedFor(provider: Provider): string {
  const searches = searchesOf(provider).map(([vertical]) => vertical);
  return searches.length > 0 ? searches.join(', ') : provider.role;
}

function paceText({ limit, windowMs }: Rate): string {
  return `${limit} in ${durationText(windowMs)}`;
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

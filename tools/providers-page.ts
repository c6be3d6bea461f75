import { markdownTable } from '../src/config/markdown-table.ts';
import type { Rate } from '../src/core/limits/rate.ts';
import type { Vertical } from '../src/core/results/found.ts';
import type { Provider, Search } from '../src/core/upstream/provider.ts';

const HEAD = `# Providers

<!-- \`npm run docs\` writes this file from the provider table, src/upstreams/index.ts. -->

What each upstream is asked, how often, and for how long its answers are kept: facts of the adapters, which hold them.
Addresses, keys, budgets and switches are [settings](configuration.md#providers). A provider that needs a key and has
none does not exist: it is not asked, not listed and not reported as down.`;

/** Every provider with its limits and its terms. */
export function providersPage(providers: readonly Provider[]): string {
  const limits = [
    ['Provider', 'Asked for', 'Key', 'Pace, all nodes together', 'Fresh', 'Kept at most'],
    ...providers.map((provider) => [
      provider.title,
      askedFor(provider),
      provider.key === 'none' ? 'none' : provider.key,
      provider.terms.pace.length > 0 ? provider.terms.pace.map(paceText).join(', ') : 'as it tells',
      durationText(provider.terms.freshMs),
      durationText(provider.terms.keepMs),
    ]),
  ];
  const searches = [
    ['Search', 'Longest query', 'Last page', 'Dates', 'Filters adult content'],
    ...providers.flatMap((provider) =>
      searchesOf(provider).map(([vertical, search]) => [
        `${provider.title}, ${vertical}`,
        search.mostWords === undefined
          ? `${search.longestQuery} characters`
          : `${search.longestQuery} characters, ${search.mostWords} words`,
        String(search.lastPage),
        search.dated ? 'yes' : 'no',
        search.filtersAdult ? 'yes' : vertical === 'suggest' ? 'no' : 'by words',
      ]),
    ),
  ];
  const terms = providers.map(({ title, terms: { attribution } }) => `- **${title}:** ${attribution}`);
  return `${[
    HEAD,
    '## Limits and keeping',
    markdownTable(limits),
    `A longer query is cut. A page beyond the last is empty and not asked for. A search with a date leaves out an engine
without dates, and says so (\`unsupported\`).`,
    '## Searches',
    markdownTable(searches),
    '## Attribution',
    terms.join('\n'),
  ].join('\n\n')}\n`;
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

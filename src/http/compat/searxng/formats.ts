import { escapeUTF8 } from 'entities/escape';
import { csvField } from '../../../core/csv.ts';
import { problemText, type Dialect } from '../../dialect.ts';
import type { KeyedAnswer } from '../../keyed-route.ts';
import type { Format } from './parameters.ts';
import { type SearxngResult, searxngResults } from './results.ts';
import type { Reason } from '../../../core/upstream/provider.ts';
import type { SearchKind } from '../../../core/results/found.ts';
import { Refusal } from '../../problems.ts';
import { SEARXNG_CATEGORIES } from './engine-names.ts';
import type { SearchBody } from '../../api/bodies.ts';
import type { Extras } from './extras.ts';

/** `{"error": "…"}`, whatever the format of the results. */
export const searxngDialect: Dialect = {
  contentType: 'application/json; charset=utf-8',
  problemBody: (problem) => ({ error: problemText(problem) }),
};

type Write = (page: SearxngPage, asked: { readonly baseUrl: string; readonly pageno: number }) => KeyedAnswer;

export const WRITE: Readonly<Record<Format, Write>> = {
  json: (page) => ({ type: searxngDialect.contentType, body: JSON.stringify(page) }),
  csv: toCsv,
  rss: (page, { baseUrl, pageno }) => toRss(page, baseUrl, pageno),
};

const COLUMNS = ['title', 'url', 'content', 'host', 'engine', 'score', 'type'] as const;

/** The columns and rows of SearXNG: results, answers, suggestions, corrections. */
export function toCsv({ results, answers, suggestions, corrections }: SearxngPage): KeyedAnswer {
  const rows: readonly Partial<Record<(typeof COLUMNS)[number], string | number>>[] = [
    ...results.map(({ title, url, content, parsed_url: [, host], engine, score }) => ({
      ...{ title, url, content, host, engine, score, type: 'result' },
    })),
    ...answers.map((title) => ({ title, type: 'answer' })),
    ...suggestions.map((title) => ({ title, type: 'suggestion' })),
    ...corrections.map((title) => ({ title, type: 'correction' })),
  ];
  const lines = rows.map((row) => COLUMNS.map((column) => cell(row[column] ?? '')).join());
  return {
    type: 'application/csv; charset=utf-8',
    body: [COLUMNS.join(), ...lines, ''].join('\r\n'),
    headers: { 'content-disposition': 'attachment; filename="results.csv"' },
  };
}

function cell(value: string | number): string {
  return typeof value === 'number' ? String(value) : csvField(value);
}

/** RSS 2.0 with OpenSearch elements, like that of SearXNG. The channel links to the search page of the site. */
export function toRss({ query, results }: SearxngPage, baseUrl: string, pageno = 1): KeyedAnswer {
  const { length } = results;
  // Engines do not say how many results there are. Earlier pages are taken to be as long as this one.
  const before = (pageno - 1) * length;
  const terms = xml(query);
  const address = xml(`${baseUrl}/search?q=${encodeURIComponent(query)}`);
  return {
    type: 'text/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Tributary search: ${terms}</title>
    <link>${address}</link>
    <description>Search results for &quot;${terms}&quot;</description>
    <opensearch:totalResults>${before + length}</opensearch:totalResults>
    <opensearch:startIndex>${before + 1}</opensearch:startIndex>
    <opensearch:itemsPerPage>${length}</opensearch:itemsPerPage>
    <opensearch:Query role="request" searchTerms="${terms}" startPage="${pageno}"/>
    <atom:link rel="search" type="application/opensearchdescription+xml" href="${xml(baseUrl)}/opensearch.xml"/>
${results.map(item).join('')}  </channel>
</rss>
`,
  };
}

function item({ title, url, content, publishedDate }: SearxngResult): string {
  const date =
    publishedDate === null ? '' : `      <pubDate>${new Date(publishedDate).toUTCString()}</pubDate>\n`;
  return `    <item>
      <title>${xml(title)}</title>
      <type>result</type>
      <link>${xml(url)}</link>
      <guid isPermaLink="true">${xml(url)}</guid>
      <description>${xml(content)}</description>
${date}    </item>
`;
}

/** Characters that an XML document must not contain, even escaped. */
const FORBIDDEN = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function xml(text: string): string {
  return escapeUTF8(text.replaceAll(FORBIDDEN, ''));
}

/** One page of results in the shape of SearXNG's JSON; the other formats show parts of it. */
export type SearxngPage = Extras & {
  readonly query: string;
  readonly number_of_results: number;
  readonly results: readonly SearxngResult[];
  readonly corrections: readonly string[];
  readonly unresponsive_engines: readonly Unresponsive[];
};

export type TabOutcome = { readonly tab: SearchKind } & PromiseSettledResult<SearchBody>;

type Found = { readonly [T in SearchKind]: { readonly tab: T; readonly body: SearchBody<T> } }[SearchKind];

/** The categories one after the other. It is an error only if none of them was searched. */
export function toPage(
  query: string,
  outcomes: readonly TabOutcome[],
  { extras, nameOf }: { extras: Extras; nameOf: (engine: string) => string },
): SearxngPage {
  const found = outcomes.flatMap((outcome): readonly Found[] =>
    outcome.status === 'fulfilled' ? [{ tab: outcome.tab, body: outcome.value } as Found] : [],
  );
  const results: SearxngResult[] = [];
  for (const one of found)
    results.push(
      ...searxngResults<SearchKind>(one.tab, one.body.results, { before: results.length, nameOf }),
    );
  const bodies = found.map(({ body }) => body);
  return {
    query,
    number_of_results: results.length,
    results,
    answers: extras.answers,
    corrections: bodies.map(({ correction = '' }) => correction).filter((text) => text !== ''),
    infoboxes: extras.infoboxes,
    suggestions: extras.suggestions,
    unresponsive_engines: [...unresponsiveEngines(bodies, nameOf), ...outcomes.flatMap(refused)],
  };
}

/** A category that could not be searched is listed like an engine. */
function refused(outcome: TabOutcome): readonly Unresponsive[] {
  if (outcome.status === 'fulfilled') return [];
  const { reason } = outcome as { reason: unknown };
  return reason instanceof Refusal
    ? [[SEARXNG_CATEGORIES[outcome.tab].name, problemText(reason.problem)]]
    : [];
}

/** The words of SearXNG, which clients look for. Undefined for engines that have no such search, which it does not ask. */
const WORDS: Readonly<Record<Reason, string | undefined>> = {
  timeout: 'timeout',
  unreachable: 'HTTP connection error',
  rate_limited: 'too many requests',
  quota_exhausted: 'too many requests',
  unauthorized: 'access denied',
  upstream_error: 'HTTP error',
  bad_answer: 'parsing error',
  breaker_open: 'Suspended: repeated errors',
  unsupported: undefined,
};

type Unresponsive = readonly [engine: string, message: string];

/** Each engine once, even if several searches missed it. */
function unresponsiveEngines(
  bodies: readonly Pick<SearchBody, 'failed'>[],
  nameOf: (engine: string) => string,
): readonly Unresponsive[] {
  const missing = new Map<string, string>();
  for (const { engine, reason } of bodies.flatMap(({ failed }) => failed)) {
    const message = WORDS[reason];
    if (message !== undefined && !missing.has(nameOf(engine))) missing.set(nameOf(engine), message);
  }
  return [...missing];
}

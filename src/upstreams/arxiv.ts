import type { FoundEntry, PaperDetails } from '../core/results/entries.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { compactDay, isoTime } from '../text/dates.ts';
import { elementsOf, parseXml, textAt, type XmlElement } from '../text/xml.ts';
import { type JsonFields, listOf, fieldsOf, numberOf, textOf } from './kit/json.ts';
import { queryString } from './kit/mediawiki.ts';
import { foundPaper } from './kit/papers.ts';
import { defineProvider } from './kit/provider.ts';
import { DAY_MS, earliestDay, HOUR_MS, listSearch } from './kit/search.ts';

const PAGE_SIZE = 20;

export const arxiv = defineProvider(
  { name: 'ARXIV', title: 'arXiv', url: 'https://export.arxiv.org', key: 'none', role: 'category' },
  () => ({
    terms: {
      pace: [{ limit: 1, windowMs: 3_000 }],
      waits: true,
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution:
        'Preprints from [arXiv](https://arxiv.org). Thank you to arXiv for use of its open access interoperability.',
    },
    checks: [{ search: 'papers', text: 'electron' }],
    searches: {
      papers: listSearch<FoundEntry<PaperDetails>>({
        longestQuery: 300,
        lastPage: 50,
        pageSize: PAGE_SIZE,
        dated: true,
        ranges: true,
        filtersAdult: false,
        fills: ['title', 'url', 'description', 'publishedMs', 'details.authors', 'details.pdfUrl'],
        plan(ask, { url }) {
          const words = wordsOf(ask.text);
          if (words.length === 0) return 'nothing';
          return {
            url: `${url}/api/query${queryString({
              search_query: [...words.map((word) => `all:${word}`), ...daysOf(ask)].join(' AND '),
              start: (ask.page - 1) * PAGE_SIZE,
              max_results: PAGE_SIZE,
            })}`,
          };
        },
        body: feedOf,
        says(_, { entries, total, start }) {
          if (listOf(entries).some((entry) => textOf(fieldsOf(entry).id).includes('/api/errors#')))
            return { reason: 'unsupported' };
          // Deep pages are empty now and then, although there is more.
          const isCut = Array.isArray(entries) && entries.length === 0 && Number(total) > Number(start);
          return isCut ? { reason: 'upstream_error' } : undefined;
        },
        list: ({ entries }) => entries,
        item: paperOf,
      }),
    },
  }),
);

/** Only a field before each word makes all of them count. */
function wordsOf(text: string): readonly string[] {
  const words = text.replace(/[():]/g, ' ').match(/"[^"]+"|[^\s"]+/g) ?? [];
  return words.map((word) => (/^(?:AND|OR|ANDNOT)$/.test(word) ? word.toLowerCase() : word));
}

function daysOf(ask: ProviderQuery): readonly string[] {
  const [from = '1991-01-01', to = '2100-01-01'] = [earliestDay(ask), ask.range?.to];
  if (ask.date === undefined && ask.range === undefined) return [];
  return [`submittedDate:[${compactDay(from)}0000 TO ${compactDay(to)}2359]`];
}

function feedOf(body: string): unknown {
  const feed = parseXml(body);
  if (feed?.name !== 'feed') return undefined;
  const [total, start] = [numberOf(textAt(feed, 'totalresults')), numberOf(textAt(feed, 'startindex'))];
  return { total, start, entries: elementsOf(feed, 'entry').map(entryOf) };
}

function entryOf(entry: XmlElement): JsonFields {
  const links = elementsOf(entry, 'link').map(({ attributes }) => attributes);
  return {
    ...{ id: textAt(entry, 'id'), title: textAt(entry, 'title'), summary: textAt(entry, 'summary') },
    ...{ published: textAt(entry, 'published'), doi: textAt(entry, 'doi') },
    venue: textAt(entry, 'journal_ref'),
    pdf: links.find(({ title }) => title === 'pdf')?.href,
    authors: elementsOf(entry, 'author').map((author) => textAt(author, 'name')),
  };
}

function paperOf(entry: JsonFields, { nowMs }: ProviderQuery): FoundEntry<PaperDetails> | undefined {
  const [, arxivId = ''] = /\/abs\/([\w./-]+)$/.exec(textOf(entry.id)) ?? [];
  const publishedMs = isoTime(entry.published, nowMs);
  return foundPaper(
    {
      ...{ title: entry.title, abstract: entry.summary, authors: entry.authors, doi: entry.doi, arxivId },
      url: arxivId && `https://arxiv.org/abs/${arxivId.replace(/v\d+$/, '')}`,
      publishedMs,
      venue: entry.venue,
      year: publishedMs === undefined ? undefined : new Date(publishedMs).getUTCFullYear(),
      pdfUrl: entry.pdf,
      openAccess: true,
      kind: 'preprint',
    },
    'arXiv',
  );
}

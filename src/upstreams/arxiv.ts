import type { ProviderQuery } from '../core/upstream/provider.ts';
import { compactDay, isoTime } from '../text/dates.ts';
import { elementsOf, parseXml, textAt, type XmlElement } from '../text/xml.ts';
import { fieldsOf, type JsonFields, listOf, numberOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { type FoundPaper, foundPaper, PAPER_PAGE, paperSearch } from './kit/papers.ts';
import { defineProvider, DAY_MS, HOUR_MS } from './kit/provider.ts';
import { daysOf } from './kit/search.ts';

export const arxiv = defineProvider(
  { name: 'ARXIV', title: 'arXiv', url: 'https://export.arxiv.org', role: 'category' },
  () => ({
    terms: {
      pace: [{ limit: 1, windowMs: 3_000 }],
      waits: true,
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution:
        'Preprints from [arXiv](https://arxiv.org). Thank you to arXiv for use of its open access interoperability.',
    },
    checks: 'electron',
    searches: {
      papers: paperSearch({
        fills: ['title', 'url', 'description', 'publishedMs', 'details.authors', 'details.pdfUrl'],
        plan(ask, { url }) {
          const words = wordsOf(ask.text);
          if (words.length === 0) return 'nothing';
          return {
            url: `${url}/api/query${queryString({
              search_query: `${words.map((word) => `all:${word}`).join(' AND ')}${daysOf(ask, between)}`,
              start: (ask.page - 1) * PAPER_PAGE,
              max_results: PAPER_PAGE,
            })}`,
          };
        },
        body: feedOf,
        says(_, { entries, total, start }) {
          const [first] = listOf(entries);
          if (textOf(fieldsOf(first).id).includes('/api/errors#')) return { reason: 'unsupported' };
          // Deep pages are empty now and then, although there is more.
          const isCut = entries && !first && Number(total) > Number(start);
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

const between = (from = '1991-01-01', to = '2100-01-01'): string =>
  ` AND submittedDate:[${compactDay(from)}0000 TO ${compactDay(to)}2359]`;

function feedOf(body: string): unknown {
  const feed = parseXml(body);
  if (feed?.name !== 'feed') return undefined;
  const [total, start] = [numberOf(textAt(feed, 'totalresults')), numberOf(textAt(feed, 'startindex'))];
  return { total, start, entries: elementsOf(feed, 'entry').map(entryOf) };
}

function entryOf(entry: XmlElement): JsonFields {
  const at = (name: string): string => textAt(entry, name);
  return {
    ...{ id: at('id'), title: at('title'), abstract: at('summary'), published: at('published') },
    ...{ doi: at('doi'), venue: at('journal_ref') },
    pdfUrl: elementsOf(entry, 'link').find(({ attributes }) => attributes.title === 'pdf')?.attributes.href,
    authors: elementsOf(entry, 'author').map((author) => textAt(author, 'name')),
  };
}

function paperOf(entry: JsonFields, { nowMs }: ProviderQuery): FoundPaper | undefined {
  const [, arxivId = ''] = /\/abs\/([\w./-]+)$/.exec(textOf(entry.id)) ?? [];
  return foundPaper(
    {
      ...entry,
      arxivId,
      url: arxivId && `https://arxiv.org/abs/${arxivId.replace(/v\d+$/, '')}`,
      publishedMs: isoTime(entry.published, nowMs),
      openAccess: true,
      kind: 'preprint',
    },
    'arXiv',
  );
}

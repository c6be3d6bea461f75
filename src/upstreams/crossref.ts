import type { FoundEntry, PaperDetails } from '../core/results/entries.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { fieldsOf, type JsonFields, listOf, textOf } from './kit/json.ts';
import { queryString } from './kit/mediawiki.ts';
import { foundPaper } from './kit/papers.ts';
import { defineProvider } from './kit/provider.ts';
import { DAY_MS, earliestDay, firstText, listSearch } from './kit/search.ts';

const PAGE_SIZE = 20;

/** Whole records are ten times as long. */
const FIELDS =
  'DOI,URL,title,container-title,author,abstract,published,issued,type,is-referenced-by-count,license,updated-by';

/** Parts and wrappings of what people look for. */
const NO_PAPERS = ['component', 'peer-review', 'journal', 'journal-issue', 'journal-volume', 'grant'];

/** Everything with a DOI. */
export const crossref = defineProvider(
  { name: 'CROSSREF', title: 'Crossref', url: 'https://api.crossref.org', key: 'none', role: 'category' },
  () => ({
    terms: {
      pace: [{ limit: 5, windowMs: 1_000 }],
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      callTimeoutMs: 8_000,
      contact: true,
      attribution:
        'Publication data from [Crossref](https://www.crossref.org). No attribution required; abstracts belong to their publishers.',
    },
    checks: [{ search: 'papers', text: 'ecology' }],
    searches: {
      papers: listSearch<FoundEntry<PaperDetails>>({
        longestQuery: 300,
        lastPage: 50,
        pageSize: PAGE_SIZE,
        dated: true,
        ranges: true,
        filtersAdult: false,
        fills: ['title', 'url', 'details.doi', 'details.year', 'details.authors'],
        plan: (ask, { url }) => ({
          url: `${url}/works${queryString({
            query: ask.text,
            rows: PAGE_SIZE,
            offset: (ask.page - 1) * PAGE_SIZE,
            filter: daysOf(ask),
            select: FIELDS,
          })}`,
        }),
        list: ({ message }) => fieldsOf(message).items,
        isMeant: ({ type }) => !NO_PAPERS.includes(textOf(type)),
        item: workOf,
      }),
    },
  }),
);

function daysOf(ask: ProviderQuery): string | undefined {
  const [from, to] = [earliestDay(ask), ask.range?.to];
  const limits = [...(from ? [`from-pub-date:${from}`] : []), ...(to ? [`until-pub-date:${to}`] : [])];
  return limits.length === 0 ? undefined : limits.join();
}

function workOf(work: JsonFields, { nowMs }: ProviderQuery): FoundEntry<PaperDetails> | undefined {
  const [year, month, day] = listOf(listOf(fieldsOf(work.published ?? work.issued)['date-parts'])[0]);
  const two = (part: unknown): string => String(part).padStart(2, '0');
  return foundPaper(
    {
      title: firstText(work.title),
      url: work.URL,
      abstract: work.abstract,
      // Often only the year is known, and no day is better than a wrong one.
      publishedMs: isoTime(`${String(year)}-${two(month)}-${two(day)}`, nowMs),
      venue: firstText(work['container-title']),
      authors: listOf(work.author).map((author) => {
        const { given, family, name } = fieldsOf(author);
        return textOf(name) || `${textOf(given)} ${textOf(family)}`.trim();
      }),
      year,
      doi: work.DOI,
      citations: work['is-referenced-by-count'],
      license: fieldsOf(listOf(work.license)[0]).URL,
      kind: textOf(work.type),
      retracted: listOf(work['updated-by']).some((update) => fieldsOf(update).type === 'retraction'),
    },
    'Crossref',
  );
}

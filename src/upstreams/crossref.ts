import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { fieldsOf, type JsonFields, listOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { type FoundPaper, foundPaper, PAPER_PAGE, paperSearch } from './kit/papers.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { dayFilter, firstText } from './kit/search.ts';

/** Whole records are ten times as long. */
const FIELDS =
  'DOI,URL,title,container-title,author,abstract,published,issued,type,is-referenced-by-count,license,updated-by';

/** Parts and wrappings of what people look for. */
const NO_PAPERS = ['component', 'peer-review', 'journal', 'journal-issue', 'journal-volume', 'grant'];

export const crossref = defineProvider(
  { name: 'CROSSREF', title: 'Crossref', url: 'https://api.crossref.org', role: 'category' },
  () => ({
    terms: {
      pace: rates('5/s'),
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      callTimeoutMs: 8_000,
      contact: true,
      attribution:
        'Publication data from [Crossref](https://www.crossref.org). No attribution required; abstracts belong to their publishers.',
    },
    checks: 'ecology',
    searches: {
      papers: paperSearch({
        fills: ['title', 'url', 'details.doi', 'details.year', 'details.authors'],
        plan: (ask, { url }) => ({
          url: `${url}/works${queryString({
            query: ask.text,
            rows: PAPER_PAGE,
            offset: (ask.page - 1) * PAPER_PAGE,
            filter: dayFilter(ask, { from: 'from-pub-date:', to: 'until-pub-date:' }),
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

function workOf(work: JsonFields, { nowMs }: ProviderQuery): FoundPaper | undefined {
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

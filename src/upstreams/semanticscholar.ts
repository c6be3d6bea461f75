import type { FoundEntry, PaperDetails } from '../core/results/entries.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { fieldsOf, type JsonFields, listOf, numberOf, textOf } from './kit/json.ts';
import { queryString } from './kit/mediawiki.ts';
import { foundPaper } from './kit/papers.ts';
import { defineProvider } from './kit/provider.ts';
import { DAY_MS, earliestDay, listSearch } from './kit/search.ts';

const PAGE_SIZE = 20;
const MAX_REACHABLE_RESULTS = 1_000;

const FIELDS =
  'title,abstract,tldr,url,year,publicationDate,authors,externalIds,venue,citationCount,isOpenAccess,openAccessPdf,publicationTypes';

/** Without a key, one limit is shared by everyone and always used up. */
export const semanticscholar = defineProvider(
  {
    name: 'SEMANTICSCHOLAR',
    title: 'Semantic Scholar',
    url: 'https://api.semanticscholar.org',
    key: 'required',
    role: 'category',
  },
  () => ({
    terms: {
      pace: [{ limit: 1, windowMs: 1_000 }],
      waits: true,
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      attribution:
        'Publication data from [Semantic Scholar](https://www.semanticscholar.org). Its license wants this link shown.',
    },
    checks: [{ search: 'papers', text: 'ecology' }],
    searches: {
      papers: listSearch<FoundEntry<PaperDetails>>({
        longestQuery: 300,
        lastPage: MAX_REACHABLE_RESULTS / PAGE_SIZE,
        pageSize: PAGE_SIZE,
        dated: true,
        ranges: true,
        filtersAdult: false,
        fills: ['title', 'url', 'details.authors', 'details.year', 'details.citations', 'details.doi'],
        plan: (ask, { url, key = '' }) => ({
          url: `${url}/graph/v1/paper/search${queryString({
            // Words with a hyphen find less.
            query: ask.text.replaceAll('-', ' '),
            limit: PAGE_SIZE,
            offset: (ask.page - 1) * PAGE_SIZE,
            publicationDateOrYear: daysOf(ask),
            fields: FIELDS,
          })}`,
          headers: { 'x-api-key': key },
        }),
        // The list is missing if nothing is found.
        list: ({ data, total }) => data ?? (numberOf(total) === undefined ? undefined : []),
        item: paperOf,
      }),
    },
  }),
);

function daysOf(ask: ProviderQuery): string | undefined {
  const [from = '', to = ''] = [earliestDay(ask), ask.range?.to];
  return from === '' && to === '' ? undefined : `${from}:${to}`;
}

function paperOf(paper: JsonFields, { nowMs }: ProviderQuery): FoundEntry<PaperDetails> | undefined {
  const ids = fieldsOf(paper.externalIds);
  const pdf = fieldsOf(paper.openAccessPdf);
  return foundPaper(
    {
      title: paper.title,
      url:
        textOf(paper.url) ||
        (textOf(paper.paperId) && `https://www.semanticscholar.org/paper/${textOf(paper.paperId)}`),
      abstract: textOf(fieldsOf(paper.tldr).text) || paper.abstract,
      publishedMs: isoTime(paper.publicationDate, nowMs),
      venue: paper.venue,
      authors: listOf(paper.authors).map((author) => fieldsOf(author).name),
      year: paper.year,
      doi: ids.DOI,
      arxivId: ids.ArXiv,
      pmid: ids.PubMed,
      pdfUrl: pdf.url,
      openAccess: paper.isOpenAccess,
      citations: paper.citationCount,
      license: pdf.license,
      kind: listOf(paper.publicationTypes).map(textOf).join(' '),
    },
    'Semantic Scholar',
  );
}

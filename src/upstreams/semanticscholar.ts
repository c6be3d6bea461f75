import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { fieldsOf, idText, type JsonFields, listOf, numberOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { type FoundPaper, foundPaper, PAPER_PAGE, paperSearch } from './kit/papers.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { daysOf } from './kit/search.ts';

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
      pace: rates('1/s'),
      waits: true,
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      attribution:
        'Publication data from [Semantic Scholar](https://www.semanticscholar.org). Its license wants this link shown.',
    },
    checks: 'ecology',
    searches: {
      papers: paperSearch({
        fills: ['title', 'url', 'details.authors', 'details.year', 'details.citations', 'details.doi'],
        plan: (ask, { url, key = '' }) => ({
          url: `${url}/graph/v1/paper/search${queryString({
            // Words with a hyphen find less.
            query: ask.text.replaceAll('-', ' '),
            limit: PAPER_PAGE,
            offset: (ask.page - 1) * PAPER_PAGE,
            publicationDateOrYear: daysOf(ask, (from = '', to = '') => `${from}:${to}`) || undefined,
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

function paperOf(paper: JsonFields, { nowMs }: ProviderQuery): FoundPaper | undefined {
  const [ids, pdf, id] = [fieldsOf(paper.externalIds), fieldsOf(paper.openAccessPdf), idText(paper.paperId)];
  return foundPaper(
    {
      title: paper.title,
      url: textOf(paper.url) || (id && `https://www.semanticscholar.org/paper/${id}`),
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

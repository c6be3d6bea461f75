import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { fieldsOf, idText, type JsonFields, listOf, textOf } from './kit/json.ts';
import { encodeText } from '../core/web-url.ts';
import { queryString } from './kit/statuses.ts';
import { type FoundPaper, foundPaper, PAPER_PAGE, paperSearch } from './kit/papers.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { daysOf, plainWords } from './kit/search.ts';

/** Papers on medicine and biology, with abstracts. */
export const europepmc = defineProvider(
  {
    name: 'EUROPEPMC',
    title: 'Europe PMC',
    url: 'https://www.ebi.ac.uk/europepmc/webservices/rest',
    role: 'category',
  },
  () => ({
    terms: {
      pace: rates('5/s'),
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      attribution: 'Publication data from [Europe PMC](https://europepmc.org). Name it as the source.',
    },
    checks: 'malaria',
    searches: {
      papers: paperSearch({
        fills: ['title', 'url', 'description', 'publishedMs', 'details.authors', 'details.doi'],
        plan(ask, { url }) {
          const words = plainWords(ask.text);
          if (words === '') return 'nothing';
          return {
            url: `${url}/search${queryString({
              query: `${words}${daysOf(ask, between)}`,
              resultType: 'core',
              format: 'json',
              synonym: 'true',
              pageSize: PAPER_PAGE,
              page: ask.page,
            })}`,
          };
        },
        says: (_, { errCode }) => (errCode === undefined ? undefined : { reason: 'unsupported' }),
        list: ({ resultList }) => fieldsOf(resultList).result,
        item: paperOf,
      }),
    },
  }),
);

const between = (from = '1000-01-01', to = '3000-01-01'): string => ` AND (FIRST_PDATE:[${from} TO ${to}])`;

/** Open access, or free to read. */
const isFreePdf = ({ documentStyle: style, availabilityCode: code }: JsonFields): boolean =>
  style === 'pdf' && (code === 'OA' || code === 'F');

function paperOf(result: JsonFields, { nowMs }: ProviderQuery): FoundPaper | undefined {
  const [source, id] = [idText(result.source), idText(result.id)];
  const types = listOf(fieldsOf(result.pubTypeList).pubType, 10).map(textOf);
  return foundPaper(
    {
      title: result.title,
      url: source && id && `https://europepmc.org/article/${encodeText(source)}/${encodeText(id)}`,
      abstract: result.abstractText,
      publishedMs: isoTime(result.firstPublicationDate, nowMs),
      venue: fieldsOf(fieldsOf(result.journalInfo).journal).title,
      authors: listOf(fieldsOf(result.authorList).author).map((author) => {
        const { fullName, collectiveName } = fieldsOf(author);
        return textOf(fullName) || collectiveName;
      }),
      year: result.pubYear,
      doi: result.doi,
      pmid: result.pmid,
      pdfUrl: listOf(fieldsOf(result.fullTextUrlList).fullTextUrl).map(fieldsOf).find(isFreePdf)?.url,
      openAccess: result.isOpenAccess === 'Y',
      citations: result.citedByCount,
      license: result.license,
      kind: `${source === 'PPR' ? 'preprint ' : ''}${types.join(' ')}`,
      retracted: types.includes('Retracted Publication'),
    },
    'Europe PMC',
  );
}

import type { FoundEntry, PaperDetails } from '../core/results/entries.ts';
import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { fieldsOf, idText, type JsonFields, listOf, textOf } from './kit/json.ts';
import { encodeText, queryString } from './kit/mediawiki.ts';
import { foundPaper } from './kit/papers.ts';
import { defineProvider } from './kit/provider.ts';
import { DAY_MS, earliestDay, listSearch, plainWords } from './kit/search.ts';

const PAGE_SIZE = 20;

/** Papers on medicine and biology, with abstracts. */
export const europepmc = defineProvider(
  {
    name: 'EUROPEPMC',
    title: 'Europe PMC',
    url: 'https://www.ebi.ac.uk/europepmc/webservices/rest',
    key: 'none',
    role: 'category',
  },
  () => ({
    terms: {
      pace: [{ limit: 5, windowMs: 1_000 }],
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      attribution: 'Publication data from [Europe PMC](https://europepmc.org). Name it as the source.',
    },
    checks: [{ search: 'papers', text: 'malaria' }],
    searches: {
      papers: listSearch<FoundEntry<PaperDetails>>({
        longestQuery: 300,
        lastPage: 50,
        pageSize: PAGE_SIZE,
        dated: true,
        ranges: true,
        filtersAdult: false,
        fills: [
          'title',
          'url',
          'description',
          'publishedMs',
          'details.authors',
          'details.year',
          'details.doi',
          'details.venue',
        ],
        plan(ask, { url }) {
          const words = plainWords(ask.text);
          if (words === '') return 'nothing';
          return {
            url: `${url}/search${queryString({
              query: `${words}${daysOf(ask)}`,
              resultType: 'core',
              format: 'json',
              synonym: 'true',
              pageSize: PAGE_SIZE,
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

function daysOf(ask: ProviderQuery): string {
  const [from = '1000-01-01', to = '3000-01-01'] = [earliestDay(ask), ask.range?.to];
  return ask.date === undefined && ask.range === undefined ? '' : ` AND (FIRST_PDATE:[${from} TO ${to}])`;
}

function paperOf(result: JsonFields, { nowMs }: ProviderQuery): FoundEntry<PaperDetails> | undefined {
  const [source, id] = [idText(result.source), idText(result.id)];
  const types = listOf(fieldsOf(result.pubTypeList).pubType).map(textOf);
  const journal = fieldsOf(fieldsOf(result.journalInfo).journal);
  const texts = listOf(fieldsOf(result.fullTextUrlList).fullTextUrl).map(fieldsOf);
  const isFree = ({ availabilityCode: code }: JsonFields): boolean => code === 'OA' || code === 'F';
  return foundPaper(
    {
      title: result.title,
      url: source && id && `https://europepmc.org/article/${encodeText(source)}/${encodeText(id)}`,
      abstract: result.abstractText,
      publishedMs: isoTime(result.firstPublicationDate, nowMs),
      venue: textOf(journal.title) || result.journalTitle,
      authors: authorsOf(result),
      year: result.pubYear,
      doi: result.doi,
      pmid: result.pmid,
      pdfUrl: texts.find((text) => text.documentStyle === 'pdf' && isFree(text))?.url,
      openAccess: result.isOpenAccess === 'Y',
      citations: result.citedByCount,
      license: result.license,
      kind: `${source === 'PPR' ? 'preprint ' : ''}${types.join(' ')}`,
      retracted: types.includes('Retracted Publication'),
    },
    'Europe PMC',
  );
}

function authorsOf({ authorList, authorString }: JsonFields): readonly unknown[] {
  const authors = listOf(fieldsOf(authorList).author).map(fieldsOf);
  if (authors.length === 0) return textOf(authorString).replace(/\.$/, '').split(', ');
  return authors.map(({ fullName, collectiveName }) => textOf(fullName) || collectiveName);
}

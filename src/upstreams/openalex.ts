import type { ProviderQuery } from '../core/upstream/provider.ts';
import { isoTime } from '../text/dates.ts';
import { fieldsOf, type JsonFields, listOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { type FoundPaper, foundPaper, PAPER_PAGE, paperSearch } from './kit/papers.ts';
import { defineProvider, DAY_MS, rates } from './kit/provider.ts';
import { dayFilter } from './kit/search.ts';

const FIELDS =
  'id,doi,display_name,publication_date,publication_year,authorships,primary_location,open_access,abstract_inverted_index,cited_by_count,type,is_retracted';

export const openalex = defineProvider(
  { name: 'OPENALEX', title: 'OpenAlex', url: 'https://api.openalex.org', key: 'required', role: 'category' },
  () => ({
    terms: {
      // A free key has a dollar a day, and a search costs a tenth of a cent.
      pace: rates('10/s, 1000/day'),
      freshMs: DAY_MS,
      keepMs: 7 * DAY_MS,
      callTimeoutMs: 8_000,
      attribution: 'Publication data from [OpenAlex](https://openalex.org), CC0. No attribution required.',
    },
    checks: 'ecology',
    searches: {
      papers: paperSearch({
        fills: [
          'title',
          'url',
          'publishedMs',
          'details.authors',
          'details.year',
          'details.citations',
          'details.doi',
          'details.venue',
        ],
        plan: (ask, { url, key }) => ({
          url: `${url}/works${queryString({
            search: ask.text,
            page: ask.page,
            per_page: PAPER_PAGE,
            filter: dayFilter(ask, { from: 'from_publication_date:', to: 'to_publication_date:' }),
            select: FIELDS,
            api_key: key,
          })}`,
        }),
        list: ({ results }) => results,
        item: workOf,
      }),
    },
  }),
);

function workOf(work: JsonFields, { nowMs }: ProviderQuery): FoundPaper | undefined {
  const place = fieldsOf(work.primary_location);
  const access = fieldsOf(work.open_access);
  return foundPaper(
    {
      title: textOf(work.display_name) || work.title,
      url: textOf(place.landing_page_url) || textOf(work.doi) || work.id,
      abstract: abstractOf(fieldsOf(work.abstract_inverted_index)),
      publishedMs: isoTime(work.publication_date, nowMs),
      venue: fieldsOf(place.source).display_name,
      authors: listOf(work.authorships).map((one) => fieldsOf(fieldsOf(one).author).display_name),
      year: work.publication_year,
      doi: work.doi,
      pdfUrl: textOf(place.pdf_url) || (textOf(access.oa_url).endsWith('.pdf') && access.oa_url),
      openAccess: access.is_oa,
      citations: work.cited_by_count,
      license: place.license,
      kind: textOf(work.type),
      retracted: work.is_retracted,
    },
    'OpenAlex',
  );
}

/** Longer abstracts are cut anyway. */
const MAX_WORDS = 500;

/** Abstracts come as words with the places where they stand. */
function abstractOf(places: JsonFields): string {
  const words = new Array<string>(MAX_WORDS).fill('');
  for (const [word, positions] of Object.entries(places))
    for (const position of listOf(positions))
      if (words[Number(position)] === '') words[Number(position)] = word;
  return words.join(' ');
}

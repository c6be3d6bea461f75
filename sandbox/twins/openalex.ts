import { json } from './answers.ts';
import { countOf, daysSince, listTwin } from './list-twin.ts';
import { paperRecord } from './paper-records.ts';

const KEY = 'sandbox-openalex-key';

export const openalex = listTwin({
  name: 'OPENALEX',
  isAlwaysOn: true,
  key: KEY,
  heeds: [],
  finds: 'pages',
  path: '/works',
  refuses: ({ given }) =>
    given('api_key') === KEY
      ? undefined
      : json({ error: 'Invalid API key', message: 'Get one at openalex.org' }, { status: 403 }),
  asks(given, { nowMs }) {
    const count = countOf(given('per_page'), 25);
    return {
      text: given('search') ?? '',
      maxAgeDays: daysSince(/from_publication_date:([\d-]+)/.exec(given('filter') ?? '')?.[1], nowMs),
      start: (countOf(given('page'), 1) - 1) * count,
      count,
    };
  },
  answers: (pages, { given, nowMs, total }) => ({
    meta: { count: total, page: countOf(given('page'), 1), cost_usd: 0.001 },
    results: pages.map((page) => {
      const paper = paperRecord(page, nowMs);
      const doi = `https://doi.org/${paper.doi.toLowerCase()}`;
      return {
        id: `https://openalex.org/W${paper.number}`,
        doi,
        display_name: paper.title,
        publication_date: paper.day,
        publication_year: Number(paper.day.slice(0, 4)),
        authorships: paper.authors.map((author) => ({
          author: { display_name: `${author.given} ${author.family}` },
        })),
        primary_location:
          paper.number % 8 === 0
            ? null
            : {
                landing_page_url: doi,
                pdf_url: paper.pdf || null,
                source: paper.number % 5 === 0 ? null : { display_name: paper.venue },
                license: paper.isOpen ? 'cc-by' : null,
              },
        open_access: { is_oa: paper.isOpen, oa_url: paper.pdf || null },
        abstract_inverted_index: paper.number % 4 === 0 ? null : invertedIndex(paper.text),
        cited_by_count: paper.citations,
        type: 'article',
        is_retracted: paper.isRetracted,
      };
    }),
    group_by: [],
  }),
  failure: (what) =>
    what === 429 || what === 'quota'
      ? json({ error: 'Rate limit exceeded', message: 'Try later', retryAfter: 30 }, { status: 429 })
      : undefined,
});

function invertedIndex(text: string): Record<string, number[]> {
  const places: Record<string, number[]> = {};
  for (const [position, word] of text.split(' ').entries()) (places[word] ??= []).push(position);
  return places;
}

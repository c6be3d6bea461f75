import { json } from './answers.ts';
import { countOf, daysSince, listTwin } from './list-twin.ts';
import { paperRecord } from './paper-records.ts';

const KEY = 'sandbox-semanticscholar-key';

export const semanticscholar = listTwin({
  name: 'SEMANTICSCHOLAR',
  isAlwaysOn: true,
  key: KEY,
  heeds: ['x-api-key'],
  finds: 'pages',
  path: '/graph/v1/paper/search',
  refuses: ({ headers }) =>
    headers['x-api-key'] === KEY ? undefined : json({ message: 'Forbidden' }, { status: 403 }),
  asks: (given, { nowMs }) => ({
    text: given('query') ?? '',
    maxAgeDays: daysSince(/^[\d-]+/.exec(given('publicationDateOrYear') ?? '')?.[0], nowMs),
    start: countOf(given('offset'), 0),
    count: countOf(given('limit'), 100),
  }),
  answers: (pages, { given, nowMs, total }) => ({
    total,
    offset: countOf(given('offset'), 0),
    // Missing if nothing is found.
    ...(pages.length > 0 && {
      data: pages.map((page) => {
        const paper = paperRecord(page, nowMs);
        const paperId = paper.number.toString(16).padStart(40, '0');
        return {
          paperId,
          url: `https://www.semanticscholar.org/paper/${paperId}`,
          title: paper.title,
          abstract: paper.number % 3 === 0 ? null : paper.text,
          tldr: paper.number % 4 === 0 ? { text: paper.text } : null,
          year: Number(paper.day.slice(0, 4)),
          publicationDate: paper.number % 5 === 0 ? null : paper.day,
          authors: paper.authors.map(({ given: first, family }) => ({ name: `${first} ${family}` })),
          externalIds: { DOI: paper.doi, CorpusId: paper.number, PubMed: paper.pmid },
          venue: paper.number % 4 === 0 ? '' : paper.venue,
          citationCount: paper.citations,
          isOpenAccess: paper.isOpen,
          openAccessPdf: paper.isOpen ? { url: paper.pdf, status: 'GOLD', license: 'CCBY' } : null,
          publicationTypes: paper.number % 3 === 0 ? null : ['JournalArticle'],
        };
      }),
    }),
  }),
  failure: (what) =>
    what === 429 ? json({ message: 'Too Many Requests', code: '429' }, { status: 429 }) : undefined,
});

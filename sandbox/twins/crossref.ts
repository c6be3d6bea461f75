import { json } from './answers.ts';
import { countOf, daysSince, listTwin } from './list-twin.ts';
import { paperRecord } from './paper-records.ts';
import { withEntities } from './wording.ts';

const TYPES = ['journal-article', 'journal-article', 'proceedings-article', 'book-chapter', 'posted-content'];

export const crossref = listTwin({
  name: 'CROSSREF',
  isAlwaysOn: true,
  heeds: [],
  finds: 'pages',
  path: '/works',
  asks: (given, { nowMs }) => ({
    text: given('query') ?? '',
    maxAgeDays: daysSince(/from-pub-date:([\d-]+)/.exec(given('filter') ?? '')?.[1], nowMs),
    start: countOf(given('offset'), 0),
    count: countOf(given('rows'), 20),
  }),
  answers: (pages, { given, nowMs, total }) => ({
    status: 'ok',
    'message-type': 'work-list',
    'message-version': '1.0.0',
    message: {
      facets: {},
      'total-results': total,
      items: pages.map((page) => {
        const paper = paperRecord(page, nowMs);
        const [year, month, day] = paper.day.split('-').map(Number);
        const parts = paper.number % 4 === 0 ? [year] : [year, month, day];
        return {
          DOI: paper.doi,
          URL: `https://doi.org/${paper.doi.toLowerCase()}`,
          type: TYPES[paper.number % TYPES.length],
          title: [paper.number % 5 === 0 ? `<i>${withEntities(paper.title)}</i>` : withEntities(paper.title)],
          'container-title': paper.number % 6 === 0 ? [] : [paper.venue],
          author: paper.authors.map((author) => ({ ...author, sequence: 'first', affiliation: [] })),
          ...(paper.number % 3 !== 0 && {
            abstract: `<jats:title>Abstract</jats:title><jats:p>${withEntities(paper.text)}</jats:p>`,
          }),
          published: { 'date-parts': [parts] },
          issued: { 'date-parts': [parts] },
          'is-referenced-by-count': paper.citations,
          ...(paper.isOpen && { license: [{ URL: 'https://creativecommons.org/licenses/by/4.0/' }] }),
          ...(paper.isRetracted && { 'updated-by': [{ type: 'retraction', DOI: `${paper.doi}.r` }] }),
        };
      }),
      'items-per-page': countOf(given('rows'), 20),
    },
  }),
  failure: (what) => (what === 429 ? json({ message: 'Too many requests' }, { status: 429 }) : undefined),
});

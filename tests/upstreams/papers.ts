import type { Row } from './rows.ts';

const works = (...items: object[]) => ({ status: 'ok', message: { 'total-results': items.length, items } });

/** Sources of papers. */
export const PAPERS: readonly Row[] = [
  {
    provider: 'CROSSREF',
    search: 'papers',
    requests: [
      [
        { page: 2 },
        { path: '/works', query: { query: 'lighthouse', rows: '20', offset: '20', filter: undefined } },
      ],
      [{ date: 'm' }, { query: { filter: 'from-pub-date:2026-10-16' } }],
      [
        { range: { from: '2026-01-01', to: '2026-02-01' } },
        { query: { filter: 'from-pub-date:2026-01-01,until-pub-date:2026-02-01' } },
      ],
    ],
    recordings: {
      'crossref-papers': {
        count: 4,
        unnoticed: [
          'abstract',
          'author/*/family',
          'author/*/given',
          'container-title',
          'is-referenced-by-count',
          'license',
          'license/*/URL',
          'type',
        ].map((name) => `message/items/*/${name}`),
        items: {
          1: {
            title:
              'Probabilistic Attention Map: A Probabilistic Attention Mechanism for Convolutional Neural Networks',
            url: 'https://doi.org/10.3390/s24248187',
            publisher: 'Sensors',
            publishedMs: Date.UTC(2024, 11, 22),
            details: {
              authors: ['Björn Beispiel', 'Chen Liwei'],
              venue: 'Sensors',
              year: 2024,
              doi: '10.3390/s24248187',
              arxivId: '',
              pmid: '',
              pdfUrl: '',
              openAccess: undefined,
              citations: 14,
              license: 'CC BY 4.0',
              kind: 'article',
              retracted: false,
            },
          },
        },
      },
    },
    nothing: [[works()], [works({ type: 'component', title: ['Figure 1'] })]],
    failures: [
      [404, { status: 'failed', 'message-type': 'resource-failure', message: [] }, 'unsupported'],
      [200, { status: 'failed', 'message-type': 'validation-failure', message: [] }, 'bad_answer'],
      [403, '<html>', 'unauthorized'],
    ],
  },
];

import { type Row, under } from './rows.ts';

const works = (...items: object[]) => ({ status: 'ok', message: { 'total-results': items.length, items } });

const atom = (entries: string, total: number) =>
  `<feed xmlns:opensearch="o"><opensearch:totalResults>${total}</opensearch:totalResults><opensearch:startIndex>0</opensearch:startIndex>${entries}</feed>`;

const ATOM_ERROR = atom(
  '<entry><id>https://arxiv.org/api/errors#incorrect_id_format_for_abc</id><title>Error</title></entry>',
  1,
);

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
  {
    provider: 'ARXIV',
    search: 'papers',
    requests: [
      [
        { text: 'river: (delta) OR "wet land"', page: 3 },
        {
          path: '/api/query',
          query: {
            search_query: 'all:river AND all:delta AND all:or AND all:"wet land"',
            start: '40',
            max_results: '20',
          },
        },
      ],
      [
        { date: 'm' },
        { query: { search_query: 'all:lighthouse AND submittedDate:[202610160000 TO 210001012359]' } },
      ],
      [
        { range: { from: '2026-01-01', to: '2026-02-01' } },
        { query: { search_query: 'all:lighthouse AND submittedDate:[202601010000 TO 202602012359]' } },
      ],
      [{ text: '():' }, 'nothing'],
    ],
    recordings: {
      'arxiv-papers': {
        count: 3,
        items: {
          2: {
            title: 'Synthesis of Spherical 4R Mechanism for Path Generation using Differential Evolution',
            url: 'https://arxiv.org/abs/1112.2954',
            publishedMs: Date.parse('2011-12-13T16:48:05Z'),
            details: {
              authors: ['D. Örnek', 'Élodie Modèle', 'Farid Misal', 'H. van Voorbeeld'],
              venue: 'Mechanism and Machine Theory 57 (2012) 62-70',
              year: 2011,
              doi: '10.1016/j.mechmachtheory.2012.07.003',
              arxivId: '1112.2954',
              pmid: '',
              pdfUrl: 'https://arxiv.org/pdf/1112.2954v2',
              openAccess: true,
              citations: undefined,
              license: '',
              kind: 'preprint',
              retracted: false,
            },
          },
        },
      },
    },
    nothing: [[atom('', 0)]],
    failures: [
      [400, ATOM_ERROR, 'unsupported'],
      [200, ATOM_ERROR, 'unsupported'],
      // Deep pages are empty now and then, although there is more.
      [200, atom('', 300), 'upstream_error'],
      [200, `<!DOCTYPE feed [<!ENTITY a "b">]>${atom('', 0)}`, 'bad_answer'],
      [503, '<html>', 'upstream_error'],
    ],
  },
  {
    provider: 'EUROPEPMC',
    search: 'papers',
    requests: [
      [
        { text: 'malaria (TITLE:x', page: 2 },
        {
          query: { query: 'malaria TITLE x', resultType: 'core', pageSize: '20', page: '2', format: 'json' },
        },
      ],
      [
        { range: { from: '2026-01-01', to: '2026-02-01' } },
        { query: { query: 'lighthouse AND (FIRST_PDATE:[2026-01-01 TO 2026-02-01])' } },
      ],
      [{ date: 'w' }, { query: { query: 'lighthouse AND (FIRST_PDATE:[2026-11-08 TO 3000-01-01])' } }],
      [{ text: '()' }, 'nothing'],
    ],
    recordings: {
      'europepmc-papers': {
        count: 3,
        unnoticed: under(
          'resultList/result/*',
          'citedByCount fullTextUrlList fullTextUrlList/fullTextUrl fullTextUrlList/fullTextUrl/*/availabilityCode fullTextUrlList/fullTextUrl/*/documentStyle fullTextUrlList/fullTextUrl/*/url isOpenAccess journalInfo journalInfo/journal journalInfo/journal/title license pmid pubTypeList pubTypeList/pubType',
        ),
        items: {
          0: {
            title: 'Object tracking algorithm based on deformable attention mechanism',
            url: 'https://europepmc.org/article/MED/41792208',
            publishedMs: Date.UTC(2026, 2, 6),
            details: {
              authors: ['Ada Example', 'Björn Beispiel', 'Chen Liwei'],
              venue: 'Scientific reports',
              year: 2026,
              doi: '10.1038/s41598-026-43147-x',
              arxivId: '',
              pmid: '41792208',
              pdfUrl: '',
              openAccess: false,
              citations: 0,
              license: 'CC BY',
              kind: 'article',
              retracted: false,
            },
          },
        },
      },
    },
    nothing: [[{ version: '6.9', hitCount: 0, resultList: { result: [] } }]],
    failures: [
      [200, { version: '6.9', errCode: 400, errMsg: 'Invalid query' }, 'unsupported'],
      [200, { version: '6.9', hitCount: 1 }, 'bad_answer'],
    ],
  },
  {
    provider: 'OPENALEX',
    search: 'papers',
    requests: [
      [
        { page: 2 },
        {
          path: '/works',
          query: {
            search: 'lighthouse',
            page: '2',
            per_page: '20',
            filter: undefined,
            api_key: 'secret-key',
          },
        },
      ],
      [
        { range: { from: '2026-01-01', to: '2026-02-01' } },
        { query: { filter: 'from_publication_date:2026-01-01,to_publication_date:2026-02-01' } },
      ],
    ],
    recordings: {
      'openalex-papers': {
        count: 3,
        unnoticed: under(
          'results/*',
          'abstract_inverted_index open_access open_access/is_oa primary_location/license type',
        ),
        items: {
          0: { description: '', url: 'https://doi.org/10.1016/j.neucom.2021.03.091' },
          1: {
            title: 'Attention mechanisms in computer vision: A survey',
            publisher: 'Computational Visual Media',
          },
        },
      },
    },
    nothing: [[{ meta: { count: 0 }, results: [] }]],
    failures: [
      [403, { error: 'Invalid API key', message: 'No' }, 'unauthorized'],
      [429, { error: 'Rate limit exceeded', retryAfter: 30 }, 'rate_limited'],
    ],
  },
  {
    provider: 'SEMANTICSCHOLAR',
    search: 'papers',
    requests: [
      [
        { text: 'self-attention', page: 2 },
        {
          path: '/graph/v1/paper/search',
          query: { query: 'self attention', limit: '20', offset: '20', publicationDateOrYear: undefined },
          headers: { 'x-api-key': 'secret-key' },
        },
      ],
      [{ range: { from: '2026-01-01', to: undefined } }, { query: { publicationDateOrYear: '2026-01-01:' } }],
      [{ range: { from: undefined, to: '2026-01-01' } }, { query: { publicationDateOrYear: ':2026-01-01' } }],
    ],
    recordings: {
      'semanticscholar-papers': {
        count: 3,
        unnoticed: [
          ...under(
            'data/*',
            'abstract externalIds/ArXiv externalIds/PubMed isOpenAccess openAccessPdf openAccessPdf/url publicationDate',
          ),
          'data',
        ],
        items: {
          1: {
            title: 'Faster R-CNN: Towards Real-Time Object Detection with Region Proposal Networks',
            url: 'https://www.semanticscholar.org/paper/424561d8585ff8ebce7d5d07de8dbf7aae5e7270',
          },
        },
      },
    },
    nothing: [[{ total: 0, offset: 0 }], [{ total: 12, offset: 20 }]],
    failures: [
      [400, { error: 'Unrecognized or unsupported fields: [unknown]' }, 'unsupported'],
      [403, { message: 'Forbidden' }, 'unauthorized'],
      [429, { message: 'Too Many Requests', code: '429' }, 'rate_limited'],
    ],
  },
];

import { type Row, under } from './rows.ts';

/** Sources of packages. */
export const PACKAGES: readonly Row[] = [
  {
    provider: 'NPM',
    search: 'packages',
    requests: [
      [{ page: 3 }, { path: '/-/v1/search', query: { text: 'lighthouse', size: '20', from: '40' } }],
    ],
    recordings: {
      'npm-packages': {
        count: 3,
        unnoticed: ['license', 'links', 'links/repository'].map((name) => `objects/*/package/${name}`),
        items: {
          0: {
            title: '@modelcontextprotocol/sdk',
            url: 'https://www.npmjs.com/package/@modelcontextprotocol/sdk',
            publishedMs: Date.parse('2026-10-05T11:47:50Z'),
            details: {
              name: '@modelcontextprotocol/sdk',
              version: '1.32.1',
              license: 'MIT',
              downloads: 76_226_448,
              registry: 'npm',
              repository: 'https://github.com/modelcontextprotocol/typescript-sdk',
              install: 'npm install @modelcontextprotocol/sdk',
            },
          },
        },
      },
    },
    nothing: [
      [{ objects: [], total: 0 }],
      [{ objects: [{ package: { name: 'bad', version: '0.0.1-security' } }], total: 1 }],
    ],
    failures: [
      [400, { error: 'text is too short' }, 'unsupported'],
      // People paste the install line into a shell.
      [200, { objects: [{ package: { name: 'a; rm -rf ~', version: '1.0.0' } }] }, 'bad_answer'],
      [200, { objects: [{ package: { name: '--registry=evil.example', version: '1.0.0' } }] }, 'bad_answer'],
    ],
  },
  {
    provider: 'CRATES',
    search: 'packages',
    requests: [
      [{ page: 2 }, { path: '/api/v1/crates', query: { q: 'lighthouse', per_page: '20', page: '2' } }],
    ],
    recordings: {
      'crates-packages': {
        count: 3,
        unnoticed: under('crates/*', 'repository'),
        items: {
          1: {
            title: 'rust-mcp-schema',
            url: 'https://crates.io/crates/rust-mcp-schema',
            details: {
              name: 'rust-mcp-schema',
              version: '2.0.0',
              license: '',
              downloads: 966_603,
              registry: 'crates.io',
              repository: 'https://github.com/rust-mcp-stack/rust-mcp-schema',
              install: 'cargo add rust-mcp-schema',
            },
          },
        },
      },
    },
    nothing: [[{ crates: [], meta: { total: 0 } }], [{ crates: [{ name: 'gone', yanked: true }] }]],
    failures: [[403, { errors: [{ detail: 'We require a User-Agent' }] }, 'unauthorized']],
  },
  {
    provider: 'DOCKERHUB',
    search: 'packages',
    requests: [
      [
        { page: 2 },
        { path: '/v2/search/repositories/', query: { query: 'lighthouse', page: '2', page_size: '20' } },
      ],
    ],
    recordings: {
      'dockerhub-packages': {
        count: 3,
        unnoticed: [],
        items: {
          0: {
            title: 'nginx',
            url: 'https://hub.docker.com/_/nginx',
            details: {
              name: 'nginx',
              version: '',
              license: '',
              downloads: 12_981_954_060,
              registry: 'Docker Hub',
              repository: '',
              install: 'docker pull nginx',
            },
          },
          1: { url: 'https://hub.docker.com/r/nginx/nginx-ingress' },
        },
      },
    },
    nothing: [[{ count: 0, next: null, previous: null, results: [] }]],
    failures: [],
  },
  {
    provider: 'PKGGODEV',
    search: 'packages',
    requests: [[{}, { path: '/v1beta/search', query: { q: 'lighthouse', limit: '50' } }]],
    recordings: {
      'pkggodev-packages': {
        count: 2,
        items: {
          0: {
            title: 'github.com/gorilla/mux',
            url: 'https://pkg.go.dev/github.com/gorilla/mux',
            details: {
              name: 'github.com/gorilla/mux',
              version: 'v1.8.1',
              license: '',
              downloads: undefined,
              registry: 'pkg.go.dev',
              repository: '',
              install: 'go get github.com/gorilla/mux',
            },
          },
        },
      },
    },
    nothing: [[{ items: [], total: 0 }]],
    failures: [[400, { code: 400, message: 'invalid query' }, 'unsupported']],
  },
];

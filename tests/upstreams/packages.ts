import type { Row } from './rows.ts';

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
];

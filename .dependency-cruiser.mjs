/** The directions of imports: main → cli → compose → {http, site, store, net, upstreams, answers, cards} → core. */
const outside = (folder, allowed, comment) => ({
  name: `${folder}-knows-only-its-own`,
  comment,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^(src|sandbox|tests|bench)/', pathNot: `^src/(${allowed.join('|')})/` },
});

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files that need each other are one idea in two places.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    outside('core', ['core'], 'The product is a library: faces and stores know it, it knows none of them.'),
    {
      name: 'core-is-pure',
      comment:
        'No socket, file, clock or package in the core. crypto and zlib are used for hashes and checksums, which are functions; lru-cache is a data structure, wrapped by bounded-cache.ts.',
      severity: 'error',
      from: { path: '^src/core/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^node_modules/|^node:',
        dependencyTypes: ['core', 'npm', 'npm-dev'],
        pathNot: '^(node:)?(crypto|zlib)$|^node_modules/lru-cache/',
      },
    },
    outside(
      'config',
      ['config', 'upstreams', 'core'],
      'Settings are read before anything else exists; those of providers come from the table of providers, which is data.',
    ),
    outside('store', ['store', 'core'], 'A store implements ports; it has no faces.'),
    outside('upstreams', ['upstreams', 'core'], 'A provider is data and functions: it carries nothing.'),
    outside('net', ['net', 'core'], 'The way out knows no provider.'),
    {
      name: 'upstreams-are-pure',
      comment: 'Providers build requests and read answers; only src/net opens sockets.',
      severity: 'error',
      from: { path: '^src/upstreams/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^node_modules/|^node:',
        dependencyTypes: ['core', 'npm', 'npm-dev'],
        pathNot: '^node_modules/entities/',
      },
    },
    outside('observe', ['observe', 'core'], 'Logs and metrics implement ports.'),
    outside('http', ['http', 'core'], 'The server is handed what it needs: no store, no socket, no page.'),
    outside(
      'site',
      ['site', 'http', 'core', 'answers', 'cards'],
      'The site is built on the server and handed the rest.',
    ),
    {
      name: 'views-know-answers-by-type',
      comment: 'A view takes the body of its answer or card; the answers themselves are handed to the site.',
      severity: 'error',
      from: { path: '^src/site/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(answers|cards)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'areas-of-the-site-stand-alone',
      comment: 'The code of a page is in its folder; what pages share is in components, server or locales.',
      severity: 'error',
      from: { path: '^src/site/([a-z-]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/site/[a-z-]+/', pathNot: '^src/site/($1|components|server|locales|errors)/' },
    },
    outside(
      'answers',
      ['answers', 'core', 'site/locales'],
      'An instant answer is data and functions; its text is in the locales.',
    ),
    outside(
      'cards',
      ['cards', 'core', 'site/locales'],
      'A card is data and functions; its text is in the locales.',
    ),
    {
      name: 'only-cli-and-main-see-compose',
      comment: 'compose sees everything, so hardly anything may see it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli/|main\\.ts|compose/)|\\.test\\.ts$' },
      to: { path: '^src/(compose/|cli/|main\\.ts)' },
    },
    {
      name: 'one-kind-of-postgres-connection',
      comment: 'A client of the driver without an error listener ends the process: PostgresClient has one.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/store/postgres/client\\.ts$' },
      to: { path: '^node_modules/(pg|pg-pool)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sandbox-shares-nothing',
      comment: 'A bug shared by an adapter and its imitation would hide in both.',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/' },
    },
    {
      name: 'product-without-tests',
      comment: 'What runs in production must not need what tests it.',
      severity: 'error',
      from: { path: '^(src|sandbox)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(tests|bench)/|\\.test\\.ts$' },
    },
    {
      name: 'no-dev-dependency-in-product',
      comment: 'An install without development packages must run.',
      severity: 'error',
      from: { path: '^(src|sandbox)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    exclude: { path: '^node_modules/\\.cache' },
  },
};

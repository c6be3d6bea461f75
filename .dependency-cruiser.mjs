/** Allowed imports: main → cli → compose → {http, site, store, net, upstreams, answers, cards} → core. */
const outside = (folder, allowed, comment) => ({
  name: `${folder}-knows-only-its-own`,
  comment,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^(src|clients|sandbox|tests|bench)/', pathNot: `^src/(${allowed.join('|')})/` },
});

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Circular imports mean that one idea is split over two files.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    outside('core', ['core'], 'The core is a library and does not know what uses it.'),
    {
      name: 'core-is-pure',
      comment:
        'The core has no sockets, files, clocks or packages. crypto and zlib are used for hashes and checksums, lru-cache as a data structure.',
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
      'Settings are read first; provider settings come from the provider table.',
    ),
    outside('store', ['store', 'core'], 'Stores implement ports of the core.'),
    outside('upstreams', ['upstreams', 'core'], 'Providers are data and pure functions.'),
    outside(
      'reader',
      ['reader', 'core', 'upstreams/kit'],
      'Reads pages in other threads and knows nothing of the rest.',
    ),
    outside('net', ['net', 'core'], 'The network client does not know providers.'),
    {
      name: 'upstreams-are-pure',
      comment: 'Providers build requests and parse responses; only src/net opens sockets.',
      severity: 'error',
      from: { path: '^src/upstreams/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^node_modules/|^node:',
        dependencyTypes: ['core', 'npm', 'npm-dev'],
        pathNot: '^node_modules/entities/',
      },
    },
    outside('observe', ['observe', 'core'], 'Logs and metrics implement ports of the core.'),
    outside(
      'http',
      ['http', 'mcp', 'core'],
      'The server gets its dependencies injected: no store, no network client, no page.',
    ),
    outside('mcp', ['mcp', 'core'], 'Tools get the API injected: in process from http, over HTTP from cli.'),
    outside(
      'site',
      ['site', 'http', 'core', 'answers', 'cards'],
      'The site uses the server and gets its other dependencies injected.',
    ),
    {
      name: 'views-know-answers-by-type',
      comment:
        'Views use only the types of answers and cards. Scripts of tools bundle the functions that compute them.',
      severity: 'error',
      from: { path: '^src/site/', pathNot: '\\.test\\.ts$|^src/site/client/' },
      to: { path: '^src/(answers|cards)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'areas-of-the-site-stand-alone',
      comment: 'The code of a page is in its folder; shared code is in components, server or locales.',
      severity: 'error',
      from: { path: '^src/site/([a-z-]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/site/[a-z-]+/', pathNot: '^src/site/($1|components|server|locales|errors)/' },
    },
    outside(
      'answers',
      ['answers', 'core', 'site/locales'],
      'Instant answers are data and pure functions; their text is in the locales.',
    ),
    outside(
      'cards',
      ['cards', 'core', 'site/locales'],
      'Cards are data and pure functions; their text is in the locales.',
    ),
    {
      name: 'only-cli-and-main-see-compose',
      comment: 'compose imports everything, so only cli and main may import it.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(cli/|main\\.ts|compose/)|\\.test\\.ts$' },
      to: { path: '^src/(compose/|cli/|main\\.ts)' },
    },
    {
      name: 'one-kind-of-postgres-connection',
      comment: 'A driver client without an error listener crashes the process; PostgresClient has one.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/store/postgres/client\\.ts$' },
      to: { path: '^node_modules/(pg|pg-pool)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'sandbox-shares-nothing',
      comment: 'If an adapter and its simulation shared code, a bug could hide in both.',
      severity: 'error',
      from: { path: '^sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/' },
    },
    {
      name: 'clients-stand-alone',
      comment: 'A client is published without the rest and also runs in browsers.',
      severity: 'error',
      from: { path: '^clients/[^/]+/src/' },
      to: { pathNot: '^clients/[^/]+/src/' },
    },
    {
      name: 'only-cli-uses-a-client',
      comment: 'The server does not call itself; commands talk to a running server as any client does.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/cli/|\\.test\\.ts$' },
      to: { path: '^clients/' },
    },
    {
      name: 'product-without-tests',
      comment: 'Production code must not import tests.',
      severity: 'error',
      from: { path: '^(src|sandbox)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(tests|bench)/|\\.test\\.ts$' },
    },
    {
      name: 'no-dev-dependency-in-product',
      comment: 'Production code must run without development packages.',
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

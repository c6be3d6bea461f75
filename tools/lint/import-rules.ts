/** Which folders may import which: main → cli → compose → {http, site, store, net, upstreams, answers, cards} → core. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const { devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  devDependencies: Readonly<Record<string, string>>;
};

/** Paths are relative to the root; packages are `node_modules/<name>`, modules of Node `node:<name>`. */
type ImportRule = {
  readonly reason: string;
  readonly from: RegExp;
  readonly exceptFrom?: RegExp;
  readonly to: RegExp;
  /** `$1` is what the first group of `from` matched. */
  readonly exceptTo?: string;
  readonly typesAllowed?: boolean;
};

const TEST = /\.test(-support)?\.ts$/;

function only(folder: string, allowed: readonly string[], reason: string): ImportRule {
  return {
    reason,
    from: new RegExp(`^src/${folder}/`),
    exceptFrom: TEST,
    to: /^(src|clients|sandbox|tests|bench)\//,
    exceptTo: `^src/(${allowed.join('|')})/`,
  };
}

const RULES: readonly ImportRule[] = [
  only('core', ['core'], 'The core is a library and does not know what uses it.'),
  {
    reason: 'The core has no sockets, files, clocks or packages; it uses hashes, checksums and timers.',
    from: /^src\/core\//,
    exceptFrom: TEST,
    to: /^node(_modules\/|:)/,
    exceptTo: '^node:(crypto|zlib|timers/promises)$',
  },
  only(
    'config',
    ['config', 'upstreams', 'engines', 'core'],
    'Settings are read first; provider settings come from the provider table.',
  ),
  only('store', ['store', 'core'], 'Stores implement ports of the core.'),
  only('text', ['text', 'core'], 'Text functions know nothing of what uses them.'),
  only('upstreams', ['upstreams', 'text', 'core'], 'Providers are data and pure functions.'),
  only(
    'engines',
    ['engines', 'upstreams', 'text', 'core'],
    'Engines of the operator are providers, read from files.',
  ),
  only('reader', ['reader', 'core', 'text'], 'Reads pages in other processes and knows nothing of the rest.'),
  only('net', ['net', 'core'], 'The network client does not know providers.'),
  {
    reason: 'Providers build requests and parse responses; only src/net opens sockets.',
    from: /^src\/upstreams\//,
    exceptFrom: TEST,
    to: /^node(_modules\/|:)/,
    exceptTo: '^node_modules/entities$',
  },
  only('observe', ['observe', 'core'], 'Logs and metrics implement ports of the core.'),
  only(
    'http',
    ['http', 'core', 'cards'],
    'The server gets its dependencies injected: no store, no network client, no page.',
  ),
  only(
    'mcp',
    ['mcp', 'http', 'text', 'core'],
    'A format of the API like the compatible ones; over stdio it gets the API injected.',
  ),
  only(
    'site',
    ['site', 'http', 'core', 'answers', 'cards', 'locales', 'text'],
    'The site uses the server and gets its other dependencies injected.',
  ),
  {
    reason:
      'Views and other formats use only the types of answers and cards. Scripts bundle the functions behind passwords and clocks.',
    from: /^src\/(?:site|http)\//,
    exceptFrom: /\.test\.ts$|^src\/site\/client\//,
    to: /^src\/(answers|cards)\//,
    typesAllowed: true,
  },
  {
    reason: 'The code of a page is in its folder; shared code is in components or server.',
    from: /^src\/site\/([a-z-]+)\//,
    exceptFrom: TEST,
    to: /^src\/site\/[a-z-]+\//,
    exceptTo: '^src/site/($1|components|server|errors)/',
  },
  only(
    'answers',
    ['answers', 'core', 'locales'],
    'Instant answers are data and pure functions; their text is in the locales.',
  ),
  only(
    'cards',
    ['cards', 'core', 'locales'],
    'Cards are data and pure functions; their text is in the locales.',
  ),
  {
    reason: 'compose imports everything, so only cli and main may import it.',
    from: /^src\//,
    exceptFrom: /^src\/(cli\/|main\.ts|compose\/)|\.test\.ts$/,
    to: /^src\/(compose\/|cli\/|main\.ts)/,
  },
  {
    reason: 'A driver client without an error listener crashes the process; PostgresClient has one.',
    from: /^src\//,
    exceptFrom: /^src\/store\/postgres\/client\.ts$/,
    to: /^node_modules\/(pg|pg-pool)$/,
    typesAllowed: true,
  },
  {
    reason: 'If an adapter and its simulation shared code, a bug could hide in both.',
    from: /^sandbox\//,
    exceptFrom: TEST,
    to: /^src\//,
  },
  {
    reason: 'A client is published without the rest and also runs in browsers.',
    from: /^clients\/[^/]+\/src\//,
    to: /^/,
    exceptTo: '^clients/[^/]+/src/',
  },
  {
    reason: 'The server does not call itself; commands talk to a running server as any client does.',
    from: /^src\//,
    exceptFrom: /^src\/cli\/|\.test\.ts$/,
    to: /^clients\//,
  },
  {
    reason: 'Production code must not import tests.',
    from: /^(src|sandbox)\//,
    exceptFrom: TEST,
    to: /^(tests|bench)\/|\.test\.ts$/,
  },
  {
    reason: 'Production code must run without development packages.',
    from: /^(src|sandbox)\//,
    exceptFrom: TEST,
    to: new RegExp(`^node_modules/(${Object.keys(devDependencies).join('|')})$`),
    typesAllowed: true,
  },
];

/** Why a file must not import this, if a rule forbids it. */
export function forbiddenImport(from: string, specifier: string, isTypeOnly: boolean): string | undefined {
  const to = pathOf(from, specifier);
  return RULES.find((rule) => {
    const [, group = ''] = rule.from.exec(from) ?? [];
    if (!rule.from.test(from) || (rule.exceptFrom?.test(from) ?? false) || !rule.to.test(to)) return false;
    if (rule.exceptTo !== undefined && new RegExp(rule.exceptTo.replace('$1', group)).test(to)) return false;
    return !(rule.typesAllowed === true && isTypeOnly);
  })?.reason;
}

function pathOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  if (specifier.startsWith('#package/')) return specifier.slice('#package/'.length);
  if (specifier.startsWith('node:')) return specifier;
  const parts = specifier.split('/');
  return `node_modules/${parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')}`;
}

type ImportNode = {
  readonly source?: { readonly value?: unknown } | null;
  readonly importKind?: string;
  readonly exportKind?: string;
};

type Context = {
  readonly filename: string;
  report(problem: { node: object; message: string }): void;
};

/** The lint rule. */
export const importRules = {
  meta: { schema: false },
  create(context: Context) {
    const from = relative(ROOT, context.filename);
    const check = (node: ImportNode): void => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const isTypeOnly = node.importKind === 'type' || node.exportKind === 'type';
      const reason = forbiddenImport(from, specifier, isTypeOnly);
      if (reason !== undefined) context.report({ node, message: reason });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

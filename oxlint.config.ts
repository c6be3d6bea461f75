import { defineConfig, type OxlintConfig } from 'oxlint';
import { hasPackages, PACKAGE_FOLDERS } from './tools/packages.ts';

type Override = NonNullable<OxlintConfig['overrides']>[number];

const TESTS = ['**/*.test.ts', '**/*.test-support.ts'];

/** The strict and the stylistic rules of typescript-eslint with their defaults. */
const RULES = [
  'no-array-constructor',
  'no-empty-function',
  'no-unused-expressions',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/adjacent-overload-signatures',
  'typescript/array-type',
  'typescript/await-thenable',
  'typescript/ban-tslint-comment',
  'typescript/class-literal-property-style',
  'typescript/consistent-generic-constructors',
  'typescript/consistent-indexed-object-style',
  'typescript/consistent-type-assertions',
  'typescript/consistent-type-imports',
  'typescript/dot-notation',
  'typescript/no-array-delete',
  'typescript/no-base-to-string',
  'typescript/no-confusing-non-null-assertion',
  'typescript/no-confusing-void-expression',
  'typescript/no-deprecated',
  'typescript/no-duplicate-enum-values',
  'typescript/no-duplicate-type-constituents',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-extraneous-class',
  'typescript/no-for-in-array',
  'typescript/no-generated-empty-object-type',
  'typescript/no-implied-eval',
  'typescript/no-inferrable-types',
  'typescript/no-invalid-void-type',
  'typescript/no-meaningless-void-operator',
  'typescript/no-misused-new',
  'typescript/no-misused-promises',
  'typescript/no-mixed-enums',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-non-null-assertion',
  'typescript/no-redundant-type-constituents',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-boolean-literal-compare',
  'typescript/no-unnecessary-condition',
  'typescript/no-unnecessary-template-expression',
  'typescript/no-unnecessary-type-arguments',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unnecessary-type-conversion',
  'typescript/no-unnecessary-type-parameters',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/no-unsafe-unary-minus',
  'typescript/no-useless-default-assignment',
  'typescript/no-wrapper-object-types',
  'typescript/non-nullable-type-assertion-style',
  'typescript/only-throw-error',
  'typescript/prefer-as-const',
  'typescript/prefer-find',
  'typescript/prefer-for-of',
  'typescript/prefer-function-type',
  'typescript/prefer-includes',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-namespace-keyword',
  'typescript/prefer-nullish-coalescing',
  'typescript/prefer-optional-chain',
  'typescript/prefer-promise-reject-errors',
  'typescript/prefer-reduce-type-parameter',
  'typescript/prefer-regexp-exec',
  'typescript/prefer-return-this-type',
  'typescript/prefer-string-starts-ends-with',
  'typescript/related-getter-setter-pairs',
  'typescript/switch-exhaustiveness-check',
  'typescript/triple-slash-reference',
  'typescript/unbound-method',
  'typescript/unified-signatures',
  'typescript/use-unknown-in-catch-callback-variable',
];

/** Imports that create error emitters, and where they are allowed instead. */
const ERROR_EMITTERS = [
  {
    name: 'node:stream',
    allowTypeImports: true,
    message:
      'Streams between streams need error handling in both directions. Read the first stream directly.',
  },
  {
    name: 'node:net',
    importNames: ['connect', 'createConnection', 'createServer', 'Server', 'Socket'],
    allowTypeImports: true,
    message: 'Open sockets in src/net, src/store or src/http/listeners.ts, which handle errors.',
  },
  {
    name: 'node:http',
    importNames: ['createServer', 'Server', 'request', 'get', 'Agent'],
    allowTypeImports: true,
    message:
      'Create servers in src/http/listeners.ts and send requests through src/net, which handle errors.',
  },
  ...['node:https', 'node:http2', 'node:tls', 'node:dgram'].map((name) => ({
    name,
    allowTypeImports: true,
    message: 'Open sockets in src/net, src/store or src/http/listeners.ts, which handle errors.',
  })),
  {
    name: 'undici',
    allowTypeImports: true,
    message: 'Call providers through src/net, which handles errors.',
  },
  {
    name: 'pg',
    message: 'Create PostgreSQL clients in src/store/postgres, which handles errors.',
  },
  {
    name: 'iovalkey',
    message: 'Create Valkey clients in src/store/valkey, which handles errors.',
  },
];

/** Creating or connecting streams without an import. */
const UNHEARD_ERRORS = [
  {
    selector: "CallExpression[callee.property.name='pipe']",
    message: 'pipe() does not forward errors, so the target hangs or the process crashes.',
  },
  {
    selector: 'CallExpression[callee.name=/^create(Read|Write)Stream$/]',
    message: 'Read and write whole files with promises. A stream needs an error listener.',
  },
  {
    selector: 'CallExpression[callee.name=/^create(Gzip|Gunzip|Deflate|Inflate|Brotli|Zstd|Unzip)/]',
    message: 'Use the functions of node:zlib that take a whole buffer and report errors to a callback.',
  },
];

/** Allows some of these imports in some files. Options are replaced as a whole, so the full list is repeated. */
function without(files: string[], names: readonly string[]): Override {
  const paths = ERROR_EMITTERS.filter(({ name }) => !names.includes(name));
  return {
    files,
    excludeFiles: TESTS,
    rules: { 'no-restricted-imports': ['error', { paths }] },
  };
}

export default defineConfig({
  plugins: ['typescript', 'eslint'],
  jsPlugins: [{ name: 'project', specifier: './tools/lint/plugin.ts' }],
  categories: { correctness: 'off' },
  // One program for both, because building it takes longer than either check.
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    '**/*.mjs',
    'data',
    'bench/results',
    'clients/typescript/src/schema.ts',
    'clients/typescript/dist',
    ...PACKAGE_FOLDERS.filter((folder) => !hasPackages(folder)),
  ],
  rules: {
    ...Object.fromEntries(RULES.map((rule) => [rule, 'error'])),
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/no-floating-promises': 'error',
    'typescript/restrict-plus-operands': [
      'error',
      {
        allowAny: false,
        allowBoolean: false,
        allowNullish: false,
        allowNumberAndString: false,
        allowRegExp: false,
      },
    ],
    // Numbers in messages are fine.
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    // As in typescript-eslint, an underscore excuses nothing.
    'no-unused-vars': ['error', { argsIgnorePattern: null, varsIgnorePattern: null }],
    'project/import-rules': 'error',
    eqeqeq: ['error', 'always'],
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
  },
  overrides: [
    {
      files: ['src/site/client/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...[
            'innerHTML',
            'outerHTML',
            'insertAdjacentHTML',
            'setHTMLUnsafe',
            'createContextualFragment',
            'parseFromString',
            'parseHTMLUnsafe',
            'srcdoc',
            'write',
            'writeln',
          ].map((property) => ({
            property,
            message:
              'This turns text into markup, which the content security policy forbids. Build nodes, or use loadFragment.',
          })),
        ],
        'no-restricted-globals': ['error', 'eval', 'DOMParser', 'Function'],
      },
    },
    {
      // An unhandled error event crashes the process. Streams, sockets and clients are therefore created only in the places
      // that handle their errors.
      files: ['src/**/*.ts'],
      excludeFiles: [...TESTS, 'src/site/client/**'],
      rules: {
        'no-restricted-imports': ['error', { paths: ERROR_EMITTERS }],
        'project/restricted-syntax': ['error', ...UNHEARD_ERRORS],
      },
    },
    {
      files: ['src/**/*.ts'],
      excludeFiles: [...TESTS, 'src/site/client/**', 'src/core/ports/maybe-promise.ts'],
      rules: {
        'project/kept-promises': 'error',
        // `void` silences the rule but not the rejection, which ends the process. Pass the promise to `handled`.
        'typescript/no-floating-promises': [
          'error',
          { ignoreVoid: false, allowForKnownSafePromises: [{ from: 'file', name: 'Handled' }] },
        ],
      },
    },
    // The exceptions.
    without(['src/http/listeners.ts'], ['node:http', 'node:net']),
    without(['src/net/**'], ['undici']),
    // One request to open a tunnel, whose errors it reports.
    without(['src/net/proxy.ts'], ['undici', 'node:http', 'node:https']),
    without(['src/store/postgres/**'], ['pg', 'node:net']),
    without(['src/store/valkey/**'], ['iovalkey']),
    // Used for a password prompt, where an error may end the command.
    without(['src/cli/read-password.ts'], ['node:stream']),
    // A pipeline handles the errors of all its streams.
    { files: ['src/store/backup/file.ts'], rules: { 'project/restricted-syntax': 'off' } },
    // One request, whose errors it reports.
    without(['src/cli/read-health.ts'], ['node:http', 'node:https']),
    {
      files: ['**/*.test.ts', 'tests/**'],
      rules: {
        // node:test returns promises that the runner awaits.
        'typescript/no-floating-promises': [
          'error',
          {
            allowForKnownSafeCalls: [
              { from: 'package', package: 'node:test', name: ['describe', 'it', 'test', 'before', 'after'] },
            ],
          },
        ],
        // Test files share a process, so a top-level hook would run for every other file too.
        'project/restricted-syntax': [
          'error',
          {
            selector: 'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)Each$/]',
            message: 'Put the hook into a suite: other test files run in the same process.',
          },
          {
            selector: "CallExpression[callee.property.name='waitForFunction']",
            message: 'The content security policy blocks it unless the condition already holds. Use untilIn.',
          },
        ],
      },
    },
  ],
});

import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.test.ts', '**/*.test-support.ts'];

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

/** Allows some of these imports in some files. ESLint replaces rule options as a whole, so the full list is repeated. */
function without(files, names) {
  const paths = ERROR_EMITTERS.filter(({ name }) => !names.includes(name));
  return {
    files,
    ignores: TESTS,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths }] },
  };
}

export default defineConfig(
  globalIgnores(['**/*.mjs', 'node_modules', 'build', 'data', 'bench/results']),
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  { languageOptions: { parserOptions: { projectService: true } } },
  {
    rules: {
      // Numbers in messages are fine.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // We use `type` for data and `interface` for ports.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Some implementations of an async port have nothing to await.
      '@typescript-eslint/require-await': 'off',
      // Lengths are in code points on purpose.
      '@typescript-eslint/no-misused-spread': 'off',
      eqeqeq: ['error', 'always'],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
    },
  },
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
      'no-implied-eval': 'error',
    },
  },
  {
    // An unhandled error event crashes the process. Streams, sockets and clients are therefore created only in the places
    // that handle their errors.
    files: ['src/**/*.ts'],
    ignores: [...TESTS, 'src/site/client/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { paths: ERROR_EMITTERS }],
      'no-restricted-syntax': ['error', ...UNHEARD_ERRORS],
    },
  },
  // The exceptions.
  without(['src/http/listeners.ts'], ['node:http', 'node:net']),
  without(['src/net/**'], ['undici']),
  without(['src/store/postgres/**'], ['pg', 'node:net']),
  without(['src/store/valkey/**'], ['iovalkey']),
  // Used for a password prompt, where an error may end the command.
  without(['src/cli/read-password.ts'], ['node:stream']),
  {
    files: ['**/*.test.ts', 'tests/**'],
    rules: {
      // node:test returns promises that the runner awaits.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['describe', 'it', 'test', 'before', 'after'] },
          ],
        },
      ],
      // Test files share a process, so a top-level hook would run for every other file too.
      'no-restricted-syntax': [
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
);

import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** A failure of these is to be seen. */
const TESTS = ['**/*.test.ts', '**/*.test-support.ts'];

/** What makes something that emits errors, and where it may be made instead. */
const ERROR_EMITTERS = [
  {
    name: 'node:stream',
    allowTypeImports: true,
    message:
      'A stream between two others needs a path for errors in both directions: read the first one where it is.',
  },
  {
    name: 'node:net',
    importNames: ['connect', 'createConnection', 'createServer', 'Server', 'Socket'],
    allowTypeImports: true,
    message: 'Sockets are opened by src/net, src/store and src/http/listeners.ts, which hear their errors.',
  },
  {
    name: 'node:http',
    importNames: ['createServer', 'Server', 'request', 'get', 'Agent'],
    allowTypeImports: true,
    message: 'Servers are made by src/http/listeners.ts, requests by src/net: both hear their errors.',
  },
  ...['node:https', 'node:http2', 'node:tls', 'node:dgram'].map((name) => ({
    name,
    allowTypeImports: true,
    message: 'Sockets are opened by src/net, src/store and src/http/listeners.ts, which hear their errors.',
  })),
  {
    name: 'undici',
    allowTypeImports: true,
    message: 'Providers are asked by src/net alone, which hears every failure.',
  },
  {
    name: 'pg',
    message: 'Clients of PostgreSQL are made by src/store/postgres, which listens to their errors.',
  },
  {
    name: 'iovalkey',
    message: 'Clients of Valkey are made by src/store/valkey, which listens to their errors.',
  },
];

/** Ways to make or join streams that need no import. */
const UNHEARD_ERRORS = [
  {
    selector: "CallExpression[callee.property.name='pipe']",
    message: 'pipe() passes no errors on: the stream behind it waits for ever, or ends the process.',
  },
  {
    selector: 'CallExpression[callee.name=/^create(Read|Write)Stream$/]',
    message:
      'Files are read and written whole, by promises: a stream of one needs a listener for its errors.',
  },
  {
    selector: 'CallExpression[callee.name=/^create(Gzip|Gunzip|Deflate|Inflate|Brotli|Zstd|Unzip)/]',
    message: 'Use the functions of node:zlib that take a whole body: they tell their failure to a callback.',
  },
];

/** Takes some of the imports off the list for these files; with another list the rule would be replaced as a whole. */
function without(files, names) {
  const paths = ERROR_EMITTERS.filter(({ name }) => !names.includes(name));
  return {
    files,
    ignores: TESTS,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { paths }] },
  };
}

export default defineConfig(
  globalIgnores(['**/*.mjs', 'node_modules', 'data', 'bench/results']),
  tseslint.configs.strictTypeChecked,
  tseslint.configs.stylisticTypeChecked,
  { languageOptions: { parserOptions: { projectService: true } } },
  {
    rules: {
      // A counter or a port in a message is what the reader wants to see, and has one spelling.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `type` is used for unions and rows, `interface` for ports: the choice carries meaning here.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // Ports are implemented by several stores; some of them have nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // Lengths and checks are in code points, as the contract has it.
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
            'It turns text into markup, which the policy of the pages forbids: build nodes, or use loadFragment.',
        })),
      ],
      'no-restricted-globals': ['error', 'eval', 'DOMParser', 'Function'],
      'no-implied-eval': 'error',
    },
  },
  {
    // A stream, socket or client that emits an error which nobody hears ends the process. Each kind is made in one place,
    // which gives it somebody who hears; everywhere else it cannot be made.
    files: ['src/**/*.ts'],
    ignores: [...TESTS, 'src/site/client/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { paths: ERROR_EMITTERS }],
      'no-restricted-syntax': ['error', ...UNHEARD_ERRORS],
    },
  },
  // The one place of each kind.
  without(['src/http/listeners.ts'], ['node:http', 'node:net']),
  without(['src/net/**'], ['undici']),
  without(['src/store/postgres/**'], ['pg', 'node:net']),
  without(['src/store/valkey/**'], ['iovalkey']),
  // It writes to the terminal of a command that waits for a password: what fails there may end it.
  without(['src/cli/read-password.ts'], ['node:stream']),
  {
    files: ['**/*.test.ts', 'tests/**'],
    rules: {
      // node:test returns promises from describe and it that the runner itself awaits.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['describe', 'it', 'test', 'before', 'after'] },
          ],
        },
      ],
      // Files share a process: what stands outside of a suite would run around the tests of every other file, too.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)Each$/]',
          message: 'Put it into a suite: the tests of other files run in the same process.',
        },
        {
          selector: "CallExpression[callee.property.name='waitForFunction']",
          message: 'It fails by the policy of the page unless it holds at once: use untilIn.',
        },
      ],
    },
  },
);

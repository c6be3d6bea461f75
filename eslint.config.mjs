import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

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
    files: ['src/web/client/**'],
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

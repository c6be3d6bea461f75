/** Lint rules that oxlint lacks. */
import { importRules } from './import-rules.ts';
import { keptPromises } from './kept-promises.ts';

type Restriction = { selector: string; message: string };

type Context = {
  options: readonly Restriction[];
  report(problem: { node: object; message: string }): void;
};

/** Reports the syntax that the given selectors match. */
const restrictedSyntax = {
  meta: { schema: false },
  create: (context: Context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [
        selector,
        (node: object): void => {
          context.report({ node, message });
        },
      ]),
    ),
};

export default {
  meta: { name: 'project' },
  rules: {
    'restricted-syntax': restrictedSyntax,
    'import-rules': importRules,
    'kept-promises': keptPromises,
  },
};

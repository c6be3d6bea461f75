/** A lint rule that oxlint lacks: reports the syntax that the given selectors match. */
type Restriction = { selector: string; message: string };

type Context = {
  options: readonly Restriction[];
  report(problem: { node: object; message: string }): void;
};

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

export default { meta: { name: 'project' }, rules: { 'restricted-syntax': restrictedSyntax } };

/**
 * A promise that rejects before anything awaits it ends the process. So a promise is awaited or returned where it is made, or
 * passes through `handled` and is a `Handled` from then on: in fields, collections, parameters of async functions, and variables
 * that are awaited after something else.
 */

type Node = {
  readonly type: string;
  readonly range: readonly [number, number];
  readonly parent?: Node;
} & Record<string, unknown>;

type Context = { report(problem: { node: object; message: string }): void };

const MESSAGE =
  'Nothing handles this promise if it rejects before it is awaited. Await it here, or pass it through handled() and type it as Handled.';
const COMBINATORS = new Set(['all', 'allSettled', 'any', 'race']);

export const keptPromises = {
  meta: { schema: false },
  create(context: Context) {
    const declared: Node[] = [];
    const awaits: Node[] = [];
    const report = (node: Node): void => {
      context.report({ node, message: MESSAGE });
    };
    return {
      TSTypeReference(node: Node): void {
        const { name } = node.typeName as Node;
        if ((name === 'Promise' || name === 'MaybePromise') && !isPassedOn(node)) report(node);
      },
      MemberExpression(node: Node): void {
        if (isOfPromise(node) && nameOf(node.property) === 'withResolvers') report(node);
      },
      PropertyDefinition(node: Node): void {
        if (!node.typeAnnotation && isNewPromise(node.value as Node | null)) report(node);
      },
      VariableDeclarator(node: Node): void {
        if ((node.id as Node).type === 'Identifier') declared.push(node);
      },
      AwaitExpression(node: Node): void {
        awaits.push(node);
      },
      'Program:exit'(): void {
        const late = awaits.flatMap((node) =>
          awaitedNames(node.argument as Node).flatMap((name) => {
            const variable = declarationOf(name, node, declared);
            return variable && isKept(variable, node, awaits) ? [variable] : [];
          }),
        );
        for (const node of new Set(late)) report(node);
      },
    };
  },
};

/** Whether a type is what a function returns, or what one takes that cannot wait. */
function isPassedOn(type: Node): boolean {
  let node = type;
  while (node.parent?.type === 'TSUnionType' || node.parent?.type === 'TSAsExpression') node = node.parent;
  const { parent } = node;
  if (node.type === 'TSAsExpression') return true;
  if (parent?.type !== 'TSTypeAnnotation') return false;
  const owner = parent.parent;
  if (owner?.returnType === parent) return true;
  const taker = owner?.parent;
  const parameters = (taker?.params ?? taker?.parameters) as readonly unknown[] | undefined;
  return parameters?.includes(owner) === true && taker?.async !== true;
}

function isNewPromise(node: Node | null): boolean {
  if (node?.type === 'NewExpression') return nameOf(node.callee) === 'Promise';
  return node?.type === 'CallExpression' && isOfPromise(node.callee as Node);
}

function isOfPromise(node: Node): boolean {
  return node.type === 'MemberExpression' && nameOf(node.object) === 'Promise';
}

function nameOf(node: unknown): unknown {
  return (node as Node).type === 'Identifier' ? (node as Node).name : undefined;
}

/** The variables that an expression awaits, alone or with others. */
function awaitedNames(argument: Node): string[] {
  const own = nameOf(argument);
  if (typeof own === 'string') return [own];
  const callee = argument.callee as Node | undefined;
  if (argument.type !== 'CallExpression' || !callee || !isOfPromise(callee)) return [];
  if (!COMBINATORS.has(String(nameOf(callee.property)))) return [];
  return (argument.arguments as Node[])
    .flatMap((given) => (given.type === 'ArrayExpression' ? (given.elements as Node[]) : [given]))
    .flatMap((given) => nameOf(given) ?? [])
    .filter((name) => typeof name === 'string');
}

/** The declaration that a name stands for: the nearest one before, in the same function or around it. */
function declarationOf(name: string, at: Node, declared: readonly Node[]): Node | undefined {
  const around = functionsAround(at);
  return declared
    .filter((node) => nameOf(node.id) === name && node.range[0] < at.range[0])
    .filter((node) => around.includes(functionsAround(node)[0]))
    .at(-1);
}

/** Whether a variable holds a promise while something else is awaited. */
function isKept(variable: Node, awaited: Node, awaits: readonly Node[]): boolean {
  const init = variable.init as Node | null;
  if (!init || init.type === 'AwaitExpression' || init.type === 'Identifier') return false;
  if (init.type === 'CallExpression' && (nameOf(init.callee) === 'handled' || isCaught(init))) return false;
  const [own] = functionsAround(variable);
  if (functionsAround(awaited)[0] !== own) return true;
  return awaits.some(
    (other) =>
      other.range[0] >= variable.range[1] &&
      other.range[1] <= awaited.range[0] &&
      functionsAround(other)[0] === own,
  );
}

function isCaught({ callee }: Node): boolean {
  return (callee as Node).type === 'MemberExpression' && nameOf((callee as Node).property) === 'catch';
}

/** The innermost one first; the last one stands for the module. */
function functionsAround(node: Node): (Node | undefined)[] {
  const found: (Node | undefined)[] = [];
  for (let at = node.parent; at; at = at.parent) if ('body' in at && 'params' in at) found.push(at);
  return [...found, undefined];
}

import type { InstantAnswer } from '../src/core/answers/instant.ts';
import type { AnswerExample } from '../tests/support/answers.ts';

const HEAD = `# Instant answers

<!-- \`npm run docs\` writes this file from the answer table, src/answers/index.ts. -->

\`GET /api/v1/instant/?q=…\` returns one of these answers, or \`null\` if the query does not clearly ask for one. Queries
are understood in English, French, German, Spanish, Italian, Portuguese and Dutch. \`lang\` sets the language of \`text\` and
how an ambiguous number such as 1,234 is read.

Every answer has \`type\`, \`query\` and the fields shown, which answer the first of the queries above them. All examples are
run as tests, with the clock at 2026-11-15 09:30 UTC. Long values and lists are cut.`;

const MAX_EXAMPLES = 3;

export function answersPage(
  answers: readonly InstantAnswer[],
  examples: ReadonlyMap<string, readonly AnswerExample[]>,
): string {
  const sections = answers.toSorted(byType).map((answer) => section(answer, examples.get(answer.type) ?? []));
  return `${[HEAD, ...sections].join('\n\n')}\n`;
}

function byType(a: InstantAnswer, b: InstantAnswer): number {
  return a.type < b.type ? -1 : 1;
}

function section({ type, summary, varies }: InstantAnswer, examples: readonly AnswerExample[]): string {
  const [first] = examples;
  if (!first) throw new Error(`${type} has no example`);
  return [
    `## ${type}`,
    varies ? `${summary} Computed anew for each request.` : summary,
    examples
      .slice(0, MAX_EXAMPLES)
      .map(({ query }) => code(query))
      .join(', '),
    `\`\`\`json\n${JSON.stringify(first.body, shortened)}\n\`\`\``,
  ].join('\n\n');
}

const MAX_VALUE_LENGTH = 80;
const MAX_ITEMS = 2;

/** Cuts long values such as SVG images, and lists. */
function shortened(_key: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, MAX_ITEMS);
  return typeof value === 'string' && value.length > MAX_VALUE_LENGTH
    ? `${value.slice(0, MAX_VALUE_LENGTH)}…`
    : value;
}

/** Inline code, even if the text contains backticks. */
function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

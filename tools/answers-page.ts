import type { InstantAnswer } from '../src/core/answers/instant.ts';
import type { AnswerExample } from '../tests/support/answers.ts';

const HEAD = `# Instant answers

<!-- \`npm run docs\` writes this file from the answer table, src/answers/index.ts. -->

\`GET /api/v1/instant/?q=…\` returns one of these answers, or \`null\` if the query does not clearly ask for one. Queries
are understood in English, French, German, Spanish, Italian, Portuguese and Dutch. \`lang\` sets the language of \`text\` and
how an ambiguous number such as 1,234 is read.

Every answer has \`type\`, \`query\` and the fields shown in its example. All examples are run as tests, with the clock at
2026-11-15 09:30 UTC.`;

const MAX_EXAMPLES = 8;

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
  const [first, ...others] = examples;
  if (!first) throw new Error(`${type} has no example`);
  const queries = others.slice(0, MAX_EXAMPLES - 1).map(({ query }) => code(query));
  return [
    `## ${type}`,
    varies ? `${summary} Computed anew for each request.` : summary,
    `\`\`\`json\n${fieldByField({ type, query: first.query, ...shortened(first.body) })}\n\`\`\``,
    ...(queries.length > 0 ? [`Also: ${queries.join(', ')}`] : []),
  ].join('\n\n');
}

/** One line for each field, even if it is a list. */
function fieldByField(body: object): string {
  const fields = Object.entries(body).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${fields.join(',\n')}\n}`;
}

const MAX_VALUE_LENGTH = 160;

/** Long values such as SVG images are cut. */
function shortened(value: unknown): object {
  return JSON.parse(
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'string' && part.length > MAX_VALUE_LENGTH
        ? `${part.slice(0, MAX_VALUE_LENGTH)}…`
        : part,
    ),
  ) as object;
}

/** Inline code, even if the text contains backticks. */
function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

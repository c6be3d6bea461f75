import type { InstantAnswer } from '../src/core/answers/instant.ts';
import type { AnswerExample } from '../tests/support/answers.ts';
import { markdownTable } from './markdown-table.ts';

const HEAD = `# Instant answers

<!-- \`npm run docs\` writes this file from the answer table, src/answers/index.ts. -->

\`GET /api/v1/instant/?q=…\` returns one of these answers, or \`null\` if the query does not clearly ask for one. Queries
are understood in English, French, German, Spanish, Italian, Portuguese and Dutch. \`lang\` sets the language of \`text\` and
how an ambiguous number such as 1,234 is read.

Every answer has \`type\`, \`query\`, \`text\` and the fields of its schema in \`/openapi.json\`, which \`/docs\` shows.`;

const MAX_EXAMPLES = 2;

export function answersPage(
  answers: readonly InstantAnswer[],
  examples: ReadonlyMap<string, readonly AnswerExample[]>,
): string {
  const rows = answers
    .toSorted((a, b) => (a.type < b.type ? -1 : 1))
    .map((answer) => row(answer, examples.get(answer.type) ?? []));
  return `${HEAD}\n\n${markdownTable([['Type', 'What it answers', 'Queries'], ...rows])}\n`;
}

function row({ type, summary }: InstantAnswer, examples: readonly AnswerExample[]): string[] {
  if (examples.length === 0) throw new Error(`${type} has no example`);
  return [
    `\`${type}\``,
    summary,
    examples
      .slice(0, MAX_EXAMPLES)
      .map(({ query }) => code(query))
      .join(', '),
  ].map((cell) => cell.replaceAll('|', '\\|'));
}

/** Inline code, even if the text contains backticks. */
function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

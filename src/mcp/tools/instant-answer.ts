import { Type } from 'typebox';
import { textArgument } from '../arguments.ts';
import { manyLines, shortLine, bounded, recordOf, plainValue } from '../clean-text.ts';
import { language } from '../search-fields.ts';
import { quoted } from '../search-tool.ts';
import { defineTool } from '../tool.ts';

const MAX_TEXT_LENGTH = 4_000;
const MAX_DATA_LENGTH = 20_000;
const MAX_TYPE_LENGTH = 40;

const Fields = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true });

export const instantAnswerTool = defineTool({
  name: 'instant_answer',
  title: 'Get an instant answer',
  description:
    'Computes or looks up short answers: calculations, units and currencies, dates and time zones, weather, dictionary entries, colors, holidays and more. Use it for exact numbers instead of working them out yourself. It returns no answer for other questions: use web_search for those.',
  endpoint: 'instant',
  arguments: {
    query: textArgument({
      parameter: 'q',
      required: true,
      description: 'A short question, as typed into a search box.',
      examples: ['7 * 6', '12 miles in km', 'weather in Vienna', 'time in Tokyo'],
    }),
    language: {
      ...language,
      schema: { ...language.schema, description: 'Language of the answer: en, fr, de, es, it, pt or nl.' },
    },
  },
  fixed: { strict: '1' },
  output: {
    query: Type.String(),
    type: Type.String({ description: 'Kind of answer, such as `math`; empty if there is none.' }),
    text: Type.String({
      description: 'The answer in words; empty if there is none. May contain untrusted text.',
    }),
    data: Type.Union([Fields, Type.Null()], {
      description: 'The answer with all its fields, which depend on the type; null if there is none.',
    }),
  },
  present(body, { q }) {
    const query = plainValue(q);
    if (body === null) {
      const heading = `There is no instant answer for ${quoted(q)}. Use web_search instead.`;
      return {
        structured: { query, type: '', text: '', data: null },
        parts: [{ heading, untrusted: '' }],
      };
    }
    const data = dataOf(body);
    const type = shortLine(data.type, MAX_TYPE_LENGTH);
    const text = manyLines(data.text, MAX_TEXT_LENGTH);
    const details = detailsText(data);
    return {
      structured: { query, type, text, data },
      parts: [
        {
          heading: `Answer to ${quoted(q)}.`,
          untrusted: [text, details].filter((one) => one !== '').join('\n\n'),
        },
      ],
    };
  },
});

/** Without its details if they are too long. */
function dataOf(body: unknown): Record<string, unknown> {
  const data = bounded(recordOf(body)) as Record<string, unknown>;
  const { type, query, text } = data;
  return JSON.stringify(data).length > MAX_DATA_LENGTH ? { type, query, text } : data;
}

const REPEATED = new Set(['type', 'query', 'text']);

/** The fields that heading and text do not have. */
function detailsText(data: Record<string, unknown>): string {
  const rest = Object.entries(data).filter(([name]) => !REPEATED.has(name));
  if (rest.length === 0) return '';
  return `Details: ${shortLine(JSON.stringify(Object.fromEntries(rest)), MAX_TEXT_LENGTH)}`;
}

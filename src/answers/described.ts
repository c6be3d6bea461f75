import { withNotes, type Note, type Notes } from '../core/schema-notes.ts';
import fields from './fields.json' with { type: 'json' };
import { ANSWERS } from './index.ts';

const { '*': everywhere, ...byType } = fields as unknown as Readonly<Record<string, Notes>>;

/** The answers with a description and an example of every field, which only the OpenAPI document needs. */
export const DESCRIBED_ANSWERS = ANSWERS.map(({ type, summary, schema }) => {
  const notes = byType[type] ?? {};
  const find = (path: string): Note => {
    // A form starts with the fields of an answer.
    const own = notes[path] ?? notes[path.replace(/^state\./, '')];
    return { ...everywhere?.[path], ...own };
  };
  const noted = withNotes(schema as unknown as Readonly<Record<string, unknown>>, find);
  return { type, summary, schema: noted };
});

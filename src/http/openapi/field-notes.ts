import { withNotes, type Notes } from '../../core/schema-notes.ts';
import notes from './notes.json' with { type: 'json' };
import type { JsonSchema } from './types.ts';

const byName: ReadonlyMap<string, Notes> = new Map(
  Object.entries(notes as unknown as Readonly<Record<string, Notes>>),
);

/** Describes the fields of named schemas that do not describe themselves. */
export function withFieldNotes(
  schemas: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, JsonSchema>> {
  const noted = Object.entries(schemas).map(([name, schema]): [string, JsonSchema] => {
    const own = byName.get(name);
    return [name, own ? withNotes(schema, (path) => own[path]) : schema];
  });
  return Object.fromEntries(noted);
}

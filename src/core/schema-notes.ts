type Schema = Readonly<Record<string, unknown>>;

export type Note = { readonly description?: string; readonly example?: unknown };

/** Notes on the fields of a schema, by the path to the field: `days[].date`. */
export type Notes = Readonly<Record<string, Note>>;

/** Adds descriptions and examples to the fields of a JSON schema, unless they have them. */
export function withNotes(schema: Schema, find: (path: string) => Note | undefined, path = ''): Schema {
  const inner = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'properties') return [keyword, properties(value as Record<string, Schema>, find, path)];
    if (keyword === 'items') return [keyword, withNotes(value as Schema, find, `${path}[]`)];
    if (keyword === 'anyOf') return [keyword, (value as Schema[]).map((one) => withNotes(one, find, path))];
    return [keyword, value];
  });
  return Object.fromEntries(inner);
}

function properties(
  given: Readonly<Record<string, Schema>>,
  find: (path: string) => Note | undefined,
  path: string,
): Schema {
  const prefix = path === '' ? '' : `${path}.`;
  return Object.fromEntries(
    Object.entries(given).map(([name, schema]) => {
      const { description, example = exampleOf(schema) } = find(prefix + name) ?? {};
      const note = {
        ...(description !== undefined && { description }),
        ...(example !== undefined && { examples: [isFixed(schema) ? exampleOf(schema) : example] }),
      };
      return [name, { ...note, ...withNotes(schema, find, prefix + name) }];
    }),
  );
}

/** Whether only one value is possible, which may differ between the alternatives of a schema. */
function isFixed(schema: Schema): boolean {
  return 'const' in schema || schema.type === 'null';
}

/** A value that follows from the schema. */
function exampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.type === 'null') return null;
  if (Array.isArray(schema.enum)) return schema.enum[0] as unknown;
  return schema.type === 'boolean' ? true : undefined;
}

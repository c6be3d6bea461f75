import type { JsonSchema } from './types.ts';

const SCHEMAS = '#/components/schemas/';

/** Keywords with values of the schema, which may have a member called `title`. */
const VALUES = new Set(['example', 'examples', 'default', 'const', 'enum']);

/** Moves every part with a title to the top, under its title, so that generated clients have a type of that name. */
export function withNamedParts(
  schemas: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, JsonSchema>> {
  const named = new Map<string, JsonSchema>();
  const top = Object.entries(schemas).map(([name, schema]) => [name, partsOf(schema)] as const);
  return { ...Object.fromEntries(top), ...Object.fromEntries(named) };

  function partsOf(schema: JsonSchema): JsonSchema {
    const members = Object.entries(schema).map(([key, value]): [string, unknown] => [
      key,
      VALUES.has(key) ? value : withReferences(value),
    ]);
    return Object.fromEntries(members);
  }

  function withReferences(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(withReferences);
    if (typeof part !== 'object' || part === null) return part;
    const schema = part as JsonSchema;
    if (typeof schema.title !== 'string') return partsOf(schema);
    return { $ref: SCHEMAS + add(schema.title, partsOf(schema)) };
  }

  function add(title: string, schema: JsonSchema): string {
    const known = named.get(title) ?? schemas[title] ?? schema;
    if (JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas are called ${title}`);
    named.set(title, schema);
    return title;
  }
}

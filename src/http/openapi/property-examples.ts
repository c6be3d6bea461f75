import type { JsonSchema } from './types.ts';

const SCHEMAS = '#/components/schemas/';

type Schemas = Readonly<Record<string, JsonSchema>>;
/** The name of the schema of a whole response, and an example of it. */
export type ExampleOf = readonly [name: string, example: unknown];

/** Gives every property the value it has in an example of the whole, unless it has examples already. */
export function withPropertyExamples(schemas: Schemas, wholes: readonly ExampleOf[]): Schemas {
  const result: Record<string, JsonSchema> = { ...schemas };
  for (const [name, example] of wholes) illustrateNamed(name, example);
  return result;

  function illustrateNamed(name: string, example: unknown): void {
    const schema = result[name];
    if (schema) result[name] = illustrated(schema, example);
  }

  function illustrated(schema: JsonSchema, example: unknown): JsonSchema {
    const { $ref, items, properties, anyOf } = schema;
    if (typeof $ref === 'string') illustrateNamed($ref.slice(SCHEMAS.length), example);
    if (isRecord(items) && Array.isArray(example))
      return { ...schema, items: illustrated(items, example[0]) };
    if (Array.isArray(anyOf))
      return { ...schema, anyOf: anyOf.map((one: JsonSchema) => illustrated(one, example)) };
    if (!isRecord(properties) || !isRecord(example)) return schema;
    const members = Object.entries(properties).map(([name, property]): [string, unknown] => [
      name,
      name in example ? withExample(property as JsonSchema, example[name]) : property,
    ]);
    return { ...schema, properties: Object.fromEntries(members) };
  }

  function withExample(property: JsonSchema, value: unknown): JsonSchema {
    const inner = illustrated(property, value);
    const isSimple = typeof value !== 'object' || Array.isArray(value);
    return isSimple && !('examples' in inner) && !('$ref' in inner) ? { ...inner, examples: [value] } : inner;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

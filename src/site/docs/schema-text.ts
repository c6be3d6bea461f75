import type { JsonSchema } from '../../http/openapi/types.ts';

/** `integer`, `string (uri)`, `list of string`, `integer or null`. */
export function typeText(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return choices.map((choice: JsonSchema) => typeText(choice)).join(' or ');
  if (schema.type === 'array') return `list of ${typeText(asSchema(schema.items))}`;
  const type = typeof schema.type === 'string' ? schema.type : 'any';
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type;
}

export type ResponseField = { readonly name: string; readonly type: string; readonly description: string };

/** Every field of a response by its full name: `usage.limit`, `results[].title`. */
export function responseFields(schema: JsonSchema, under = ''): ResponseField[] {
  if (schema.type === 'array') return responseFields(asSchema(schema.items), `${under}[]`);
  return Object.entries(asSchema(schema.properties)).flatMap(([key, value]) => {
    const property = asSchema(value);
    const name = under === '' ? key : `${under}.${key}`;
    const description = typeof property.description === 'string' ? property.description : '';
    return [{ name, type: typeText(property), description }, ...responseFields(property, name)];
  });
}

/** The constraints on a value as one line; empty if there are none. */
export function limitsText(schema: JsonSchema): string {
  const { minimum, maximum, maxLength, enum: allowed, default: preset } = schema;
  const limits: string[] = [];
  if (Array.isArray(allowed))
    limits.push(`One of ${allowed.map((value) => `\`${String(value)}\``).join(', ')}.`);
  if (minimum !== undefined && maximum !== undefined) limits.push(`${plain(minimum)} to ${plain(maximum)}.`);
  if (maxLength !== undefined) limits.push(`At most ${Number(maxLength).toLocaleString('en')} characters.`);
  if (preset !== undefined) limits.push(`Default \`${plain(preset)}\`.`);
  return limits.join(' ');
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function asSchema(value: unknown): JsonSchema {
  return (value ?? {}) as JsonSchema;
}

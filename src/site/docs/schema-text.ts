import type { JsonSchema } from '../../http/openapi/types.ts';

/** `integer`, `string (uri)`, `list of string`, `integer or null`. */
export function typeText(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return choices.map((choice: JsonSchema) => typeText(choice)).join(' or ');
  if (schema.type === 'array') return `list of ${typeText(asSchema(schema.items))}`;
  const type = typeof schema.type === 'string' ? schema.type : 'any';
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type;
}

/** The limits a value must keep, as one line; empty where there are none. */
export function limitsText(schema: JsonSchema): string {
  const { minimum, maximum, maxLength, enum: allowed, default: preset } = schema;
  const limits: string[] = [];
  if (Array.isArray(allowed))
    limits.push(`One of ${allowed.map((value) => `\`${String(value)}\``).join(', ')}.`);
  if (minimum !== undefined && maximum !== undefined) limits.push(`${plain(minimum)} to ${plain(maximum)}.`);
  if (maxLength !== undefined) limits.push(`At most ${plain(maxLength)} characters.`);
  if (preset !== undefined) limits.push(`Default \`${plain(preset)}\`.`);
  return limits.join(' ');
}

/** A value somebody could send. */
export function sampleValue(name: string, schema: JsonSchema): string {
  const { examples, default: preset, enum: allowed, minimum } = schema;
  const [first] = [examples, allowed].filter(Array.isArray).flat() as unknown[];
  return plain(first ?? preset ?? minimum ?? name);
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

export function asSchema(value: unknown): JsonSchema {
  return (value ?? {}) as JsonSchema;
}

import type { JsonSchema } from '../../http/openapi/types.ts';
import { asSchema, typeText } from './schema-text.ts';

export type AnswerField = { readonly name: string; readonly type: string; readonly description: string };

/** Every field of an answer by its whole name: `usage.limit`, `results[].title`. */
export function answerFields(schema: JsonSchema, under = ''): AnswerField[] {
  if (schema.type === 'array') return answerFields(asSchema(schema.items), `${under}[]`);
  return Object.entries(asSchema(schema.properties)).flatMap(([key, value]) => {
    const property = asSchema(value);
    const name = under === '' ? key : `${under}.${key}`;
    const description = typeof property.description === 'string' ? property.description : '';
    return [{ name, type: typeText(property), description }, ...answerFields(property, name)];
  });
}

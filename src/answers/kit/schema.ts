import { Type, type Static, type TProperties, type TSchema } from 'typebox';
import type { AnswerBody, AnswerFields, Cue, InstantAnswer } from '../../core/answers/instant.ts';

/** The body that clients get: `type` names the kind of answer, `text` is the answer as one sentence. */
export function bodySchema<const Kind extends string, Fields extends TProperties>(
  kind: Kind,
  fields: Fields,
) {
  return Type.Object(
    {
      type: Type.Literal(kind, { description: 'The kind of answer.' }),
      query: Type.String({ description: 'The query.' }),
      ...fields,
      text: Type.String({ description: 'The answer as one sentence, in the requested language.' }),
    },
    { additionalProperties: false },
  );
}

/** An object inside a body. */
export function part<Fields extends TProperties>(fields: Fields, description?: string) {
  return Type.Object(fields, {
    additionalProperties: false,
    ...(description !== undefined && { description }),
  });
}

export function nullable<Schema extends TSchema>(schema: Schema, description?: string) {
  return Type.Union([schema, Type.Null()], description === undefined ? {} : { description });
}

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

export type BodyOf<Schema extends TSchema> = DeepReadonly<Static<Schema>>;

/** What an answer's function returns: its body without `type` and `query`, and the parts where it has any. */
export type FieldsOf<Body extends AnswerBody, Parts = undefined> = AnswerFields<{ body: Body; parts: Parts }>;

/** An instant answer with the schema of its body, which types its function and describes it in OpenAPI. */
export type TypedAnswer<Schema extends TSchema, Parts = undefined> = InstantAnswer<{
  body: BodyOf<Schema>;
  parts: Parts;
}> & { readonly schema: Schema; readonly cues: () => readonly Cue[] };

/** The parts of an answer that is an equation: pages set its two sides apart. */
export type Equation = { readonly given: string; readonly sign: '=' | '≈'; readonly result: string };

export function equation(given: string, isExact: boolean, result: string): { parts: Equation; text: string } {
  const sign = isExact ? '=' : '≈';
  return { parts: { given, sign, result }, text: `${given} ${sign} ${result}` };
}

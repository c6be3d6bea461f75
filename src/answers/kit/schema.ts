import {
  Type,
  type Static,
  type TEnumValue,
  type TLiteral,
  type TObject,
  type TProperties,
  type TNumberOptions,
  type TSchema,
  type TStringOptions,
} from 'typebox';
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

/** The fields of bodies, each with what it means. */
export const Field = {
  text: (description: string, more: TStringOptions = {}) => Type.String({ description, ...more }),
  integer: (description: string, more: TNumberOptions = {}) => Type.Integer({ description, ...more }),
  number: (description: string, more: TNumberOptions = {}) => Type.Number({ description, ...more }),
  flag: (description: string) => Type.Boolean({ description }),
  list: <Item extends TSchema>(item: Item, description: string) => Type.Array(item, { description }),
  only: <const Value extends string | boolean>(value: Value, description: string) =>
    Type.Literal(value, { description }),
  oneOf: <const Values extends TEnumValue[]>(values: readonly [...Values], description: string) =>
    Type.Enum(values, { description }),
};

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
export type FieldsOf<Schema extends TSchema, Parts = undefined> =
  BodyOf<Schema> extends infer Body extends AnswerBody ? AnswerFields<{ body: Body; parts: Parts }> : never;

/** An instant answer with the schema of its body, which types its function and describes it in OpenAPI. */
type TypedAnswer<Schema extends TSchema, Parts> = InstantAnswer<{
  body: BodyOf<Schema>;
  parts: Parts;
}> & { readonly schema: Schema; readonly cues: readonly Cue[] };

/** An answer does not vary unless it says so. */
export function answer<Schema extends TSchema, Parts = undefined>(
  schema: Schema,
  about: Omit<TypedAnswer<Schema, Parts>, 'type' | 'schema' | 'varies'> & { readonly varies?: true },
): TypedAnswer<Schema, Parts> {
  const [body] = Type.IsUnion(schema) ? schema.anyOf : [schema];
  const { type } = (body as TObject<{ type: TLiteral<BodyOf<Schema>['type']> }>).properties;
  return { varies: false, ...about, schema, type: type.const };
}

/** The parts of an answer that is an equation: pages set its two sides apart. */
export type Equation = { readonly given: string; readonly sign: '=' | '≈'; readonly result: string };

export function equation(given: string, isExact: boolean, result: string): { parts: Equation; text: string } {
  const sign = isExact ? '=' : '≈';
  return { parts: { given, sign, result }, text: `${given} ${sign} ${result}` };
}

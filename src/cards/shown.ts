import { Type, type TSchema } from 'typebox';

/** How a card looks in the answer: for the OpenAPI document. */
export type Shown = {
  readonly schema: TSchema;
  /** Null where the query of the endpoint's example has no such card. */
  readonly example: object | null;
};

export const Attribution = Type.Object(
  { text: Type.String(), url: Type.String({ format: 'uri' }) },
  { description: 'To be shown with the card.' },
);

export const Image = Type.Union([
  Type.Object({
    url: Type.String({ format: 'uri' }),
    width: Type.Integer({ description: '0 where it is not known.' }),
    height: Type.Integer(),
  }),
  Type.Null(),
]);

import { Type, type TProperties, type TSchema } from 'typebox';

/** The schema of a card: it types what the card makes and describes it in the OpenAPI document. */
export type CardSchema = {
  readonly summary: string;
  readonly schema: TSchema;
  /** Null if the endpoint's example query has no card of this kind. */
  readonly example: object | null;
};

export function cardSchema<Fields extends TProperties>(title: string, fields: Fields) {
  return Type.Object({ ...fields, attribution: Attribution }, { title, additionalProperties: false });
}

const Attribution = Type.Object(
  {
    text: Type.String({ description: 'The text to show.' }),
    url: Type.String({ description: 'Where it should link to.', format: 'uri' }),
  },
  { title: 'Attribution', additionalProperties: false, description: 'Attribution to show with the card.' },
);

export const Image = Type.Union([
  Type.Object(
    {
      url: Type.String({ description: 'URL of the image.', format: 'uri' }),
      width: Type.Integer({ description: '0 if unknown.' }),
      height: Type.Integer({ description: 'Height in pixels.' }),
    },
    { title: 'CardImage', additionalProperties: false },
  ),
  Type.Null(),
]);

export const Texts = Type.Immutable(Type.Array(Type.String()));

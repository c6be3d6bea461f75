import { Type } from 'typebox';
import { bodySchema, type BodyOf } from '../kit/schema.ts';

export const DateBody = Type.Union([
  bodySchema('date', {
    kind: Type.Literal('between'),
    from: Type.String({ format: 'date' }),
    to: Type.String({ format: 'date' }),
    days: Type.Integer(),
    weeks: Type.Integer(),
  }),
  bodySchema('date', {
    kind: Type.Enum(['until', 'since']),
    date: Type.String({ format: 'date' }),
    iso_weekday: Type.Integer(),
    days: Type.Integer(),
    weeks: Type.Integer(),
  }),
  bodySchema('date', {
    kind: Type.Literal('weekday'),
    date: Type.String({ format: 'date' }),
    iso_weekday: Type.Integer(),
  }),
  bodySchema('date', {
    kind: Type.Literal('shift'),
    from: Type.String({ format: 'date' }),
    amount: Type.Integer(),
    unit: Type.Enum(['day', 'week', 'month', 'year']),
    date: Type.String({ format: 'date' }),
    iso_weekday: Type.Integer(),
  }),
  bodySchema('date', {
    kind: Type.Literal('week'),
    /** ISO 8601. */
    week: Type.Integer(),
    year: Type.Integer(),
    from: Type.String({ format: 'date' }),
    to: Type.String({ format: 'date' }),
  }),
  bodySchema('date', { kind: Type.Literal('leap'), year: Type.Integer(), leap: Type.Boolean() }),
  bodySchema('date', {
    kind: Type.Literal('age'),
    born: Type.String({ format: 'date' }),
    years: Type.Integer(),
    months: Type.Integer(),
    days: Type.Integer(),
  }),
]);
export type DateBody = BodyOf<typeof DateBody>;

import { Type } from 'typebox';
import { bodySchema, type BodyOf } from '../kit/schema.ts';

export const DateBody = Type.Union([
  bodySchema('date', {
    kind: Type.Literal('between', { description: 'What was asked.' }),
    from: Type.String({ description: 'First day.', format: 'date' }),
    to: Type.String({ description: 'Last day.', format: 'date' }),
    days: Type.Integer({ description: 'Number of days.' }),
    weeks: Type.Integer({ description: 'Number of whole weeks.' }),
  }),
  bodySchema('date', {
    kind: Type.Enum(['until', 'since'], { description: 'What was asked.' }),
    date: Type.String({ description: 'The day.', format: 'date' }),
    iso_weekday: Type.Integer({ description: 'Day of the week, from 1 for Monday to 7 for Sunday.' }),
    days: Type.Integer({ description: 'Number of days.' }),
    weeks: Type.Integer({ description: 'Number of whole weeks.' }),
  }),
  bodySchema('date', {
    kind: Type.Literal('weekday', { description: 'What was asked.' }),
    date: Type.String({ description: 'The day.', format: 'date' }),
    iso_weekday: Type.Integer({ description: 'Day of the week, from 1 for Monday to 7 for Sunday.' }),
  }),
  bodySchema('date', {
    kind: Type.Literal('shift', { description: 'What was asked.' }),
    from: Type.String({ description: 'First day.', format: 'date' }),
    amount: Type.Integer({ description: 'How many units are added; negative if they are subtracted.' }),
    unit: Type.Enum(['day', 'week', 'month', 'year'], { description: 'The unit.' }),
    date: Type.String({ description: 'The day.', format: 'date' }),
    iso_weekday: Type.Integer({ description: 'Day of the week, from 1 for Monday to 7 for Sunday.' }),
  }),
  bodySchema('date', {
    kind: Type.Literal('week', { description: 'What was asked.' }),
    /** ISO 8601. */
    week: Type.Integer({ description: 'ISO week number.' }),
    year: Type.Integer({ description: 'The year.' }),
    from: Type.String({ description: 'First day.', format: 'date' }),
    to: Type.String({ description: 'Last day.', format: 'date' }),
  }),
  bodySchema('date', {
    kind: Type.Literal('leap', { description: 'What was asked.' }),
    year: Type.Integer({ description: 'The year.' }),
    leap: Type.Boolean({ description: 'Whether it is a leap year.' }),
  }),
  bodySchema('date', {
    kind: Type.Literal('age', { description: 'What was asked.' }),
    born: Type.String({ description: 'The day of birth.', format: 'date' }),
    years: Type.Integer({ description: 'Whole years.' }),
    months: Type.Integer({ description: 'Months beyond the whole years.' }),
    days: Type.Integer({ description: 'Number of days.' }),
  }),
]);
export type DateBody = BodyOf<typeof DateBody>;

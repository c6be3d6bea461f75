import type { Row } from './database.ts';

export function textColumn(row: Row, column: string): string {
  const value = row[column];
  if (typeof value === 'string') return value;
  throw new TypeError(`column ${column} holds no text`);
}

export function integer(row: Row, column: string): number {
  const value = row[column];
  if (typeof value === 'number') return value;
  throw new TypeError(`column ${column} holds no number`);
}

export function optionalInteger(row: Row, column: string): number | undefined {
  return row[column] === null ? undefined : integer(row, column);
}

export function optionalText(row: Row, column: string): string | undefined {
  return row[column] === null ? undefined : textColumn(row, column);
}

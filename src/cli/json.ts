import { print, type Option } from './command.ts';

/** Of every command that lists or shows something. */
export const JSON_OPTION: Option = { type: 'boolean', help: 'Print JSON' };

/** Names in snake case, times in ISO 8601, null for what is unknown or not set. */
export function printJson(value: unknown): void {
  print(jsonText(value));
}

/** Escapes control characters, which texts from elsewhere may contain and a terminal would obey. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(
    /[\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function jsonTime(atMs: number | undefined): string | null {
  return atMs === undefined ? null : new Date(atMs).toISOString();
}

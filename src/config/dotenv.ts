import { parseEnv } from 'node:util';
import type { SettingProblem } from './settings-error.ts';
import { ENTRIES } from './settings.ts';

export type Dotenv = { readonly values: NodeJS.Dict<string>; readonly problems: readonly SettingProblem[] };

export function parseDotenv(text: string): Dotenv {
  // Some editors add a byte order mark, which would become part of the first name.
  const values = parseEnv(text.replace(/^\uFEFF/, ''));
  return { values, problems: linesWithoutEquals(text, values) };
}

/** The parser silently ignores a line such as `PORT: 8080`. */
function linesWithoutEquals(text: string, values: NodeJS.Dict<string>): SettingProblem[] {
  const bare = new Set(Array.from(text.matchAll(/^\s*(?:export\s+)?(\w+)[^=\n]*$/gm), ([, name]) => name));
  return ENTRIES.filter(({ name }) => bare.has(name) && values[name] === undefined).map(({ name }) => ({
    name,
    message: 'is in .env without an = sign',
  }));
}

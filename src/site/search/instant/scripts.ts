import type { InstantBody } from '../../../answers/index.ts';

/** The script that makes an answer or tool of this type work without loading the page again, if it has one. */
const SCRIPTS: Readonly<Partial<Record<InstantBody['type'], string>>> = {
  base: 'number',
  case: 'text',
  coin: 'generator',
  color: 'color',
  currency: 'currency',
  dice: 'generator',
  encode: 'text',
  hash: 'hash',
  json: 'json',
  math: 'calculator',
  morse: 'text',
  password: 'generator',
  percentage: 'number',
  qr: 'qr',
  random: 'generator',
  regex: 'regex',
  roman: 'number',
  timer: 'timer',
  timestamp: 'number',
  unit: 'unit',
  uuid: 'generator',
  wordcount: 'text',
  worldclock: 'world-clock',
};

export function instantScripts({ type }: InstantBody): readonly string[] {
  const name = SCRIPTS[type];
  return name === undefined ? [] : [name];
}

import type { InstantBody } from '../../../answers/index.ts';
import type { Frame } from '../../components/frame.ts';
import type { Html } from '../../components/html.ts';
import { script } from '../../components/script.ts';

/** The script that makes an answer or tool of this type work without loading the page again, if it has one. */
const SCRIPTS: Readonly<Partial<Record<InstantBody['type'], string>>> = {
  base: 'number',
  case: 'text',
  color: 'color',
  currency: 'currency',
  encode: 'text',
  hash: 'text',
  json: 'json',
  math: 'calculator',
  morse: 'text',
  percentage: 'number',
  qr: 'qr',
  regex: 'regex',
  roman: 'number',
  password: 'generator',
  random: 'generator',
  timer: 'timer',
  timestamp: 'number',
  unit: 'unit',
  wordcount: 'text',
};

export function instantScript(frame: Frame, { type }: InstantBody): Html | undefined {
  const name = SCRIPTS[type];
  return name === undefined ? undefined : script(frame, name);
}

import type { InstantBody } from '../../../answers/index.ts';
import type { Frame } from '../../components/frame.ts';
import type { Html } from '../../components/html.ts';
import { script } from '../../components/script.ts';

/** The script that makes an answer or tool of this type work without loading the page again, if it has one. */
const SCRIPTS: Readonly<Partial<Record<InstantBody['type'], string>>> = {
  currency: 'currency',
  math: 'calculator',
  timer: 'timer',
  unit: 'unit',
};

export function instantScript(frame: Frame, { type }: InstantBody): Html | undefined {
  const name = SCRIPTS[type];
  return name === undefined ? undefined : script(frame, name);
}

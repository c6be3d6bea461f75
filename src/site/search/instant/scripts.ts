import type { InstantBody } from '../../../answers/index.ts';

type Types = readonly InstantBody['type'][];

/** The scripts that make answers and tools of these types work without loading the page again. */
const SCRIPTS: Readonly<Record<string, Types>> = {
  calculator: ['math'],
  'private-tool': ['hash', 'password'],
  timer: ['timer'],
  tool: [
    ...(['base', 'case', 'coin', 'color', 'currency', 'dice', 'encode', 'json', 'morse'] as const),
    ...(['percentage', 'qr', 'random', 'regex', 'roman', 'timestamp', 'unit', 'uuid', 'wordcount'] as const),
  ],
  'world-clock': ['worldclock'],
};

export function instantScripts({ type }: InstantBody): readonly string[] {
  return Object.keys(SCRIPTS).filter((name) => SCRIPTS[name]?.includes(type));
}

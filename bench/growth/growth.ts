import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Figure } from '../figures.ts';
import { say } from '../say.ts';
import { cachedResponseCurve } from './cached-responses.ts';
import type { Curve } from './curve.ts';
import { engineCurve, resultCurve } from './engines.ts';
import { keyCurve } from './keys.ts';
import { nodeCurves } from './nodes.ts';
import { primariesCurve } from './primaries.ts';
import { retentionCurve } from './retention.ts';
import { shapeFigure } from './shape-figure.ts';
import { chart } from './svg.ts';

const FOLDER = join(import.meta.dirname, '../../docs/contributing/growth');

export type Grown = { curves: readonly Curve[]; figures: readonly Figure[] };

export const CURVES: Record<string, () => Promise<Grown>> = {
  engines: async () => judged(await engineCurve()),
  results: async () => judged(await resultCurve()),
  keys: async () => judged(await keyCurve()),
  'cached-responses': async () => judged(await cachedResponseCurve()),
  nodes: nodeCurves,
  primaries: async () => judged(primariesCurve()),
  retention: async () => judged(await retentionCurve()),
};

/** Plots cost against load. Each curve has to be flat or linear. */
export async function growth(names: readonly string[]): Promise<Figure[]> {
  mkdirSync(FOLDER, { recursive: true });
  const figures: Figure[] = [];
  for (const name of names) {
    say();
    const grown = await CURVES[name]?.();
    for (const curve of grown?.curves ?? []) writeFileSync(join(FOLDER, `${curve.name}.svg`), chart(curve));
    figures.push(...(grown?.figures ?? []));
  }
  return figures;
}

function judged(curve: Curve): Grown {
  return { curves: [curve], figures: curve.series.map((series) => shapeFigure(curve, series)) };
}

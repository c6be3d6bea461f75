import { fraction, hashOf } from '../chance.ts';
import type { AnswerContext } from '../topics.ts';

type Range = readonly [low: number, high: number];

const ANY_HUE: Range = [0, 360];
/** Hues in degrees, for what has a colour by nature. */
const HUES: Readonly<Partial<Record<AnswerContext, Range>>> = {
  mountain: [195, 225],
  river: [190, 220],
  sea: [190, 220],
  forest: [190, 215],
  sky: [195, 220],
  night: [210, 250],
  desert: [12, 30],
  plate: [5, 40],
  cup: [15, 40],
  heart: [10, 40],
};

/** At sunset, or through a filter, anything may have any colour; some pictures have none. */
const UNUSUAL_SHARE = 0.3;
const GRAY_SHARE = 0.08;

/** Upper ends of the hues that have a name. */
const NAMES: readonly (readonly [below: number, name: string])[] = [
  [12, 'red'],
  [45, 'orange'],
  [70, 'yellow'],
  [160, 'green'],
  [190, 'turquoise'],
  [255, 'blue'],
  [290, 'lilac'],
  [345, 'pink'],
  [361, 'red'],
];

export type Colour = { readonly hue: number; readonly isGray: boolean };

/** The main colour of the picture with this id. */
export function colourOf(id: string, context: AnswerContext): Colour {
  const seed = hashOf(id);
  const isUnusual = fraction(seed, 901) < UNUSUAL_SHARE;
  const [low, high] = isUnusual ? ANY_HUE : (HUES[context] ?? ANY_HUE);
  return {
    hue: Math.floor(low + fraction(seed, 0) * (high - low)),
    isGray: fraction(seed, 902) < GRAY_SHARE,
  };
}

/** The names that a search by colour knows the picture under. */
export function colourNames(id: string, context: AnswerContext): readonly string[] {
  const { hue, isGray } = colourOf(id, context);
  if (isGray) return ['grayscale', 'gray', 'black', 'white'];
  const name = NAMES.find(([below]) => hue < below)?.[1] ?? 'red';
  return [name, ...(name === 'orange' ? ['brown'] : []), ...(context === 'night' ? ['black'] : [])];
}

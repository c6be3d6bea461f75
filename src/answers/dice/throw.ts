import type { Random } from '../../core/ports/random.ts';
import { drawBelow } from '../kit/draw.ts';

export type Throw = { readonly count: number; readonly sides: number; readonly modifier: number };

type Thrown = {
  readonly rolls: readonly number[];
  readonly total: number;
  /** How the total comes about: `3 + 5 - 1`. */
  readonly sum: string;
};

export function throwDice(random: Random, { count, sides, modifier }: Throw): Thrown {
  const rolls = Array.from({ length: count }, () => drawBelow(random, sides) + 1);
  const rest = modifier === 0 ? '' : modifier > 0 ? ` + ${modifier}` : ` - ${-modifier}`;
  return {
    rolls,
    total: rolls.reduce((sum, roll) => sum + roll, modifier),
    sum: rolls.join(' + ') + rest,
  };
}

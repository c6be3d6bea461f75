import { Type, type Static } from 'typebox';
import type { LimitState } from '../../../core/limits/decision.ts';

export const RateLimit = Type.Object(
  {
    limit: Type.Integer({ description: 'Requests allowed in any window of that length.' }),
    window_seconds: Type.Integer({ description: 'Length of the window in seconds.' }),
    remaining: Type.Integer({ description: 'Requests remaining after this one.' }),
    reset_seconds: Type.Integer({
      description: 'Seconds until the oldest request leaves the window and `remaining` increases.',
    }),
  },
  { title: 'RateLimit' },
);

type RateLimit = Static<typeof RateLimit>;

export function keyLimits(states: readonly LimitState[]): { burst: RateLimit; sustained: RateLimit } {
  const [burst, sustained] = [named(states, 'burst'), named(states, 'sustained')];
  if (!burst || !sustained) throw new Error('a key has two limits');
  return { burst, sustained };
}

/** The limits of all keys of the account together; `null` if it is not set. */
export function accountLimits(states: readonly LimitState[]): {
  burst: RateLimit | null;
  sustained: RateLimit | null;
} {
  return { burst: named(states, 'account-burst'), sustained: named(states, 'account-sustained') };
}

function named(states: readonly LimitState[], wanted: string): RateLimit | null {
  const state = states.find(({ name }) => name === wanted);
  if (!state) return null;
  const { limit, windowSeconds, remaining, resetSeconds } = state;
  return { limit, window_seconds: windowSeconds, remaining, reset_seconds: resetSeconds };
}

import type { Reason } from '../../../core/upstream/reasons.ts';
import type { SearchBody } from '../../api/bodies.ts';

/** The words of SearXNG, which clients look for. Undefined for engines that have no such search, which it does not ask. */
const WORDS: Readonly<Record<Reason, string | undefined>> = {
  timeout: 'timeout',
  unreachable: 'HTTP connection error',
  rate_limited: 'too many requests',
  quota_exhausted: 'too many requests',
  unauthorized: 'access denied',
  upstream_error: 'HTTP error',
  bad_answer: 'parsing error',
  breaker_open: 'Suspended: repeated errors',
  unsupported: undefined,
};

export type Unresponsive = readonly [engine: string, message: string];

/** Each engine once, even if several searches missed it. */
export function unresponsiveEngines(
  bodies: readonly Pick<SearchBody, 'failed'>[],
  nameOf: (engine: string) => string,
): readonly Unresponsive[] {
  const missing = new Map<string, string>();
  for (const { engine, reason } of bodies.flatMap(({ failed }) => failed)) {
    const message = WORDS[reason];
    if (message !== undefined && !missing.has(nameOf(engine))) missing.set(nameOf(engine), message);
  }
  return [...missing];
}

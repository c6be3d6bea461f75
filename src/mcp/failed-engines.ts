import { Type, type Static } from 'typebox';
import { codeOf } from './clean-text.ts';
import { recordOf, itemsOf } from './untyped.ts';

const MAX_ENGINES = 30;

export const FailedEngines = Type.Array(
  Type.Object({ engine: Type.String(), reason: Type.String({ description: 'Such as `timeout`.' }) }),
  { description: 'Engines that did not answer, so their results are missing.' },
);
export type FailedEngines = Static<typeof FailedEngines>;

const WORDS: Readonly<Record<string, string>> = {
  timeout: 'timed out',
  unreachable: 'could not be reached',
  rate_limited: 'is rate limiting us',
  quota_exhausted: 'has no quota left',
  unauthorized: 'rejected our credentials',
  upstream_error: 'returned an error',
  bad_answer: 'sent an unreadable response',
  breaker_open: 'is paused after repeated failures',
  unsupported: 'does not support this search',
};

/** From the field `failed` of an extended response. */
export function failedInBody(failed: unknown): FailedEngines {
  return itemsOf(failed)
    .slice(0, MAX_ENGINES)
    .map(recordOf)
    .map(({ engine, reason }) => named(engine, reason));
}

/** From the header `X-Engines-Failed`: `engine_b;reason=timeout, engine_c;reason=rate_limited`. */
export function failedInHeader(header: string | undefined): FailedEngines {
  if (header === undefined || header === '') return [];
  const entries = header.split(',', MAX_ENGINES).map((entry) => entry.trim().split(';reason='));
  return entries.map(([engine, reason]) => named(engine, reason));
}

export function failedText(failed: Readonly<FailedEngines>): string {
  return failed.map(({ engine, reason }) => `${engine} ${WORDS[reason] ?? reason}`).join(', ');
}

function named(engine: unknown, reason: unknown): FailedEngines[number] {
  return { engine: codeOf(engine), reason: codeOf(reason) };
}

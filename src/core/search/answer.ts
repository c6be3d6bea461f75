import { hash } from 'node:crypto';
import type { Outcome, Report } from './outcome.ts';

/** An answer in JSON, with what its headers say of it. */
export type Answer = {
  readonly body: Uint8Array;
  /** A strong validator: the same for the same bytes. */
  readonly etag: string;
  readonly outcome: Outcome;
  readonly cache: 'hit' | 'miss' | 'stale';
  /** Those missing and why, for a header; empty when nobody is missing. */
  readonly failed: string;
  /** The milliseconds of each, for a header. */
  readonly timing: string;
  readonly retryAfterMs: number;
};

const encoder = new TextEncoder();

/** Ids are slots and provider names, and reasons are a closed set: nothing of an upstream's can get into a header. */
export function toAnswer(
  envelope: object | null,
  told: { outcome: Outcome; cache: Answer['cache']; reports: readonly Report[]; retryAfterMs: number },
): Answer {
  const body = encoder.encode(JSON.stringify(envelope));
  return {
    body,
    etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"`,
    outcome: told.outcome,
    cache: told.cache,
    failed: failedWords(told.reports),
    timing: timingWords(told.reports),
    retryAfterMs: told.retryAfterMs,
  };
}

/** Those missing and why, for a header; empty when nobody is missing. */
export function failedWords(reports: readonly Report[]): string {
  return reports
    .filter(({ state }) => state !== 'ok')
    .map(({ id, state }) => `${id};reason=${state}`)
    .join(', ');
}

/** The milliseconds of each, for a header. */
export function timingWords(reports: readonly Report[]): string {
  return reports.map(({ id, ms }) => `${id};dur=${ms}`).join(', ');
}

/** Says that results of an earlier search are shown: of all engines, or only of those that failed. */
export function staleHeader({
  outcome,
  cache,
}: Pick<Answer, 'outcome' | 'cache'>): Readonly<Record<string, string>> {
  if (cache !== 'stale') return {};
  const detail = outcome === 'failed' ? 'no-engine-answered' : 'some-engines-failed';
  return { 'cache-status': `tributary; fwd=stale; detail=${detail}` };
}

/** The same answer for whoever asks again. */
export function asHit(answer: Answer): Answer {
  return { ...answer, cache: 'hit', timing: 'cache;desc=hit' };
}

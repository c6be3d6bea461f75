import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { KeyActivity } from '../../core/accounts/key-activity.ts';
import type { KeyRing, KeyVerdict } from '../../core/accounts/key-ring.ts';
import type { StoredKey } from '../../core/accounts/model.ts';
import { problem, throttled, type Problem } from '../problems.ts';
import type { Decision } from '../../core/limits/decision.ts';
import type { Policy } from '../../core/limits/policy.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import type { Guests } from '../guests.ts';
import { sendProblem } from './problems.ts';
import type { IncomingMessage } from 'node:http';

/** The key of a request and the state of its rate limits. */
export type Caller = { key: StoredKey; decision: Decision };

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export type AdmissionParts = {
  keyRing: KeyRing;
  activity: KeyActivity;
  counters: WindowCounters;
  policy: Policy;
  metrics: Metrics;
  guests: Guests;
  authCompat: boolean;
};

/**
 * Checks key, account and rate limits, in this order.
 *
 * All requests of one event loop turn are admitted together at its end, without `await` if the stores are embedded. They
 * then share one ledger write, and the same code runs many times in a row. Under load this gives 10 % more throughput.
 */
export function admitCallers(parts: AdmissionParts) {
  const { keyRing, activity, counters, policy, metrics, guests, authCompat } = parts;
  const policyHeader = rateLimitPolicyHeader(policy);

  type Arrival = { request: FastifyRequest; reply: FastifyReply; done: HookHandlerDoneFunction };
  let arrivals: Arrival[] = [];

  return function arrive(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
    if (arrivals.push({ request, reply, done }) === 1) setImmediate(admitAll);
  };

  function admitAll(): void {
    const turn = arrivals;
    arrivals = [];
    for (const arrival of turn) {
      try {
        admit(arrival);
      } catch (error) {
        // Not inside a request handler: an exception here would crash the process.
        arrival.done(error as Error);
      }
    }
  }

  function admit({ request, reply, done }: Arrival): void {
    const credentials = readCredentials(request.raw, authCompat);
    if (credentials === undefined) {
      refuse(guests.charge(request)?.problem ?? problem('not_authenticated'));
    } else if (credentials === AMBIGUOUS) {
      refuse(guests.charge(request)?.problem ?? problem('invalid_key'));
    } else {
      const refused = guests.lookUpRefused(request);
      if (refused && keyRing.needsLookUp(credentials)) refuse(refused.problem);
      else whenKnown(keyRing.judge(credentials), judged, done);
    }

    function refuse(details: Problem): void {
      void sendProblem(request, reply, details);
    }

    function judged(verdict: KeyVerdict): void {
      if (verdict.state === 'invalid') {
        refuse(guests.chargeFailure(request)?.problem ?? problem('invalid_key'));
      } else if (verdict.state === 'disabled') refuse(problem('account_disabled'));
      else {
        const { key } = verdict;
        whenKnown(
          counters.take(policy, key.prefix),
          (decision) => {
            decided(key, decision);
          },
          done,
        );
      }
    }

    function decided(key: StoredKey, decision: Decision): void {
      setRateHeaders(reply, policyHeader, decision);
      if (decision.allowed) {
        activity.seen(key.prefix);
        request.caller = { key, decision };
        done();
        return;
      }
      for (const { name, remaining } of decision.limitStates) if (remaining === 0) metrics.throttled(name);
      refuse(throttled(decision.retryAfterSeconds));
    }
  }
}

/** Continues synchronously if the value is already known. */
function whenKnown<T>(
  value: MaybePromise<T>,
  next: (value: T) => void,
  failed: (error: Error) => void,
): void {
  if (value instanceof Promise) value.then(next).catch(failed);
  else next(value);
}

/** `RateLimit-Policy` and `RateLimit` as in draft-ietf-httpapi-ratelimit-headers-10. */
function rateLimitPolicyHeader(policy: Policy): string {
  return policy.limits
    .map(({ name, limit, windowMs }) => `"${name}";q=${limit};w=${Math.ceil(windowMs / 1000)}`)
    .join(', ');
}

function setRateHeaders(reply: FastifyReply, policyHeader: string, decision: Decision): void {
  let standings = '';
  for (const { name, remaining, resetSeconds } of decision.limitStates) {
    standings += `${standings === '' ? '' : ', '}"${name}";r=${remaining};t=${resetSeconds}`;
  }
  reply.header('ratelimit-policy', policyHeader);
  reply.header('ratelimit', standings);
}

/** More than one key was sent. */
export const AMBIGUOUS = Symbol('ambiguous');

const SCHEME = /^api-key +(.+)$/i;
const COMPAT_SCHEME = /^(?:api-key|bearer) +(.+)$/i;
const USUAL_SCHEME = 'Api-Key ';

/**
 * The key of a request, or undefined. Uses the raw headers, because Node keeps only the first of two Authorization
 * headers, and a request with two must be rejected.
 */
export function readCredentials(
  message: IncomingMessage,
  compat: boolean,
): string | undefined | typeof AMBIGUOUS {
  let found: string | undefined;
  const { rawHeaders } = message;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const key = keyIn(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '', compat);
    if (key === undefined) continue;
    if (found !== undefined) return AMBIGUOUS;
    found = key;
  }
  return found === '' ? undefined : found;
}

/** The key in a header, `''` for another Authorization scheme, undefined for other headers. */
function keyIn(name: string, value: string, compat: boolean): string | undefined {
  if (is(name, 'Authorization', 'authorization')) {
    if (!compat && value.startsWith(USUAL_SCHEME)) return value.slice(USUAL_SCHEME.length).trim();
    return (compat ? COMPAT_SCHEME : SCHEME).exec(value)?.[1] ?? '';
  }
  return compat && is(name, 'X-Api-Key', 'x-api-key') ? value.trim() : undefined;
}

/** Compares the usual spellings first, to avoid allocating a lower-case string. */
function is(name: string, usual: string, lowerCase: string): boolean {
  if (name.length !== usual.length) return false;
  return name === usual || name === lowerCase || name.toLowerCase() === lowerCase;
}

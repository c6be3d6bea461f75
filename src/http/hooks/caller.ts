import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { KeyActivity } from '../../core/accounts/key-activity.ts';
import type { KeyRing, Verdict } from '../../core/accounts/key-ring.ts';
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

/** Who asks, and where the key stands after this request was let in. */
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
 * Key, account, throttle, in the contract's order. Nothing is spent before the throttle, and there all or nothing.
 *
 * All requests that arrive in one turn of the event loop are admitted one after the other at its end, and without an
 * `await` in between where the stores are embedded. That makes them share one write of the ledger, and runs the same
 * code many times in a row while the processor has it at hand: under load it is worth a tenth of the throughput.
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
        // Nobody is above us here: what an embedded store throws would otherwise end the process, and the turn with it.
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

    function refuse(told: Problem): void {
      void sendProblem(request, reply, told);
    }

    function judged(verdict: Verdict): void {
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
      for (const { name, remaining } of decision.standings) if (remaining === 0) metrics.throttled(name);
      refuse(throttled(decision.retryAfterSeconds));
    }
  }
}

/** Goes on in this turn with what is known in this turn. */
function whenKnown<T>(
  value: MaybePromise<T>,
  next: (value: T) => void,
  failed: (error: Error) => void,
): void {
  if (value instanceof Promise) value.then(next).catch(failed);
  else next(value);
}

/** `RateLimit-Policy` and `RateLimit` as draft-ietf-httpapi-ratelimit-headers-10 writes them, one item for each limit. */
function rateLimitPolicyHeader(policy: Policy): string {
  return policy.limits
    .map(({ name, limit, windowMs }) => `"${name}";q=${limit};w=${Math.ceil(windowMs / 1000)}`)
    .join(', ');
}

function setRateHeaders(reply: FastifyReply, policyHeader: string, decision: Decision): void {
  let standings = '';
  for (const { name, remaining, resetSeconds } of decision.standings) {
    standings += `${standings === '' ? '' : ', '}"${name}";r=${remaining};t=${resetSeconds}`;
  }
  reply.header('ratelimit-policy', policyHeader);
  reply.header('ratelimit', standings);
}

/** More than one key was sent: none of them is judged. */
export const AMBIGUOUS = Symbol('ambiguous');

const SCHEME = /^api-key +(.+)$/i;
const COMPAT_SCHEME = /^(?:api-key|bearer) +(.+)$/i;
const USUAL_SCHEME = 'Api-Key ';

/**
 * The key a request carries, undefined when it carries none. Read from the raw headers: Node keeps only the first of two
 * Authorization headers, and a request that has two must be refused, not judged by whichever came first.
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

/** The key a header carries, `''` for an Authorization header of another scheme, undefined for any other header. */
function keyIn(name: string, value: string, compat: boolean): string | undefined {
  if (is(name, 'Authorization', 'authorization')) {
    if (!compat && value.startsWith(USUAL_SCHEME)) return value.slice(USUAL_SCHEME.length).trim();
    return (compat ? COMPAT_SCHEME : SCHEME).exec(value)?.[1] ?? '';
  }
  return compat && is(name, 'X-Api-Key', 'x-api-key') ? value.trim() : undefined;
}

/** The two usual spellings are recognised without making a new string of each name. */
function is(name: string, usual: string, lowerCase: string): boolean {
  if (name.length !== usual.length) return false;
  return name === usual || name === lowerCase || name.toLowerCase() === lowerCase;
}

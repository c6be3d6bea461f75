import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { KeyRing, KeyVerdict } from '../../core/accounts/key-ring.ts';
import type { KeyKind, StoredKey } from '../../core/accounts/model.ts';
import { worksAt } from '../../core/networks.ts';
import { problem, scopeRefusal, throttledBy, type Problem } from '../problems.ts';
import type { Decision } from '../../core/limits/policy.ts';
import { type KeyAllowances, spendAllowance } from '../../core/limits/key-allowances.ts';
import type { KeyActivity, UsageMeter } from '../../core/limits/usage-meter.ts';
import { handledMaybe, type MaybeHandled, type MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import { AMBIGUOUS, isRestricted, readCredentials, type Credentials } from '../credentials.ts';
import { type Guests, VISITOR_KEY, type VisitorAllowance, type VisitorSpending } from '../guests.ts';
import { setRateHeaders, type RateHeaders } from '../response-headers.ts';
import { sendProblem } from './problems.ts';

/** The key of a request, or the stand-in for a visitor's, and the state of its rate limits. */
export type Caller = { key: StoredKey; decision: Decision };

/** A key whose rate limits were checked, or are being checked. */
export type Admitted = { readonly key: StoredKey; readonly decision: MaybeHandled<Decision> };

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

export type AdmissionParts = {
  keyRing: KeyRing;
  activity: KeyActivity;
  counters: WindowCounters;
  allowances: KeyAllowances;
  usage: Pick<UsageMeter, 'writeNow'>;
  metrics: Metrics;
  guests: Guests;
  authCompat: boolean;
  rateHeaders: RateHeaders;
  /** Undefined unless requests without a key are allowed on routes for visitors. */
  visitorAllowance?: VisitorAllowance | undefined;
  admitted?: (request: IncomingMessage) => Admitted | undefined;
  /** The key of a request in the usual headers, if its connection has sent it before. */
  knownKey?: (request: IncomingMessage) => StoredKey | undefined;
};

type Arrival = { request: FastifyRequest; reply: FastifyReply; done: HookHandlerDoneFunction };

export type ExpectedKey = {
  readonly credentialsOf: (request: FastifyRequest) => Credentials;
  readonly knownKey?: AdmissionParts['knownKey'];
  /** Keys of the other kind are refused like unknown ones. */
  readonly kind: KeyKind;
  /** What a request without a key spends. Undefined if it needs one. */
  readonly visitors?: VisitorSpending | undefined;
  /** Whether throttled requests go on, to a handler that refuses them in its own way. */
  readonly passThrottled?: boolean;
};

/**
 * Checks key, account, network, rate limits and scope, in this order. The key is in the usual headers, unless another place is given.
 *
 * All requests of one event loop turn are admitted together at its end, without `await` if the stores are embedded. They
 * then share one ledger write, after which their work begins, and the same code runs many times in a row. Under load this
 * gives 10 % more throughput.
 */
export function admitCallers(
  parts: AdmissionParts,
  { credentialsOf, knownKey, kind, visitors, passThrottled = false }: ExpectedKey = {
    credentialsOf: ({ raw }) => readCredentials(raw, parts.authCompat),
    knownKey: parts.knownKey,
    kind: 'standard',
  },
) {
  const { keyRing, activity, counters, allowances, metrics, guests } = parts;
  let arrivals: Arrival[] = [];

  return function arrive(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
    const arrival = { request, reply, done };
    const admitted = parts.admitted?.(request.raw);
    if (admitted) decide(arrival, admitted);
    else if (arrivals.push(arrival) === 1) setImmediate(admitAll);
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
    // By now most handlers wait until their entries are written. Otherwise they would wait for the next turn.
    parts.usage.writeNow();
  }

  function admit(arrival: Arrival): void {
    const { request, done } = arrival;
    const key = knownKey?.(request.raw);
    if (key) {
      admitKey(arrival, key);
      return;
    }
    const credentials = credentialsOf(request);
    if (credentials === undefined) {
      const refused = guests.charge(request)?.problem;
      if (refused) refuse(arrival, refused);
      else if (visitors && parts.visitorAllowance) admitVisitor(arrival, visitors, parts.visitorAllowance);
      else refuse(arrival, problem('not_authenticated'));
    } else if (credentials === AMBIGUOUS) {
      refuse(arrival, guests.charge(request)?.problem ?? problem('invalid_key'));
    } else {
      const known = keyRing.known(credentials, kind);
      const refused = known ? undefined : guests.lookUpRefused(request);
      if (known) judged(arrival, known);
      else if (refused) refuse(arrival, refused.problem);
      else {
        whenKnown(
          keyRing.judge(credentials, kind),
          (verdict) => {
            judged(arrival, verdict);
          },
          done,
        );
      }
    }
  }

  function admitVisitor(arrival: Arrival, spending: VisitorSpending, allowance: VisitorAllowance): void {
    const { request, done } = arrival;
    whenKnown(
      allowance(spending, request.ip),
      (decision) => {
        if (decision.allowed) {
          request.caller = { key: VISITOR_KEY, decision };
          done();
        } else {
          metrics.throttled(spending === 'search' ? 'site' : `site-${spending}`);
          refuse(arrival, throttledBy(decision));
        }
      },
      done,
    );
  }

  function judged(arrival: Arrival, verdict: KeyVerdict): void {
    if (verdict.state === 'invalid') refuseKey(arrival, problem('invalid_key'));
    else if (verdict.state === 'expired') refuseKey(arrival, problem('expired_key'));
    else if (verdict.state === 'disabled') refuse(arrival, problem('account_disabled'));
    else admitKey(arrival, verdict.key);
  }

  function admitKey(arrival: Arrival, key: StoredKey): void {
    if (key.sandbox) arrival.reply.header('x-sandbox', 'true');
    if (!worksAt(key, arrival.request.ip)) refuseKey(arrival, problem('wrong_network'));
    else decide(arrival, { key, decision: handledMaybe(spendAllowance(counters, allowances.of(key), key)) });
  }

  /** Counted as a failure of the address. */
  function refuseKey(arrival: Arrival, details: Problem): void {
    refuse(arrival, guests.chargeFailure(arrival.request)?.problem ?? details);
  }

  function decide(arrival: Arrival, { key, decision }: Admitted): void {
    whenKnown(
      decision,
      (known) => {
        decided(arrival, { key, decision: known });
      },
      arrival.done,
    );
  }

  function decided(arrival: Arrival, caller: Caller): void {
    const { request, reply, done } = arrival;
    const { key, decision } = caller;
    setRateHeaders(reply, { allowance: allowances.of(key), decision, form: parts.rateHeaders });
    request.caller = caller;
    if (decision.allowed) {
      activity.seen(key.prefix);
      // An exception, because the error handler waits until the request is recorded in the rate limits.
      if (isRestricted(key.scopes)) done(scopeRefusal(key.scopes, request.routeOptions.config.scope));
      else done();
      return;
    }
    for (const { name, remaining } of decision.limitStates) if (remaining === 0) metrics.throttled(name);
    if (passThrottled) done();
    else refuse(arrival, throttledBy(decision));
  }
}

function refuse({ request, reply }: Arrival, details: Problem): void {
  void sendProblem(request, reply, details);
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

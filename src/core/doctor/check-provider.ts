import { setTimeout as sleep } from 'node:timers/promises';
import type { FormatReport } from '../upstream/format-watch.ts';
import type { ProviderCheck, Reason, UpstreamRequest } from '../upstream/provider.ts';
import type { CallResult, UpstreamCall } from '../upstream/upstream-call.ts';
import { Upstream, type UpstreamParts } from '../upstream/upstream.ts';
import type { CheckedKey, CheckResult, CheckState } from './report.ts';
import type { Clock } from '../ports/clock.ts';
import type { FailedAt, Fetcher, FetchResult, OutgoingRequest } from '../ports/fetcher.ts';

/** Providers that are slow by nature have more time. */
const TIMEOUT_MS = 10_000;

export type Checked = { readonly result: CheckResult; readonly exchanges: readonly RecordedExchange[] };

/** Asks one sample question, through the same code as a search but with nothing known about the provider. */
export async function checkProvider(parts: UpstreamParts, check: ProviderCheck): Promise<Checked> {
  const recorder = new Recorder(parts.fetcher);
  let format: FormatReport | undefined;
  const timeoutMs = Math.max(TIMEOUT_MS, parts.provider.terms.callTimeoutMs ?? 0);
  const upstream = new Upstream({
    ...parts,
    fetcher: recorder,
    deadlineMs: timeoutMs,
    callTimeoutMs: timeoutMs,
    observe(observation) {
      ({ format } = observation);
      parts.observe(observation);
    },
  });
  try {
    const last = await askSample(check, { upstream, recorder, clock: parts.clock });
    const state = last ? stateOf(last, { check, format, recorder }) : 'unsupported';
    return {
      result: resultOf(parts, check, { last, state, format, recorder }),
      exchanges: recorder.exchanges,
    };
  } catch (error) {
    parts.onInternalError(upstream, error);
    return { result: emptyResult(parts, check, 'internal_error'), exchanges: recorder.exchanges };
  }
}

export function nameOfCheck(check: ProviderCheck): string {
  return 'search' in check ? check.search : check.service;
}

/** The result of a check that did not take place or did not end. */
export function emptyResult(
  { id, label, provider, access }: Pick<UpstreamParts, 'id' | 'label' | 'provider' | 'access'>,
  check: ProviderCheck,
  state: CheckState,
): CheckResult {
  return {
    slot: id,
    provider: provider.name,
    label,
    check: nameOfCheck(check),
    isMain: check === provider.checks[0],
    state,
    key: access.key === undefined ? 'none' : 'unknown',
    status: undefined,
    ms: undefined,
    retryAfterMs: undefined,
    format: undefined,
    quota: [],
  };
}

type Seen = {
  last: CallResult<unknown> | undefined;
  state: CheckState;
  format: FormatReport | undefined;
  recorder: Recorder;
};

function resultOf(parts: UpstreamParts, check: ProviderCheck, seen: Seen): CheckResult {
  const { last, state, format, recorder } = seen;
  const response = recorder.exchanges.at(-1)?.response;
  const answer = response && 'status' in response ? response : undefined;
  return {
    ...emptyResult(parts, check, state),
    key: keyOf(parts, state),
    status: answer?.status,
    ms: recorder.sent > 0 ? last?.ms : undefined,
    retryAfterMs: last && 'reason' in last ? last.retryAfterMs : undefined,
    format,
    quota: (answer && parts.provider.quotaLeft?.(answer)) ?? [],
  };
}

function keyOf({ access }: UpstreamParts, state: CheckState): CheckedKey {
  if (state === 'key_rejected') return 'rejected';
  if (access.key === undefined) return 'none';
  return state === 'ok' || state === 'format_changed' || state === 'no_results' ? 'accepted' : 'unknown';
}

/** Single items may be unreadable at any time. */
function looksChanged({ received, kept, missing }: FormatReport): boolean {
  return missing.length > 0 || kept < received / 2;
}

const FAILED: Partial<Record<Reason, CheckState>> = {
  unauthorized: 'key_rejected',
  upstream_error: 'server_error',
  timeout: 'timeout',
  unsupported: 'unsupported',
};

function stateOf(
  last: CallResult<unknown>,
  { check, format, recorder }: { check: ProviderCheck } & Pick<Seen, 'format' | 'recorder'>,
): CheckState {
  if ('reason' in last) return failedState(last.reason, recorder);
  if (format && looksChanged(format)) return 'format_changed';
  const mayBeEmpty = 'service' in check && check.mayBeEmpty === true;
  return last.answer.items.length > 0 || mayBeEmpty ? 'ok' : 'no_results';
}

function failedState(reason: Reason, { sent, exchanges }: Recorder): CheckState {
  const { response, failedAt } = exchanges.at(-1) ?? {};
  if (reason === 'rate_limited' || reason === 'quota_exhausted') return sent > 0 ? reason : 'budget_spent';
  if (failedAt === 'name') return 'unknown_host';
  if (failedAt === 'certificate') return 'bad_certificate';
  if (failedAt === 'connection' || reason === 'unreachable') return 'no_connection';
  if (reason === 'bad_answer') return response && isJson(response) ? 'format_changed' : 'unreadable';
  return FAILED[reason] ?? 'internal_error';
}

function isJson(response: RecordedExchange['response']): boolean {
  if ('failed' in response || response.status >= 300) return false;
  try {
    JSON.parse(response.body);
    return true;
  } catch {
    return false;
  }
}

/** How long a question waits for its turn, for providers that allow one request per second or few seconds. */
const MAX_WAIT_MS = 10_000;

type Asking = { upstream: Upstream; recorder: Recorder; clock: Clock };

/** Asks a provider a sample question. Returns the result of the last call, if there was one. */
async function askSample(check: ProviderCheck, asking: Asking): Promise<CallResult<unknown> | undefined> {
  const { upstream } = asking;
  if ('search' in check) {
    const query = { text: check.text, safe: true, language: undefined, page: 1, date: undefined };
    return inTurn(() => upstream.search(check.search, query), asking);
  }
  let last: CallResult<unknown> | undefined;
  await check.ask(async (service, question) => {
    const result = await inTurn(() => upstream.call(service, question), asking);
    last = result;
    return 'answer' in result ? result.answer.items : [];
  });
  return last;
}

/** A call that our own rate limit refuses waits, because several checks of one provider follow each other. */
async function inTurn<Item>(
  call: () => UpstreamCall<Item>,
  { recorder, clock }: Asking,
): Promise<CallResult<Item>> {
  const startedMs = clock.steadyMs();
  const sentBefore = recorder.sent;
  for (;;) {
    const result = await settled(call());
    const isUnsent = 'reason' in result && recorder.sent === sentBefore;
    const waitMs = isUnsent ? (result.retryAfterMs ?? Infinity) : Infinity;
    if (clock.steadyMs() - startedMs + waitMs > MAX_WAIT_MS) return result;
    await sleep(waitMs);
  }
}

function settled<Item>(call: UpstreamCall<Item>): Promise<CallResult<Item>> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const broken = call.takeError();
      if (call.result) resolve(call.result);
      else if (broken) reject(new Error('the call failed', { cause: broken.error }));
    };
    call.onChange(look);
    look();
  });
}

export type RecordedExchange = {
  readonly request: UpstreamRequest;
  readonly response: FetchResult;
  readonly failedAt: FailedAt | undefined;
};

class Recorder implements Fetcher {
  readonly exchanges: RecordedExchange[] = [];
  readonly #fetcher: Fetcher;
  /** Requests sent, whether or not they have ended. */
  sent = 0;

  constructor(fetcher: Fetcher) {
    this.#fetcher = fetcher;
  }

  async fetch(outgoing: OutgoingRequest): Promise<FetchResult> {
    this.sent++;
    let failedAt: FailedAt | undefined;
    const response = await this.#fetcher.fetch({ ...outgoing, onFailure: (at) => (failedAt = at) });
    const { url, headers, body } = outgoing;
    this.exchanges.push({
      request: { url, ...(headers && { headers }), ...(body && { body }) },
      response,
      failedAt,
    });
    return response;
  }
}

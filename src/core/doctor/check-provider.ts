import type { FormatReport } from '../upstream/format-signs.ts';
import type { ProviderCheck } from '../upstream/provider.ts';
import type { Reason } from '../upstream/reasons.ts';
import type { CallResult } from '../upstream/upstream-call.ts';
import { Upstream, type UpstreamParts } from '../upstream/upstream.ts';
import { askSample } from './ask.ts';
import { Recorder, type RecordedExchange } from './recorder.ts';
import type { CheckResult, CheckState, CheckedKey } from './report.ts';

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

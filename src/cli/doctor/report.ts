import {
  type CheckResult,
  type CheckState,
  type DoctorReport,
  isBudget,
  isProblem,
  type OffProvider,
  type SettingNames,
} from '../../core/doctor/report.ts';
import type { QuotaLeft, DisabledReason } from '../../core/upstream/provider.ts';
import { periodOf } from '../../core/limits/rate.ts';
import { alignColumns } from '../print.ts';

/** Names as in the API; what is unknown is null. */
export function reportJson({ results, off, budgets }: DoctorReport, ok: boolean): object {
  return {
    ok,
    checks: results.map((result) => ({
      ...checkJson(result),
      budget_left: budgets.get(result.provider)?.map(quotaJson) ?? null,
    })),
    off: off.map(({ slot, provider, label, reason }) => ({
      slot,
      provider: provider.toLowerCase(),
      name: label,
      reason,
    })),
  };
}

function checkJson(result: CheckResult): object {
  const { slot, provider, label, check, state, key, status, ms, retryAfterMs, format, quota } = result;
  return {
    slot,
    provider: provider.toLowerCase(),
    name: label,
    check,
    state,
    problem: isProblem(result),
    key,
    http_status: status ?? null,
    ms: ms === undefined ? null : Math.round(ms),
    retry_after_seconds: retryAfterMs === undefined ? null : Math.ceil(retryAfterMs / 1000),
    received: format?.received ?? null,
    parsed: format?.kept ?? null,
    dropped: format ? format.received - format.kept : null,
    missing_fields: format?.missing ?? [],
    quota_left: quota.map(quotaJson),
  };
}

function quotaJson({ left, limit, windowMs }: QuotaLeft): object {
  return { left, limit: limit ?? null, window_seconds: windowMs === undefined ? null : windowMs / 1000 };
}

const HEADER = ['ID', 'PROVIDER', 'CHECK', 'STATE', 'KEY', 'TIME', 'RESULTS', 'QUOTA LEFT', 'BUDGET LEFT'];

/** A table with one line for each check, then what to do, then the providers that are off. */
export function reportLines(report: DoctorReport): string[] {
  const { results, off } = report;
  const hints = results.flatMap((result) => hintFor(result, report.settingNames.get(result.slot)));
  const rows = results.map((result) => rowOf(result, report));
  return [
    ...(rows.length > 0 ? alignColumns([HEADER, ...rows]) : ['No provider to check.']),
    ...(hints.length > 0 ? ['', ...hints] : []),
    ...(off.length > 0 ? ['', 'Off:', ...alignColumns(off.map(offRow))] : []),
    '',
    summaryOf(results),
  ];
}

function rowOf(result: CheckResult, { budgets }: DoctorReport): string[] {
  const { slot, label, check, state, key, ms, format, quota, provider } = result;
  const { received = 0, kept = 0 } = format ?? {};
  return [
    slot,
    label,
    check,
    state.replaceAll('_', ' '),
    key === 'none' || key === 'unknown' ? '-' : key,
    ms === undefined ? '-' : `${Math.round(ms)} ms`,
    format ? `${kept}${kept < received ? ` of ${received}` : ''}` : '-',
    longest(quota),
    longest((budgets.get(provider) ?? []).filter(isBudget)),
  ];
}

/** Of a limit per second and one per month, the one per month says more. */
function longest(quotas: readonly QuotaLeft[]): string {
  const [quota] = quotas.toSorted((a, b) => (b.windowMs ?? 0) - (a.windowMs ?? 0));
  if (!quota) return '-';
  const { left, limit, windowMs } = quota;
  return `${left}${limit === undefined ? '' : ` of ${limit}`}${windowMs === undefined ? '' : ` per ${periodOf(windowMs)}`}`;
}

function offRow({ slot, label, provider, reason }: OffProvider): string[] {
  return [`  ${slot}`, label, whyOff(provider, reason)];
}

function summaryOf(results: readonly CheckResult[]): string {
  const problems = results.filter(isProblem).length;
  const checks = results.length === 1 ? '1 check' : `${results.length} checks`;
  return problems === 0 ? `${checks}, no problems.` : `${checks}, ${problems} with a problem.`;
}

type Hint = (result: CheckResult, names: SettingNames) => string;

const HINTS: Readonly<Record<Exclude<CheckState, 'ok' | 'skipped'>, Hint>> = {
  format_changed: (result) =>
    `the format of its responses seems to have changed${changes(result)}. Update Tributary. If that does not help, ` +
    'report it with the files that --save writes.',
  no_results: () =>
    'it responded, but found nothing for a query that should have results. Try again later. If this persists, report it ' +
    'with the files that --save writes.',
  key_rejected: (result, { key, url }) =>
    result.key === 'none' && key === undefined
      ? `access denied${status(result)}. Check ${url}; the provider may have blocked the address of this server.`
      : `key rejected${status(result)}. Check ${key ?? url}.`,
  rate_limited: (result) => `it refused the query: too many requests${status(result)}. ${later(result)}`,
  quota_exhausted: (result) => `the quota of your plan is used up${status(result)}. ${later(result)}`,
  budget_spent: (result, { budget }) =>
    `not asked, because its rate limit or ${budget} is used up. ${later(result)}`,
  unknown_host: (_, { url }) =>
    `its host name cannot be found. Check ${url} and whether this machine can resolve names (DNS).`,
  no_connection: (_, { url }) =>
    `no connection. Check ${url}, the firewall, the proxy if you set one, and whether the provider's server is running.`,
  bad_certificate: (_, { url }) =>
    `TLS failed: its certificate is not trusted, has expired or belongs to another host. Check ${url}. For a private ` +
    'certificate authority, set NODE_EXTRA_CA_CERTS.',
  timeout: () => 'no response in time. Try again in a few minutes.',
  server_error: (result) => `it returned an error${status(result)}. Try again in a few minutes.`,
  unreadable: (result, { url }) =>
    `its response is not JSON${status(result)}. Check ${url}; it may be a sign-in page, or a bot check.`,
  unsupported: (result, { url }) =>
    `it refused the query${status(result)}. Check ${url} and whether your plan includes this.`,
  internal_error: () => 'the check failed because of an error in Tributary. Please report it.',
};

/** One sentence with the remedy, if there is a problem. */
function hintFor(result: CheckResult, names: SettingNames | undefined): string[] {
  const { slot, label, check, isMain, state } = result;
  if (!isProblem(result) || state === 'ok' || state === 'skipped' || !names) return [];
  const where = isMain ? '' : ` (${check})`;
  const who = slot.startsWith('engine_') ? `${slot} ${label}` : label;
  return [`${who}${where}: ${HINTS[state](result, names)}`];
}

/** With the setting that changes it. */
function whyOff(provider: string, reason: DisabledReason): string {
  const reasons: Readonly<Record<DisabledReason, string>> = {
    invalid_definition: 'invalid definition. Run `tributary engine list` to see what is wrong.',
    switched_off: `switched off. Set ${provider}_ENABLED=true to use it.`,
    no_address: `no URL. Set ${provider}_URL.`,
    no_key: `no API key. Set ${provider}_API_KEY.`,
    no_slot: `not assigned to a slot. Set ENGINE_D_PROVIDER=${provider.toLowerCase()}, for example.`,
  };
  return reasons[reason];
}

/** Some providers refuse with a status that says the opposite. */
function status({ status: code, state }: CheckResult): string {
  const isTelling = code !== undefined && (code >= 300 || state === 'unreadable');
  return isTelling ? ` (HTTP ${code})` : '';
}

function later({ retryAfterMs }: CheckResult): string {
  if (retryAfterMs === undefined) return 'Try again later.';
  const seconds = Math.ceil(retryAfterMs / 1000);
  if (seconds < 120) return `Try again in ${seconds} s.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? `Try again in ${minutes} minutes.`
    : `Try again in ${Math.ceil(minutes / 60)} hours.`;
}

function changes({ format }: CheckResult): string {
  if (!format) return '';
  const { received, kept, missing } = format;
  const parts = [
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
    ...(kept < received ? [`${received - kept} of ${received} results unreadable`] : []),
  ];
  return parts.length > 0 ? ` (${parts.join('; ')})` : '';
}

import {
  isBudget,
  isProblem,
  type CheckResult,
  type DoctorReport,
  type OffProvider,
} from '../../core/doctor/report.ts';
import type { QuotaLeft } from '../../core/upstream/provider.ts';
import { alignColumns } from '../columns.ts';
import { hintFor, whyOff } from './hints.ts';

const HEADER = ['SLOT', 'PROVIDER', 'CHECK', 'STATE', 'KEY', 'TIME', 'RESULTS', 'QUOTA LEFT', 'BUDGET LEFT'];

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
  return `${left}${limit === undefined ? '' : ` of ${limit}`}${windowMs === undefined ? '' : ` per ${windowText(windowMs)}`}`;
}

const DAY_MS = 86_400_000;

function windowText(ms: number): string {
  const named: Readonly<Record<number, string>> = {
    1_000: 'second',
    60_000: 'minute',
    3_600_000: 'hour',
    [DAY_MS]: 'day',
    [31 * DAY_MS]: 'month',
  };
  return named[ms] ?? (ms % DAY_MS === 0 ? `${ms / DAY_MS} days` : `${ms / 1000} seconds`);
}

function offRow({ slot, label, provider, reason }: OffProvider): string[] {
  return [`  ${slot}`, label, whyOff(provider, reason)];
}

function summaryOf(results: readonly CheckResult[]): string {
  const problems = results.filter(isProblem).length;
  const checks = results.length === 1 ? '1 check' : `${results.length} checks`;
  return problems === 0 ? `${checks}, no problems.` : `${checks}, ${problems} with a problem.`;
}

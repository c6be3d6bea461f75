import { isProblem, type CheckResult, type DoctorReport } from '../../core/doctor/report.ts';
import type { QuotaLeft } from '../../core/upstream/provider.ts';

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

import type { QuotaLeft } from '../../core/upstream/provider.ts';
import { numberOf } from './json.ts';

/** What is left of a quota, if the response says so. */
export function quotaOf(quota: { left: unknown; limit?: unknown; windowMs?: number }): readonly QuotaLeft[] {
  const left = numberOf(quota.left);
  const limit = numberOf(quota.limit);
  if (left === undefined) return [];
  const { windowMs } = quota;
  return [
    {
      left: Math.max(0, left),
      ...(limit !== undefined && limit > 0 && { limit }),
      ...(windowMs !== undefined && { windowMs }),
    },
  ];
}

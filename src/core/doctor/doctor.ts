import { setTimeout as sleep } from 'node:timers/promises';
import type { ProviderCheck } from '../upstream/provider.ts';
import type { UpstreamParts } from '../upstream/upstream.ts';
import { checkProvider, emptyResult, type Checked } from './check-provider.ts';
import type { CheckState } from './report.ts';
import { type Handled, handled } from '../ports/maybe-promise.ts';

/** After these, further questions would fail too, or annoy the provider. */
const ENDS: ReadonlySet<CheckState> = new Set<CheckState>([
  'key_rejected',
  'rate_limited',
  'quota_exhausted',
  'budget_spent',
  'unknown_host',
  'no_connection',
  'bad_certificate',
  'timeout',
]);

export type CheckOptions = {
  /** Every kind of search and every service, not only the main one. */
  readonly all: boolean;
  /** For all checks together. */
  readonly deadlineMs: number;
};

/** Checks providers at the same time, and the slots and kinds of search of each provider one after the other. */
export async function checkAll(
  upstreams: readonly UpstreamParts[],
  { all, deadlineMs }: CheckOptions,
): Promise<Checked[]> {
  const ended = new AbortController();
  const timeUp = handled(sleep(deadlineMs, undefined, { signal: ended.signal }).catch(() => undefined));
  const deadline = { isOver: false };
  handled(timeUp.then(() => (deadline.isOver = true)));
  const groups = Map.groupBy(upstreams, ({ provider }) => provider.name);
  const checked = await Promise.all(
    [...groups.values()].map(async (group) => {
      const own: Checked[] = [];
      for (const parts of group) {
        const [main, ...others] = parts.provider.checks;
        const checks = [main, ...(all ? others : [])].filter((check) => check !== undefined);
        own.push(...(await checkOne(parts, checks, { timeUp, deadline })));
      }
      return own;
    }),
  );
  ended.abort();
  return checked.flat();
}

type Deadline = { timeUp: Handled<unknown>; deadline: { isOver: boolean } };

async function checkOne(
  parts: UpstreamParts,
  checks: readonly ProviderCheck[],
  { timeUp, deadline }: Deadline,
): Promise<Checked[]> {
  const done: Checked[] = [];
  const unfinished = (check: ProviderCheck, state: CheckState): Checked => ({
    result: emptyResult(parts, check, state),
    exchanges: [],
  });
  let isOver = deadline.isOver;
  for (const check of checks) {
    const checked = isOver
      ? unfinished(check, 'skipped')
      : await Promise.race([checkProvider(parts, check), timeUp.then(() => unfinished(check, 'timeout'))]);
    done.push(checked);
    isOver ||= deadline.isOver || ENDS.has(checked.result.state);
  }
  return done;
}

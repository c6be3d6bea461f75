import type { Clock } from '../ports/clock.ts';
import type { Fetcher } from '../ports/fetcher.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { HealthWatch } from './health-watch.ts';

const PROBE_TIMEOUT_MS = 5_000;

/** Asks those that have a free way to be asked how they are. */
export async function probeAll(
  upstreams: readonly Upstream[],
  { fetcher, clock, health }: { fetcher: Fetcher; clock: Clock; health: HealthWatch },
): Promise<void> {
  await Promise.all(
    upstreams.map(async ({ healthName, health: check, access }) => {
      if (!check) return;
      const fetched = await fetcher.fetch({ url: `${access.url}${check.path}`, timeoutMs: PROBE_TIMEOUT_MS });
      const reason =
        'failed' in fetched ? fetched.failed : check.isUp(fetched) ? undefined : 'upstream_error';
      health.observed(healthName, reason, clock.wallMs());
    }),
  );
}

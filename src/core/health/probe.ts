import type { Clock } from '../ports/clock.ts';
import type { FetchResult, Fetcher } from '../ports/fetcher.ts';
import type { Reason } from '../upstream/reasons.ts';
import type { Provider } from '../upstream/provider.ts';
import type { Upstream } from '../upstream/upstream.ts';

const PROBE_TIMEOUT_MS = 5_000;

type ProbeParts = {
  fetcher: Fetcher;
  clock: Clock;
  observe: (probed: { upstream: Upstream; reason: Reason | undefined; atMs: number }) => void;
  /** Called for an exception of our own, which says nothing about the provider. */
  onInternalError: (upstream: Upstream, error: unknown) => void;
};

/** Runs the health check of every provider that has one. */
export async function probeAll(upstreams: readonly Upstream[], parts: ProbeParts): Promise<void> {
  await Promise.all(
    upstreams.map((upstream) =>
      probe(upstream, parts).catch((error: unknown) => {
        parts.onInternalError(upstream, error);
      }),
    ),
  );
}

async function probe(upstream: Upstream, { fetcher, clock, observe }: ProbeParts): Promise<void> {
  const { health: check, access } = upstream;
  if (!check) return;
  const fetched = await fetcher.fetch({ url: `${access.url}${check.path}`, timeoutMs: PROBE_TIMEOUT_MS });
  observe({ upstream, reason: reasonIn(fetched, check), atMs: clock.wallMs() });
}

function reasonIn(fetched: FetchResult, check: NonNullable<Provider['health']>): Reason | undefined {
  if ('failed' in fetched) return fetched.failed;
  return check.isUp(fetched) ? undefined : 'upstream_error';
}

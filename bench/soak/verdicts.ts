import { BUDGETS, RATES } from './node-settings.ts';
import type { Observed, Verdict } from './observed.ts';
import { faultsDuring, isPromised, limitIn } from './promises.ts';
import { mismatches, type Seen } from './reconcile.ts';
import { RECOVERY_MS, recoveryMs } from './recovery.ts';
import { REVOKED_WITHIN_MS } from './revoker.ts';
import { isAnswered, type Sample } from './samples.ts';
import { excesses, windowsOf, type Judged, type Span } from './windows.ts';

const MAX_DETAILS = 12;
/** How late a call can reach a provider, because a node may be paused for three seconds. */
const CALL_DELAY_MS = 5_000;

export function verdictsOf(observed: Observed): Verdict[] {
  return [
    counts(observed),
    ...RATES.map((rate) => rateLimit(observed, rate)),
    monthlyLimit(observed),
    ...BUDGETS.map((budget) => budgetHolds(observed, budget)),
    results(observed),
    readiness(observed),
    processes(observed),
    recovery(observed),
    revocation(observed),
    baseline(observed),
  ];
}

/** Of the node with its own SQLite database. */
export function embeddedVerdictsOf(observed: Observed): Verdict[] {
  const verdicts = [
    counts(observed),
    results(observed),
    readiness(observed),
    processes(observed),
    recovery(observed),
  ];
  return verdicts.map((one) => ({ ...one, name: `SQLite: ${one.name}` }));
}

/** @param tested how much there was to judge: a check of nothing does not pass */
function verdict(name: string, figures: string, tested: number, found: readonly string[]): Verdict {
  const problems = tested > 0 ? found : [...found, 'nothing was tested'];
  const details = problems.slice(0, MAX_DETAILS);
  if (problems.length > MAX_DETAILS) details.push(`and ${problems.length - MAX_DETAILS} more`);
  return { name, passes: problems.length === 0, figures, details };
}

function counts({ samples, countedByMonth, countedByDay }: Observed): Verdict {
  const seen = seenOf(samples);
  const sum = (what: (one: Seen) => number): number => seen.reduce((total, one) => total + what(one), 0);
  const counted = sum(({ key }) => countedByMonth.get(key) ?? 0);
  const off = [
    ...mismatches(seen, countedByMonth).map((one) => ({ ...one, by: 'month' })),
    ...mismatches(seen, countedByDay).map((one) => ({ ...one, by: 'day' })),
  ];
  return verdict(
    'responses ≤ counted ≤ responses + uncertain',
    `${sum(({ responses }) => responses)} responses, ${counted} counted, ${sum(({ uncertain }) => uncertain)} uncertain`,
    sum(({ responses }) => responses),
    off.map(
      ({ key, by, responses, counted: total, uncertain }) =>
        `key ${key} by ${by}: ${responses} responses, ${total} counted, ${uncertain} uncertain`,
    ),
  );
}

function seenOf(samples: readonly Sample[]): Seen[] {
  const byKey = new Map<string, { key: string; responses: number; uncertain: number }>();
  for (const sample of samples) {
    if (!sample.isCounted || sample.key === undefined) continue;
    const seen = byKey.get(sample.key) ?? { key: sample.key, responses: 0, uncertain: 0 };
    byKey.set(sample.key, seen);
    if (isAnswered(sample)) seen.responses++;
    else if (typeof sample.result === 'string' || sample.result >= 500) seen.uncertain++;
  }
  return [...byKey.values()];
}

function rateLimit(
  { samples, faults, nodes }: Observed,
  { limit, windowMs, setting }: (typeof RATES)[number],
): Verdict {
  const problems: string[] = [];
  let mostWhole = 0;
  let most = 0;
  for (const [key, spans] of spansByKey(samples)) {
    const windows = windowsOf(spans, windowMs).map((window) => ({
      ...window,
      allowed: limitIn(window, limit, faults, nodes),
    }));
    for (const { count, allowed } of windows) {
      most = Math.max(most, count);
      if (allowed === limit) mostWhole = Math.max(mostWhole, count);
    }
    const [worst] = excesses(windows);
    if (worst) problems.push(`key ${key}: ${told(worst)}`);
  }
  return verdict(
    `rate limit of ${setting} holds`,
    `at most ${mostWhole} allowed with Valkey, ${most} overall`,
    most,
    problems,
  );
}

function spansByKey(samples: readonly Sample[]): Map<string, Span[]> {
  const spans = new Map<string, Span[]>();
  for (const sample of samples) {
    if (sample.key === undefined || !isAnswered(sample)) continue;
    const ofKey = spans.get(sample.key) ?? [];
    spans.set(sample.key, ofKey);
    ofKey.push({ fromMs: sample.sentMs, toMs: sample.endedMs });
  }
  return spans;
}

function monthlyLimit({ samples, monthlyLimit: limit, countedByMonth }: Observed): Verdict {
  const capped = seenOf(samples.filter(({ client }) => client === 'capped'));
  const problems = capped
    .map((one) => ({ ...one, counted: countedByMonth.get(one.key) ?? 0 }))
    .filter(({ responses, counted }) => responses > limit || counted > limit)
    .map(({ key, responses, counted }) => `key ${key}: ${responses} responses, ${counted} counted`);
  const refused = samples.filter(({ client, result }) => client === 'capped' && result === 429).length;
  return verdict(
    'monthly limit holds',
    `limit ${limit}; ${capped[0]?.responses ?? 0} responses, ${refused} refused`,
    capped[0]?.responses ?? 0,
    problems,
  );
}

function budgetHolds(
  { calls }: Observed,
  { provider, limit, windowMs, setting }: (typeof BUDGETS)[number],
): Verdict {
  const made = calls.get(provider) ?? [];
  const spans = made.map((atMs) => ({ fromMs: atMs, toMs: atMs }));
  const windows = windowsOf(spans, windowMs - CALL_DELAY_MS).map((window) => ({
    ...window,
    allowed: limit,
  }));
  const [worst] = excesses(windows);
  const most = Math.max(0, ...windows.map(({ count }) => count));
  return verdict(
    `budget of ${provider} holds`,
    `${setting}; at most ${most} calls in a window, ${made.length} in total`,
    made.length,
    worst ? [told(worst)] : [],
  );
}

function told({ startMs, endMs, count, allowed }: Judged): string {
  const [from, to] = [startMs, endMs].map((ms) => (ms / 1000).toFixed(1));
  return `${count} allowed from ${from} s to ${to} s, limit ${allowed}`;
}

function results({ samples, faults }: Observed): Verdict {
  const groups = new Map<string, { count: number; example: string }>();
  for (const sample of samples) {
    if (isPromised(sample, faults)) continue;
    const { client, route, result, node, sentMs, endedMs, retryAfter } = sample;
    const met =
      [...new Set(faultsDuring(sample, faults).map(({ kind }) => kind.name))].join(', ') || 'no fault';
    const group = `${client} ${route}: ${result} (${met})`;
    const took = ((endedMs - sentMs) / 1000).toFixed(1);
    const known = groups.get(group) ?? {
      count: 0,
      example: `first on node ${node + 1}, sent at ${(sentMs / 1000).toFixed(1)} s, took ${took} s, Retry-After ${retryAfter ?? 'missing'}`,
    };
    known.count++;
    groups.set(group, known);
  }
  const documented = samples.filter(({ result }) => result === 503).length;
  return verdict(
    'only documented responses',
    `${samples.length} requests, ${documented} with 503`,
    samples.filter(isAnswered).length,
    [...groups].map(([group, { count, example }]) => `${count} × ${group}; ${example}`),
  );
}

function processes({ deaths, failedStarts, fatal, complaints, faults, nodes }: Observed): Verdict {
  const unexplained = failedStarts.filter(
    ({ atMs }) =>
      !faults.some(
        ({ kind, startMs, endMs }) => kind.unavailable && atMs >= startMs && atMs <= endMs + 5_000,
      ),
  );
  const problems = [
    ...deaths.map(({ node, how, tail }) => [`node ${node + 1} died: ${how}`, ...tail].join('\n      ')),
    ...unexplained.map(({ node, how, tail }) =>
      [`node ${node + 1} did not start: ${how}`, ...tail].join('\n      '),
    ),
    ...fatal.map((line) => `logged as fatal: ${line}`),
    ...complaints,
  ];
  const kills = faults.filter(({ kind }) => kind.holds.includes('process')).length;
  return verdict(
    'no unexpected process exit',
    `${deaths.length} exits, ${fatal.length} fatal; ${kills} kills, stops and pauses, ${failedStarts.length} starts refused while a store was away`,
    nodes,
    problems,
  );
}

function recovery(observed: Observed): Verdict {
  const measured = observed.faults.map((fault) => ({ fault, ms: recoveryMs(fault, observed) }));
  const known = measured.filter(({ ms }) => ms !== undefined);
  const slow = known.filter(({ ms = 0 }) => ms > RECOVERY_MS);
  const longest = Math.max(0, ...measured.map(({ ms }) => ms ?? 0));
  return verdict(
    `recovered within ${RECOVERY_MS / 1000} s after every failure`,
    `longest ${(longest / 1000).toFixed(1)} s; ${known.length} of ${measured.length} measured`,
    known.length,
    slow.map(({ fault, ms = 0 }) => `${fault.kind.name}: ${(ms / 1000).toFixed(1)} s`),
  );
}

/** Requests of a whole deployment fail only while a failure affects every node. */
function readiness({ unroutableMs, samples, faults, nodes }: Observed): Verdict {
  const isExcused = (atMs: number): boolean => {
    const during = faults.filter(({ kind, startMs, endMs }) => {
      const canUnready = kind.unavailable || kind.stalls === true || kind.holds.includes('process');
      return canUnready && startMs <= atMs && atMs <= endMs + RECOVERY_MS;
    });
    return new Set(during.flatMap((fault) => fault.nodes)).size === nodes;
  };
  const bad = unroutableMs.filter((atMs) => !isExcused(atMs));
  return verdict(
    'a node is ready unless a failure affects all of them',
    `${unroutableMs.length} requests found none`,
    samples.length,
    bad.map((atMs) => `none at ${(atMs / 1000).toFixed(1)} s`),
  );
}

function revocation({ revokedUses }: Observed): Verdict {
  const late = revokedUses.filter(({ afterMs, result }) => result === 200 && afterMs >= REVOKED_WITHIN_MS);
  return verdict(
    'revoked keys are rejected on every node within a second',
    `${revokedUses.length} uses of revoked keys`,
    revokedUses.filter(({ result }) => result === 401).length,
    late.map(({ node, afterMs }) => `node ${node + 1} still accepted one after ${Math.round(afterMs)} ms`),
  );
}

/** Generous, because requests also wait for each other. */
function baseline({ before, after }: Observed): Verdict {
  const compared = [
    {
      what: 'memory (MB)',
      was: before.residentMegabytes,
      is: after.residentMegabytes,
      most: before.residentMegabytes * 1.5 + 40,
    },
    { what: 'sockets', was: before.sockets, is: after.sockets, most: before.sockets * 1.5 + 20 },
    { what: 'p50 (ms)', was: before.p50Ms, is: after.p50Ms, most: (before.p50Ms ?? 0) * 3 + 20 },
    { what: 'p95 (ms)', was: before.p95Ms, is: after.p95Ms, most: (before.p95Ms ?? 0) * 3 + 100 },
  ].map(({ what, was, is, most }) => ({
    isWrong: was !== undefined && is !== undefined && is > most,
    change: `${what} ${shown(was)} → ${shown(is)}`,
    most,
  }));
  return verdict(
    'memory, sockets and latency return to normal',
    compared.map(({ change }) => change).join(', '),
    Math.min(before.sockets, after.sockets),
    compared.filter(({ isWrong }) => isWrong).map(({ change, most }) => `${change}, at most ${shown(most)}`),
  );
}

function shown(figure: number | undefined): string {
  return figure === undefined ? '(machine busy)' : figure.toFixed(0);
}

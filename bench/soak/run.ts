/**
 * The soak test: three nodes on PostgreSQL and Valkey, and one on SQLite, under load and random faults; with `--cluster`, three
 * nodes on PgBouncer and a Valkey cluster. See arguments.ts for the options and verdicts.ts for the checks.
 */
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { loud, say } from '../../tests/support/say.ts';
import { readArguments, USAGE, type Arguments } from './arguments.ts';
import { Balancer } from './balancer.ts';
import { Cleanup } from './cleanup.ts';
import { EmbeddedSoak } from './embedded.ts';
import { countedIn } from './counted.ts';
import { kindsFor } from './fault-kinds.ts';
import { EMBEDDED_FAULTS } from './faults/embedded.ts';
import { runFaults } from './fault-runner.ts';
import { HeldUp, lateFaults } from './held-up.ts';
import { monthlyLimitFor, startLoad } from './load.ts';
import { BUDGETS } from './node-settings.ts';
import type { Observed, Verdict } from './observed.ts';
import { People } from './people.ts';
import { figuresDuring } from './process-figures.ts';
import { asMarkdown, asText } from './report.ts';
import { planFaults } from './schedule.ts';
import { embeddedVerdictsOf, verdictsOf } from './verdicts.ts';
import { startWorld, type World } from './world.ts';

const WARM_UP_MS = 8_000;
const SETTLE_MS = 15_000;
/** Time for the nodes to write everything after the last response. */
const DRAIN_MS = 2_000;
const LOG_LINES_SHOWN = 25;

const cleanup = new Cleanup();
const words = argumentsOrEnd();
cleanup.onSignals();
try {
  process.exitCode = await main(words);
} finally {
  await cleanup.run();
}
// Half-open connections must not keep the process alive.
process.exit();

function argumentsOrEnd(): Arguments {
  try {
    return readArguments(process.argv.slice(2), randomInt(2 ** 31));
  } catch (error) {
    say(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
}

async function main({ minutes, seed, logs, only, markdown, cluster }: Arguments): Promise<number> {
  const totalMs = minutes * 60_000;
  const phaseMs = Math.min(60_000, Math.max(12_000, totalMs / 10));
  const faultsMs = totalMs - WARM_UP_MS - SETTLE_MS - 2 * phaseMs;
  say(`Soak test of ${minutes} minutes, seed ${seed}`);
  const monthlyLimit = monthlyLimitFor(totalMs);
  const world = await startWorld({ cleanup, logs, monthlyLimit, isCluster: cluster });
  const people = await People.open(world.settings);
  cleanup.add('the connection to PostgreSQL', () => people.close());
  const { kinds, leftOut } = kindsFor(world, only);
  if (!world.embedded && !cluster) leftOut.push(...EMBEDDED_FAULTS.map(({ name }) => name));
  if (leftOut.length > 0) loud(`LEFT OUT: ${leftOut.join(', ')}`);
  const planned = planFaults(kinds, { durationMs: faultsMs, nodes: world.nodes.length, seed });
  say(`${planned.length} faults of ${kinds.length} kinds in ${Math.round(faultsMs / 1000)} s`);

  const balancer = new Balancer(world.nodes);
  cleanup.add('the balancer', () => {
    balancer.close();
  });
  const heldUp = new HeldUp(world.nodes, world.stores);
  cleanup.add('the watch over the machine', () => {
    heldUp.stop();
  });
  const load = await startLoad(world, people, balancer, seed);
  const embedded = world.embedded && (await EmbeddedSoak.start(world.embedded, { seed, only, cleanup }));
  const measured = () => figuresDuring(world.nodes, balancer.samples, phaseMs, heldUp.spans);
  await sleep(WARM_UP_MS);
  const before = await measured();
  const [struck] = await Promise.all([runFaults(world, planned), embedded?.strike(faultsMs)]);
  await sleep(SETTLE_MS);
  const after = await measured();
  const lastMs = performance.now();
  await load.stop();
  await sleep(DRAIN_MS);

  const counted = await countedIn(world.stores.postgres.url);
  const observed: Observed = {
    samples: balancer.samples,
    faults: [...struck, ...lateFaults(heldUp.spans, struck)],
    readiness: balancer.readiness,
    nodes: world.nodes.length,
    countedByMonth: counted.byMonth,
    countedByDay: counted.byDay,
    monthlyLimit,
    calls: new Map(BUDGETS.map(({ provider }) => [provider, world.providers.calls(provider)])),
    deaths: world.nodes.flatMap(({ deaths }) => deaths),
    failedStarts: world.nodes.flatMap(({ failedStarts }) => failedStarts),
    fatal: world.nodes.flatMap(({ log }) => log.fatal),
    complaints: world.complaints,
    revokedUses: load.revoker.uses,
    unroutableMs: balancer.unroutableMs,
    before,
    after,
    lastMs,
  };
  const beside = embedded ? [await embedded.finish()] : [];
  const verdicts = [...verdictsOf(observed), ...beside.flatMap(embeddedVerdictsOf)];
  const all = [observed, ...beside];
  say(`\n${asText(all, verdicts)}\n`);
  const attacks = [...load.attacks.values()].reduce((sum, count) => sum + count, 0);
  say(`${attacks} attacks; no node was ready for ${balancer.unroutableMs.length} requests; seed ${seed}`);
  if (markdown !== undefined) {
    writeFileSync(markdown, asMarkdown(all, verdicts, { minutes, seed, leftOut, cluster }));
  }
  return judged(verdicts, world, seed);
}

function judged(verdicts: readonly Verdict[], world: World, seed: number): number {
  const failed = verdicts.filter(({ passes }) => !passes);
  const nodes = [...world.nodes, ...(world.embedded?.nodes ?? [])];
  for (const node of nodes) {
    for (const [kind, { count, example }] of node.log.errors) {
      say(`${node.name} logged ${count} × ${kind}${failed.length > 0 ? `\n    ${example}` : ''}`);
    }
  }
  if (failed.length === 0) {
    say('\nEverything holds.');
    return 0;
  }
  for (const node of nodes) {
    say(`\nThe last lines of ${node.name}:`);
    for (const line of node.log.tail(LOG_LINES_SHOWN)) say(`  ${line}`);
  }
  loud(`${failed.length} VERDICTS FAILED; REPEAT WITH --seed ${seed}`);
  return 1;
}

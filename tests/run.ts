/**
 * The test commands. `npm test` installs missing packages, runs the checks, starts real servers and runs the daily tests;
 * `npm run test:rest` runs the tests that take longer. Both take paths, to run only the tests under those, and `--changed`,
 * to run only those that depend on what differs from the branch `main`; neither runs the checks.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { dependentsOfChanges } from './support/changed.ts';
import { CHECK_JOBS } from './support/checks.ts';
import { compileReader } from './support/compiled-reader.ts';
import { childCpuMs } from './support/cpu-time.ts';
import { inSeconds, runJobs, type Counts, type Job } from './support/jobs.ts';
import { startPostgres } from './support/postgres.ts';
import { killChildren } from './support/process-tree.ts';
import { requirements, type Installed } from './support/requirements.ts';
import { loud, say } from './support/say.ts';
import type { Service } from './support/service.ts';
import { batchesOf, killBatches, runBatch, type Results } from './support/test-files.ts';
import { startSharedValkey } from './support/valkey.ts';

const SLOWEST = 10;
const SOAK_MINUTES = '1.5';

const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: { rest: { type: 'boolean' }, changed: { type: 'boolean' } },
});
const command = values.rest === true ? 'rest' : 'daily';
if (command === 'rest') process.env.TEST_LEVEL = 'rest';

const services: Service[] = [];
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => void stop());

const counted = paths[0] === 'checks' ? await runJobs(CHECK_JOBS.daily) : await allTests();
const sum = (what: keyof Counts): number => counted.reduce((total, counts) => total + counts[what], 0);
const skipped = sum('skipped');
if (skipped > 0) loud(`${skipped} TESTS WERE SKIPPED, SEE ABOVE`);
say(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(sum('failed') > 0 ? 1 : 0);

async function allTests(): Promise<Counts[]> {
  const changed = values.changed === true ? dependentsOfChanges() : undefined;
  const isWanted = (file: string): boolean =>
    (paths.length === 0 || paths.some((path) => file.startsWith(path))) && (changed?.has(file) ?? true);
  const batches = batchesOf(command, isWanted);
  const needsServers = batches.some(({ group }) => group !== 'units');
  const installed = needsServers ? requirements(command) : undefined;
  if (installed) await startServices(installed);
  const installedCpuMs = childCpuMs();
  const results: (Results & { group: string })[] = [];
  const jobs: Job<Counts>[] = batches.map((batch) => ({
    name: batch.name,
    run: async () => {
      if (batch.inBrowser && !(installed?.chromium ?? false))
        return { passed: 0, failed: 0, skipped: batch.files.length };
      if (!batch.inBrowser) await installed?.packages;
      const result = await runBatch(batch);
      results.push({ ...result, group: batch.group });
      return result;
    },
  }));
  const checks = CHECK_JOBS[command].map(({ name, run }) => ({
    name,
    run: async () => {
      await installed?.packages;
      return run();
    },
  }));
  let counts: Counts[];
  let jobsCpuMs: number;
  try {
    counts = await runJobs(paths.length > 0 || changed ? jobs : [...checks, ...jobs]);
  } finally {
    jobsCpuMs = childCpuMs() - installedCpuMs;
    await stopServices();
  }
  // Alone, because it judges how long things take.
  if (command === 'rest' && paths.length === 0 && !changed) counts.push(await soak());
  report(results, { jobsCpuMs, serversCpuMs: childCpuMs() - installedCpuMs - jobsCpuMs });
  return counts;
}

async function soak(): Promise<Counts> {
  const child = spawn(process.execPath, ['bench/soak/run.ts', SOAK_MINUTES], { stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 };
}

/** The slowest files, and the CPU time of each group. */
function report(
  results: readonly (Results & { group: string })[],
  { jobsCpuMs, serversCpuMs }: { jobsCpuMs: number; serversCpuMs: number },
): void {
  const files = results.flatMap(({ fileMs }) => Object.entries(fileMs));
  const slowest = files.sort(([, one], [, other]) => other - one).slice(0, SLOWEST);
  say(
    `\nslowest files\n${slowest.map(([file, ms]) => `  ${inSeconds(ms).padStart(8)}  ${file}`).join('\n')}`,
  );
  const groups = new Map<string, number>();
  for (const { group, cpuMs } of results) groups.set(group, (groups.get(group) ?? 0) + cpuMs);
  const testsCpuMs = [...groups.values()].reduce((total, ms) => total + ms, 0);
  groups.set('checks and packages', Math.max(0, jobsCpuMs - testsCpuMs));
  groups.set('servers', serversCpuMs);
  const lines = [...groups].map(([group, ms]) => `  ${inSeconds(ms).padStart(8)}  ${group}`);
  say(`\nCPU time\n${lines.join('\n')}\n`);
}

/** Servers pass their addresses to tests through the environment. Tests skip what is missing. */
async function startServices(installed: Installed): Promise<void> {
  process.env.TEST_READER = compileReader();
  const offer = async (name: string, variable: string, start: () => Promise<Service>): Promise<void> => {
    try {
      const service = await start();
      services.push(service);
      process.env[variable] = service.url;
    } catch (error) {
      loud(`${name} COULD NOT BE STARTED: ITS TESTS ARE SKIPPED (${String(error)})`);
    }
  };
  await offer('POSTGRESQL', 'TEST_POSTGRES_URL', startPostgres);
  if (installed.valkey) await offer('VALKEY', 'TEST_VALKEY_URL', startSharedValkey);
}

async function stopServices(): Promise<void> {
  await Promise.all(services.map((service) => service.stop()));
}

/** Tests, servers and browsers would otherwise outlive a command that was interrupted. */
async function stop(): Promise<void> {
  killBatches();
  await stopServices();
  // Meanwhile the next ones were started.
  killChildren();
  process.exit(1);
}

/**
 * The test command: installs missing packages, runs the checks, starts real servers and runs all tests.
 * `npm test -- src/core tests/api` runs only the tests under those paths, without the checks.
 */
import { CHECK_JOBS } from './support/checks.ts';
import { runJobs, type Counts, type Job } from './support/jobs.ts';
import { startPostgres } from './support/postgres.ts';
import { requirements, type Installed } from './support/requirements.ts';
import { loud, say } from './support/say.ts';
import type { Service } from './support/service.ts';
import { batchesOf, OTHERS, runBatch, UNITS } from './support/test-files.ts';
import { startSharedValkey } from './support/valkey.ts';

const NOTHING: Installed = { postgres: false, valkey: false, chromium: false, clients: false };

const only = process.argv.slice(2);
const counted = only[0] === 'checks' ? await runJobs(CHECK_JOBS) : await allTests();

const sum = (what: keyof Counts): number => counted.reduce((total, counts) => total + counts[what], 0);
const skipped = sum('skipped');
if (skipped > 0) loud(`${skipped} TESTS WERE SKIPPED, SEE ABOVE`);
say(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(sum('failed') > 0 ? 1 : 0);

async function allTests(): Promise<Counts[]> {
  const units = batchesOf(UNITS, only);
  const others = OTHERS.flatMap((group) => batchesOf(group, only));
  const installed = others.length > 0 ? requirements() : NOTHING;
  const services = await startServices(installed);
  const jobs: Job[] = [...units, ...others].map((batch) => ({
    name: batch.name,
    run: async () =>
      batch.inBrowser && !installed.chromium
        ? { passed: 0, failed: 0, skipped: batch.files.length }
        : runBatch(batch),
  }));
  try {
    return await runJobs(only.length === 0 ? [...CHECK_JOBS, ...jobs] : jobs);
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
}

/** Servers pass their addresses to tests through the environment. Tests skip what is missing. */
async function startServices(installed: Installed): Promise<Service[]> {
  const services: Service[] = [];
  const offer = async (name: string, variable: string, start: () => Promise<Service>): Promise<void> => {
    try {
      const service = await start();
      services.push(service);
      process.env[variable] = service.url;
    } catch (error) {
      loud(`${name} COULD NOT BE STARTED: ITS TESTS ARE SKIPPED (${String(error)})`);
    }
  };
  if (installed.postgres) await offer('POSTGRESQL', 'TEST_POSTGRES_URL', startPostgres);
  if (installed.valkey) await offer('VALKEY', 'TEST_VALKEY_URL', startSharedValkey);
  return services;
}

/**
 * The test command: installs what is missing, checks the text of the program, starts the real servers, runs every test.
 * `npm test -- src/core tests/api` runs only the tests below those folders, without the checks.
 */
import { requirements } from './support/requirements.ts';
import { runChecks } from './support/checks.ts';
import { startPostgres } from './support/postgres.ts';
import { startValkey } from './support/valkey.ts';
import type { Service } from './support/service.ts';
import { runTests } from './support/test-files.ts';
import { loud, say } from './support/say.ts';

const only = process.argv.slice(2);
const checksOnly = only[0] === 'checks';

const installed = checksOnly ? undefined : requirements();
const checks = only.length === 0 || checksOnly ? await runChecks() : { passed: 0, failed: 0 };

const services: Service[] = [];
async function offer(name: string, variable: string, start: () => Promise<Service>): Promise<void> {
  try {
    const service = await start();
    services.push(service);
    process.env[variable] = service.url;
  } catch (error) {
    loud(`${name} COULD NOT BE STARTED: ITS TESTS ARE SKIPPED (${String(error)})`);
  }
}

let tests = { passed: 0, failed: 0, skipped: 0 };
if (!checksOnly) {
  try {
    await offer('POSTGRESQL', 'TEST_POSTGRES_URL', startPostgres);
    if (installed?.valkey === true) await offer('VALKEY', 'TEST_VALKEY_URL', startValkey);
    if (installed?.chromium !== undefined) process.env.TEST_CHROMIUM = installed.chromium;
    tests = await runTests(only);
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
}

const failed = checks.failed + tests.failed;
if (tests.skipped > 0) loud(`${tests.skipped} TESTS WERE SKIPPED, SEE ABOVE`);
say(`${checks.passed + tests.passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

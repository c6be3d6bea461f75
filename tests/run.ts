/**
 * The test command: installs what is missing, checks the text of the program, starts the real servers, runs every test.
 * `npm test -- src/core tests/api` runs only the tests below those folders, without the checks.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { CHECK_JOBS, runJobs } from './support/checks.ts';
import { startPostgres } from './support/postgres.ts';
import { requirements } from './support/requirements.ts';
import { loud, say } from './support/say.ts';
import type { Service } from './support/service.ts';
import { runOtherTests, type Counts } from './support/test-files.ts';
import { startValkey } from './support/valkey.ts';

const only = process.argv.slice(2);
const counted =
  only[0] === 'checks'
    ? await runJobs(CHECK_JOBS)
    : [
        ...(await runJobs(only.length === 0 ? [...CHECK_JOBS, unitTests] : [unitTests])),
        ...(await otherTests()),
      ];

const sum = (what: keyof Counts): number => counted.reduce((total, counts) => total + counts[what], 0);
if (sum('skipped') > 0) loud(`${sum('skipped')} TESTS WERE SKIPPED, SEE ABOVE`);
say(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') > 0 ? 1 : 0);

async function unitTests(): Promise<Counts> {
  const child = fork(new URL('support/unit-tests.ts', import.meta.url), only);
  const told = await Promise.race([once(child, 'message'), once(child, 'close')]);
  const [counts] = told as [unknown];
  if (typeof counts === 'object' && counts !== null) {
    const { passed, failed } = counts as Counts;
    if (passed + failed > 0)
      say(`${failed === 0 ? 'ok    ' : 'FAILED'} unit tests (${passed} of ${passed + failed})`);
    return counts as Counts;
  }
  loud('THE UNIT TESTS ENDED WITHOUT A RESULT');
  return { passed: 0, failed: 1, skipped: 0 };
}

async function otherTests(): Promise<Counts[]> {
  const installed = requirements();
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
  try {
    await offer('POSTGRESQL', 'TEST_POSTGRES_URL', startPostgres);
    if (installed.valkey) await offer('VALKEY', 'TEST_VALKEY_URL', startValkey);
    return await runOtherTests(only, { browser: installed.chromium });
  } finally {
    await Promise.all(services.map((service) => service.stop()));
  }
}

import { composeAccounts } from '../../compose/stores.ts';
import {
  countersBeside,
  type CountersBeside,
  composeDoctor,
  type Doctor,
  type DoctorRun,
  secretsIn,
} from '../../compose/doctor.ts';
import { readerPool } from '../../compose/pages.ts';
import { usualRoute } from '../../compose/outgoing.ts';
import { loadFromProcess } from '../../config/from-process.ts';
import type { Settings } from '../../config/table.ts';
import { isBudget, isProblem } from '../../core/doctor/report.ts';
import { describeError } from '../../core/errors.ts';
import { noLimits } from '../../core/sandbox/simulated-upstream.ts';
import { FollowingFetcher } from '../../core/upstream/follow-ups.ts';
import { UpstreamClient } from '../../net/upstream-client.ts';
import { silentLog } from '../../observe/log.ts';
import { PLAIN_USER_AGENT, systemClock } from '../../system/system.ts';
import { CommandFailure, EXIT, type ParsedArguments, print, printError, UsageError } from '../command.ts';
import { jsonText } from '../print.ts';
import { reportJson, reportLines } from './report.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { redactor, type SecretText, sampleText } from '../../core/doctor/redact.ts';

/** Longer than any single check; several slots of a slow provider follow each other. */
const DEADLINE_MS = 120_000;

export async function runDoctor({ positionals, flags }: ParsedArguments): Promise<number> {
  const { settings } = loadFromProcess();
  const folder = typeof flags.save === 'string' ? newSampleFolder(flags.save) : undefined;
  const budgets = await openBudgets(settings);
  const client = new UpstreamClient({ userAgent: PLAIN_USER_AGENT, route: usualRoute(settings) });
  const reader = readerPool(silentLog);
  try {
    const doctor = composeDoctor({
      settings,
      fetcher: new FollowingFetcher(client, systemClock, reader),
      counters: budgets.counters,
      clock: systemClock,
      // The state of providers is what the servers see, and this may be another machine.
      observe: () => undefined,
      observeBudget: () => undefined,
      onInternalError({ id }, error) {
        printError(`${id}: ${describeError(error).stack}`);
      },
    });
    const names = namesIn(positionals, doctor);
    const run = await doctor.run({
      ...(names && { names }),
      all: flags.all === true,
      deadlineMs: DEADLINE_MS,
    });
    // One that was asked for by name should be on.
    const ok = !run.results.some(isProblem) && (names === undefined || run.off.length === 0);
    const json = jsonText(reportJson(run, ok));
    if (flags.json === true) print(json);
    else for (const line of reportLines(run)) print(line);
    if (budgets.note !== '' && usesBudget(run)) printError(budgets.note);
    if (folder !== undefined) {
      const files = saveSamples(folder, { json, checked: run.checked, secrets: secretsIn(settings) });
      printError(`Saved ${files} files in ${folder}. Read them before you send them to anyone.`);
    }
    return ok ? EXIT.ok : EXIT.failed;
  } finally {
    await client.close();
    await reader.close();
    await budgets.close();
  }
}

function namesIn(given: readonly string[], { names }: Doctor): readonly string[] | undefined {
  const wanted = given.map((name) => name.toLowerCase());
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`Unknown provider or slot "${unknown}". Known: ${names.join(', ')}.`);
  return wanted.length > 0 ? wanted : undefined;
}

function usesBudget({ budgets, results }: DoctorRun): boolean {
  return results.some(
    ({ provider, ms }) => ms !== undefined && budgets.get(provider)?.some(isBudget) === true,
  );
}

const NOT_SHARED =
  'Running servers count these calls toward their budgets only after a restart. ' +
  'To count them immediately, check the providers on the page /admin/providers.';

/** Without the database providers can be checked too. */
async function openBudgets(settings: Settings): Promise<Omit<CountersBeside, 'isShared'> & { note: string }> {
  const world = { settings, log: silentLog };
  try {
    const { database } = await composeAccounts(world);
    const beside = await countersBeside(world, database);
    return {
      counters: beside.counters,
      note: beside.isShared ? '' : NOT_SHARED,
      async close() {
        await beside.close();
        await database.close();
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    printError(`Budgets are neither checked nor counted: ${reason}.`);
    return { counters: noLimits, note: '', close: () => Promise.resolve() };
  }
}

/** Created before anything is sent, so that no call is made in vain. */
function newSampleFolder(path: string): string {
  try {
    mkdirSync(path, { mode: 0o700 });
    return path;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw new CommandFailure(
      code === 'EEXIST'
        ? `${path} exists already. Choose a new directory for --save.`
        : `Cannot create the directory ${path} for --save (${String(code)}).`,
      { cause: error },
    );
  }
}

type Samples = {
  readonly json: string;
  readonly checked: DoctorRun['checked'];
  readonly secrets: readonly SecretText[];
};

function saveSamples(folder: string, { json, checked, secrets }: Samples): number {
  const files = new Map([['report.json', redactor(secrets)(`${json}\n`)]]);
  for (const { result, exchanges } of checked) {
    const { slot, provider, check } = result;
    const name = [...new Set([slot, provider.toLowerCase(), check])].join('-');
    for (const [i, exchange] of exchanges.entries()) {
      const { request, response } = sampleText(exchange, secrets);
      const call = exchanges.length > 1 ? `${name}-${i + 1}` : name;
      files.set(`${call}.request.txt`, request).set(`${call}.response.txt`, response);
    }
  }
  for (const [name, text] of files) writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx' });
  return files.size;
}

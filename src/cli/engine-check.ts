import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routeOf, usualRoute } from '../compose/outgoing.ts';
import { readerPool } from '../compose/pages.ts';
import { takenBy } from '../config/defined-engines.ts';
import { loadFromProcess } from '../config/from-process.ts';
import { providerAccess } from '../config/provider-settings.ts';
import type { RowReader } from '../core/ports/page-reader.ts';
import { FollowingFetcher } from '../core/upstream/follow-ups.ts';
import type { Provider, ProviderAccess, ProviderQuery, UpstreamAnswer } from '../core/upstream/provider.ts';
import type { Definition } from '../engines/definition.ts';
import { readEngine } from '../engines/load-engines.ts';
import { fromOpenSearch } from '../engines/opensearch.ts';
import { UpstreamClient } from '../net/upstream-client.ts';
import { silentLog } from '../observe/log.ts';
import { PLAIN_USER_AGENT, systemClock } from '../system/system.ts';
import { CommandFailure, EXIT, type ParsedArguments, print, printError } from './command.ts';
import { jsonText, printJson } from './print.ts';

const MASK = '********';
const TIMEOUT_MS = 10_000;

/** What a check found. `results` and `error` only if the engine was tried. */
type Report = {
  readonly problems: readonly string[];
  readonly request: {
    method: string;
    url: string;
    headers: Readonly<Record<string, string>>;
    body: string | null;
  } | null;
  readonly samples: readonly { file: string; problem: string | null }[];
  readonly results?: readonly unknown[];
  readonly error?: string;
};

/** Everything that can be known of an engine without asking it; with `--try`, also what it answers. */
export async function checkEngine({ positionals: [file = ''], flags }: ParsedArguments): Promise<number> {
  const report = await reportOn(file, typeof flags.try === 'string' ? flags.try : undefined);
  if (flags.json === true) printJson({ file, ...report });
  else printReport(file, report);
  const { problems, samples, error } = report;
  const isGood =
    problems.length === 0 && error === undefined && samples.every(({ problem }) => problem === null);
  return isGood ? EXIT.ok : EXIT.failed;
}

function printReport(file: string, { problems, request, samples, results, error }: Report): void {
  for (const problem of problems) printError(`${file}: ${problem}`);
  if (problems.length > 0) return;
  print(`${file} is valid.\n`);
  if (request) {
    print(`${request.method} ${request.url}`);
    for (const [name, value] of Object.entries(request.headers)) print(`${name}: ${value}`);
    print(request.body === null ? '' : `\n${request.body}\n`);
  }
  for (const { file: sample, problem } of samples) print(`${sample}: ${problem ?? 'ok'}`);
  for (const item of results ?? []) print(jsonText(item));
  if (results) print(`Found: ${results.length}`);
  if (error !== undefined) printError(error);
}

async function reportOn(file: string, words: string | undefined): Promise<Report> {
  const read = readEngine(file, takenBy);
  if (!('provider' in read)) return { problems: read, request: null, samples: [] };
  const { provider: engine, definition } = read;
  const { check, samples = [] } = definition;
  const reader = readerPool(silentLog);
  try {
    const compared: { file: string; problem: string | null }[] = [];
    for (const sample of samples) {
      const problem = await problemIn(engine, join(dirname(file), sample.file), sample, reader);
      compared.push({ file: sample.file, problem: problem ?? null });
    }
    return {
      problems: [],
      request: requestFor(engine, words ?? check?.text ?? 'test'),
      samples: compared,
      ...(words !== undefined && (await tried(engine, words, reader))),
    };
  } finally {
    await reader.close();
  }
}

function searchOf({ searches }: Provider) {
  const [search] = Object.values(searches);
  if (!search) throw new Error('a definition has a tab');
  return search;
}

function queryFor(text: string): ProviderQuery {
  return { text, safe: true, language: undefined, page: 1, date: undefined, nowMs: systemClock.wallMs() };
}

/** With the key masked. Null if the query cannot be written where the definition wants it. */
function requestFor(engine: Provider, text: string): Report['request'] {
  const access = { url: engine.url, key: engine.key === 'none' ? undefined : MASK };
  const request = searchOf(engine).plan(queryFor(text), access);
  if (typeof request === 'string') return null;
  const { url, headers = {}, body } = request;
  return { method: body ? 'POST' : 'GET', url, headers, body: body?.text ?? null };
}

/** What a recorded response gives that the sample does not expect; undefined if it is as expected. */
async function problemIn(
  engine: Provider,
  path: string,
  { status = 200, items, first, reason }: NonNullable<Definition['samples']>[number],
  reader: RowReader,
): Promise<string | undefined> {
  const body = readSample(path);
  if (body === undefined) return 'the file cannot be read';
  const query = queryFor('test');
  const request = searchOf(engine).plan(query, { url: engine.url, key: MASK });
  const rules = typeof request === 'string' ? undefined : request.rows;
  const rows = rules && (await reader.readRows(body, rules, { caller: 'check', timeoutMs: TIMEOUT_MS }));
  if (rows && !('rows' in rows)) return reason === 'bad_answer' ? undefined : `it is ${rows.failed}`;
  const answer: UpstreamAnswer = { status, headers: {}, body: rows ? JSON.stringify(rows.rows) : body };
  const parsed = searchOf(engine).parse(answer, query, { url: engine.url, key: undefined });
  if ('reason' in parsed) return parsed.reason === reason ? undefined : `it fails with ${parsed.reason}`;
  if (reason !== undefined) return `it has results instead of failing with ${reason}`;
  if (items !== undefined && parsed.items.length !== items)
    return `it has ${parsed.items.length} results instead of ${items}`;
  const found = (parsed.items[0] ?? {}) as Readonly<Record<string, unknown>>;
  const wrong = Object.entries(first ?? {}).find(([name, value]) => found[name] !== value);
  return wrong && `the ${wrong[0]} of its first result is ${JSON.stringify(found[wrong[0]] ?? null)}`;
}

function readSample(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The definition that an OpenSearch description offers. */
export async function describedAt(url: string): Promise<object> {
  const { settings } = loadFromProcess();
  const client = new UpstreamClient({ userAgent: PLAIN_USER_AGENT, route: usualRoute(settings) });
  try {
    const fetched = await client.fetch({ url, headers: { accept: '*/*' }, timeoutMs: TIMEOUT_MS });
    if ('failed' in fetched || fetched.status !== 200)
      throw new CommandFailure(
        `The description could not be fetched: ${'failed' in fetched ? worded(fetched.failed) : `status ${fetched.status}`}.`,
      );
    const offered = fromOpenSearch(fetched.body);
    if ('problem' in offered) throw new CommandFailure(offered.problem);
    return offered.definition;
  } finally {
    await client.close();
  }
}

type Tried = Pick<Report, 'results' | 'error'>;

async function tried(engine: Provider, text: string, reader: RowReader): Promise<Tried> {
  const { settings } = loadFromProcess();
  const access = providerAccess(engine, {}, { ...settings, ...ownSettings(engine) });
  if (typeof access === 'string') return { error: `It cannot be called: ${worded(access)}.` };
  const route = routeOf(engine, settings) ?? usualRoute(settings);
  const client = new UpstreamClient({ userAgent: PLAIN_USER_AGENT, route });
  try {
    return await asked(engine, text, access, new FollowingFetcher(client, systemClock, reader));
  } finally {
    await client.close();
  }
}

const worded = (reason: string): string => reason.replaceAll('_', ' ');

/** A file outside `ENGINES_DIR` has no settings that were loaded, only those of the environment. */
function ownSettings({ name }: Provider): Readonly<Record<string, unknown>> {
  const set = ['URL', 'API_KEY'].map((suffix) => `${name}_${suffix}`);
  const given = set.filter((setting) => (process.env[setting] ?? '') !== '');
  return {
    [`${name}_ENABLED`]: true,
    ...Object.fromEntries(given.map((setting) => [setting, process.env[setting]])),
  };
}

async function asked(
  engine: Provider,
  text: string,
  access: ProviderAccess,
  fetcher: FollowingFetcher,
): Promise<Tried> {
  const query = queryFor(text);
  const request = searchOf(engine).plan(query, access);
  if (typeof request === 'string') return { error: 'These words cannot be written into the request.' };
  const fetched = await fetcher.fetch({ ...request, timeoutMs: TIMEOUT_MS });
  if ('failed' in fetched) return { error: `The engine did not answer: ${worded(fetched.failed)}.` };
  const parsed = searchOf(engine).parse(fetched, query, access);
  return 'reason' in parsed
    ? { error: `The engine failed: ${worded(parsed.reason)} (status ${fetched.status}).` }
    : { results: parsed.items };
}

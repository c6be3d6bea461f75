import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  AuthenticationError,
  ConnectionError,
  type ErrorCode,
  type ExtractResponse,
  InvalidRequestError,
  RateLimitError,
  SearchFailedError,
  Tributary,
  TributaryError,
} from '../../../clients/typescript/src/index.ts';
import { shortLine, webAddress } from '../../mcp/clean-text.ts';
import { CommandFailure, EXIT, type ParsedArguments, print, printError, UsageError } from '../command.ts';
import { printJson } from '../print.ts';
import { passwordFromInput } from '../read-password.ts';
import { remoteInstance, connectionAdvice, connectionReason } from '../remote-instance.ts';
import { resultList, type Screen } from './layout.ts';
import { COMMAND_CATEGORIES, COMMAND_TABS, type Given, type TabResults } from './tabs.ts';

const DEFAULT_URL = 'http://localhost:8080';
const MAX_PAGES = 5;
/** Options that are not parameters of a search. */
const OWN = new Set(['tab', 'in', 'extract', 'open', 'json', 'url', 'key-stdin']);

type Flags = ParsedArguments['flags'];

export async function runSearch({ positionals, flags }: ParsedArguments): Promise<number> {
  const tab = tabOf(flags);
  const parameters = { q: positionals.join(' '), ...parametersOf(flags, tab.options) };
  const pages = pagesToRead(flags, tab.hasPages);
  const client = await clientFor(flags);
  let found: TabResults;
  try {
    found = await tab.search(client, parameters);
    if (pages > 0) found = await withTexts(client, found, pages);
  } catch (error) {
    throw searchFailure(error, tab.options);
  }
  show(found, flags.json === true);
  const [first] = found.entries;
  if (flags.open === true && first) await openUrl(first.url);
  return EXIT.ok;
}

function tabOf(flags: Flags) {
  if (flags.in !== undefined && flags.tab !== undefined) throw new UsageError('Use --tab or --in, not both.');
  return flags.in === undefined
    ? chosen('tab', COMMAND_TABS, textOf(flags.tab) ?? 'web')
    : chosen('in', COMMAND_CATEGORIES, textOf(flags.in) ?? '');
}

function chosen<Tab>(option: string, tabs: Readonly<Record<string, Tab>>, name: string): Tab {
  const tab = Object.hasOwn(tabs, name) ? tabs[name] : undefined;
  if (tab === undefined) throw new UsageError(`--${option} must be one of ${Object.keys(tabs).join(', ')}.`);
  return tab;
}

function parametersOf(flags: Flags, options: Given): Given {
  const given = Object.entries(flags).flatMap(([option, value]): [string, string][] => {
    if (OWN.has(option) || typeof value !== 'string') return [];
    const parameter = options[option];
    if (parameter === undefined) throw new UsageError(`--${option} does not apply to this tab.`);
    return [[parameter, value]];
  });
  return Object.fromEntries(given);
}

function pagesToRead({ extract }: Flags, hasPages: boolean): number {
  if (extract === undefined) return 0;
  if (!hasPages) throw new UsageError('--extract does not apply to this tab.');
  const count = Number(extract);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_PAGES) return count;
  throw new UsageError(`--extract must be from 1 to ${MAX_PAGES}.`);
}

/** A person is waiting, so a busy server is reported immediately instead of retried. */
async function clientFor(flags: Flags): Promise<Tributary> {
  const key = flags['key-stdin'] === true ? await passwordFromInput() : process.env.TRIBUTARY_API_KEY;
  const { TRIBUTARY_URL = DEFAULT_URL } = process.env;
  const { url, apiKey } = remoteInstance(
    { TRIBUTARY_URL: textOf(flags.url) ?? TRIBUTARY_URL, TRIBUTARY_API_KEY: key },
    flags.url === undefined ? {} : { urlName: '--url' },
  );
  return new Tributary({ baseUrl: url, apiKey, retries: 0 });
}

/** Adds the text of the first pages, to the entries and to what `--json` prints. */
async function withTexts(client: Tributary, found: TabResults, count: number): Promise<TabResults> {
  const first = found.entries.slice(0, count);
  if (first.length === 0) return found;
  const { pages } = await client.extract({ url: first.map(({ url }) => url) });
  const body = found.body as { results: object[] };
  const texts = pages.map(({ content, error }) => ({ content, content_error: error }));
  return {
    ...found,
    body: { ...body, results: body.results.map((result, i) => ({ ...result, ...texts[i] })) },
    entries: found.entries.map((entry, i) => ({ ...entry, ...pageText(pages[i]) })),
  };
}

function pageText(page: ExtractResponse['pages'][number] | undefined): { page?: string } {
  if (!page) return {};
  return { page: page.error === '' ? page.content : `(The page could not be read: ${page.error}.)` };
}

function show({ body, entries, failed = [], correction = '' }: TabResults, asJson: boolean): void {
  if (asJson) printJson(body);
  else if (entries.length > 0) print(resultList(entries, screen()));
  // Notes go to standard error, so that a pipe gets only results.
  if (entries.length === 0) printError('No results.');
  if (correction !== '') printError(`Did you mean "${shortLine(correction, 200)}"?`);
  if (failed.length > 0) {
    const listed = failed.map(({ engine, reason }) => `${shortLine(engine, 50)} (${shortLine(reason, 50)})`);
    printError(`Missing: ${listed.join(', ')}.`);
  }
}

function screen(): Screen {
  const { isTTY, columns } = process.stdout;
  const { NO_COLOR = '', TERM } = process.env;
  return { width: isTTY ? columns : undefined, styled: isTTY && NO_COLOR === '' && TERM !== 'dumb' };
}

function textOf(value: Flags[string]): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

const OPENER = process.platform === 'darwin' ? 'open' : 'xdg-open';

/** Opens a web page in the browser. There is no shell that could interpret the URL. */
async function openUrl(url: string): Promise<void> {
  const address = webAddress(url);
  if (address === '') throw new CommandFailure('The first result has no URL to open.');
  const child = spawn(OPENER, [address], { detached: true, stdio: 'ignore' });
  try {
    await once(child, 'spawn');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? `${OPENER} is not installed` : code;
    throw new CommandFailure(`Could not open the browser: ${reason}. The address is ${address}`);
  }
  child.unref();
}

const MAX_LENGTH = 500;

const KEY_ADVICE: Partial<Record<ErrorCode, string>> = {
  expired_key: 'Create another key, or give this one a later expiry date.',
  wrong_network: 'Use another key, or add the address of this computer to the networks of the key.',
  out_of_scope: 'Use another key, or add this to the scopes of the key.',
  account_disabled: 'Ask an administrator of the instance.',
};

/** What to tell the user, or the error itself if it is a bug. */
function searchFailure(error: unknown, options: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof TributaryError)) return error;
  if (error instanceof InvalidRequestError && error.fields)
    return new UsageError(
      Object.entries(error.fields)
        .map(([parameter, messages]) => clean(`${optionFor(parameter, options)}: ${messages.join(' ')}`))
        .join('\n'),
    );
  return new CommandFailure(`${messageOf(error)}${advice(error)}`);
}

function messageOf(error: TributaryError): string {
  const reason = error instanceof ConnectionError ? connectionReason(error.cause) : '';
  return reason === '' ? clean(error.message) : clean(`${error.message.replace(/\.$/, '')}: ${reason}.`);
}

function advice(error: TributaryError): string {
  if (error instanceof ConnectionError && error.code === 'unreachable') return ` ${connectionAdvice(error)}`;
  if (error instanceof AuthenticationError)
    return ` ${KEY_ADVICE[error.code] ?? 'Set TRIBUTARY_API_KEY to a key of this instance.'}`;
  if (error instanceof SearchFailedError)
    return error.failed.map(({ engine, reason }) => `\n  ${clean(engine)}: ${clean(reason)}`).join('');
  if (error instanceof RateLimitError && error.code !== 'throttled' && error.retryAfterSeconds !== undefined)
    return ` Try again in ${error.retryAfterSeconds} seconds.`;
  return '';
}

function optionFor(parameter: string, options: Readonly<Record<string, string>>): string {
  if (parameter === 'q') return 'query';
  const option = Object.entries(options).find(([, set]) => set === parameter)?.[0];
  return option === undefined ? parameter : `--${option}`;
}

function clean(text: string): string {
  return shortLine(text, MAX_LENGTH);
}

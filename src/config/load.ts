import { parseEnv } from 'node:util';
import { fileTrouble } from '../core/errors.ts';
import { aliasNotes, hiddenSettings, isIgnoredName, KNOWN_NAMES, unknownNames } from './unknown-names.ts';
import { withoutCredentials } from './setting-types-network.ts';
import { fileVariant, type SettingProblem, SettingsError, type SettingSource } from './setting.ts';
import { ENTRIES, entriesOf, type Entry, type Settings, type Sources } from './table.ts';
import {
  detailsOfEmptySlots,
  engineNames,
  isSlotProvider,
  keylessSlots,
  slotsOfDefined,
} from './engine-slots.ts';
import { definedEngines, enginesFolder } from './defined-engines.ts';
import { settingNotes } from './notes.ts';

export type SettingsInput = {
  readonly environment: Readonly<NodeJS.Dict<string>>;
  /** The text of `.env`, if it exists. */
  readonly dotenv?: string | undefined;
  /** Throws when the file cannot be read. */
  readonly readFile: (path: string) => string;
  /** What relative paths start from. */
  readonly folder?: string;
  /** In place of those in the table. */
  readonly defaults?: Readonly<Record<string, string>>;
};

export type LoadedSettings = { readonly settings: Settings; readonly sources: Sources };

/** With what is valid but has no effect, or not the one that is meant. */
export type CheckedSettings = LoadedSettings & { readonly notes: readonly SettingProblem[] };

type Given = { readonly text: string; readonly source: SettingSource };
type Loaded = { readonly value: unknown; readonly source: SettingSource };
type Find = (name: string) => Given | undefined;

/** Throws a `SettingsError` and nothing else. */
export function loadSettings({
  environment,
  dotenv = '',
  readFile,
  folder = '.',
  defaults = {},
}: SettingsInput): CheckedSettings {
  const file = parseDotenv(dotenv);
  const find = finder([
    { source: 'environment', values: environment },
    { source: '.env', values: file.values },
    { source: 'default', values: defaults },
  ]);
  const settings: Record<string, unknown> = {};
  const sources: Record<string, SettingSource> = {};
  const problems: SettingProblem[] = [];
  const take = (entry: Entry, given?: Given): void => {
    const loaded = given ? parse(entry, given) : load(entry, find, readFile);
    if ('message' in loaded) {
      problems.push(loaded);
    } else {
      settings[entry.name] = loaded.value;
      sources[entry.name] = loaded.source;
    }
  };
  for (const entry of ENTRIES) if (!isSlotProvider(entry)) take(entry);
  for (const entry of ENTRIES) takeFromUsual(entry, settings, environment, take);
  const defined = definedEngines(enginesFolder(settings, sources, folder), {
    mayBeMissing: settings.ENGINES_DIR === undefined,
  });
  settings.DEFINED_ENGINES = defined;
  for (const entry of entriesOf({ DEFINED_ENGINES: defined }).slice(ENTRIES.length)) take(entry);
  for (const entry of ENTRIES) if (isSlotProvider(entry)) take({ ...entry, kind: engineNames(defined) });
  const ignored = (settings.ENV_IGNORE ?? []) as readonly string[];
  const notIgnored = (values: object): string[] =>
    Object.keys(values).filter((name) => !isIgnoredName(name, ignored));
  const unknown = unknownNames(
    { dotenv: notIgnored(file.values), environment: notIgnored(environment) },
    defined,
  );
  problems.push(
    ...hiddenSettings(ignored, KNOWN_NAMES),
    ...detailsOfEmptySlots(settings, sources),
    ...privateJson(settings),
    ...authProxy(settings),
    ...file.problems,
    ...unknown,
  );
  if (problems.length > 0) throw new SettingsError(problems);
  Object.assign(settings, keylessSlots(settings, sources));
  Object.assign(settings, slotsOfDefined(settings as Settings));
  const complete = settings as Settings;
  const notes = [...aliasNotes(notIgnored(environment), settings), ...settingNotes(complete, sources)];
  return { settings: complete, sources, notes };
}

/** The variables that other programs read for the same, in the order of preference. Lower case wins, as in curl. */
const USUAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  OUTGOING_PROXY: ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY', 'http_proxy', 'HTTP_PROXY'],
  OUTGOING_NO_PROXY: ['no_proxy', 'NO_PROXY'],
};

function takeFromUsual(
  entry: Entry,
  settings: Readonly<Record<string, unknown>>,
  environment: SettingsInput['environment'],
  take: (entry: Entry, given: Given) => void,
): void {
  if (settings[entry.name] !== undefined) return;
  const name = USUAL_NAMES[entry.name]?.find((usual) => (environment[usual] ?? '').trim() !== '');
  if (name !== undefined) take(entry, { text: environment[name] ?? '', source: 'environment' });
}

/** The first layer that has the name wins, even with an empty value, so that the environment can unset what `.env` sets. */
function finder(layers: readonly { source: SettingSource; values: Readonly<NodeJS.Dict<string>> }[]): Find {
  return (name) => {
    const layer = layers.find(({ values }) => values[name] !== undefined);
    const text = layer?.values[name]?.trim() ?? '';
    return layer && text !== '' ? { text, source: layer.source } : undefined;
  };
}

function load(entry: Entry, find: Find, readFile: SettingsInput['readFile']): Loaded | SettingProblem {
  const given = find(entry.name);
  const path = entry.secret ? find(fileVariant(entry.name)) : undefined;
  if (given && path) {
    return { name: entry.name, message: `and ${fileVariant(entry.name)} are both set; remove one of them` };
  }
  if (path) return loadFile(entry, path.text, readFile);
  if (given) return parse(entry, given);
  if (entry.default === undefined) return { value: undefined, source: 'default' };
  return parse(entry, { text: entry.default, source: 'default' });
}

/** Messages never contain the path: it may be the secret itself, set under the wrong name. */
function loadFile(entry: Entry, path: string, readFile: SettingsInput['readFile']): Loaded | SettingProblem {
  const name = fileVariant(entry.name);
  try {
    const text = readFile(path).trim();
    return text === ''
      ? { name, message: 'points to an empty file' }
      : parse(entry, { text, source: 'file' });
  } catch (error) {
    return { name, message: `points to a file that cannot be read${reasonOf(error)}` };
  }
}

function reasonOf(error: unknown): string {
  const reason = fileTrouble(error);
  return reason === undefined ? '' : `: ${reason}`;
}

function parse({ name, kind, secret }: Entry, { text, source }: Given): Loaded | SettingProblem {
  const value = kind.parse(text);
  if (value !== undefined) return { value, source };
  const quoted = secret ? '' : `, not ${JSON.stringify(withoutCredentials(text))}`;
  return { name, message: `must be ${kind.form}${quoted}` };
}

type Dotenv = { readonly values: NodeJS.Dict<string>; readonly problems: readonly SettingProblem[] };

function parseDotenv(text: string): Dotenv {
  // Some editors add a byte order mark, which would become part of the first name.
  const values = parseEnv(text.replace(/^\uFEFF/, ''));
  return { values, problems: linesWithoutEquals(text, values) };
}

/** The parser silently ignores a line such as `PORT: 8080`. */
function linesWithoutEquals(text: string, values: NodeJS.Dict<string>): SettingProblem[] {
  const bare = new Set(Array.from(text.matchAll(/^\s*(?:export\s+)?(\w+)[^=\n]*$/gm), ([, name]) => name));
  return ENTRIES.filter(({ name }) => bare.has(name) && values[name] === undefined).map(({ name }) => ({
    name,
    message: 'is in .env without an = sign',
  }));
}

/** Everyone who reaches the server directly could send the header, so it needs the addresses of the proxy. */
function authProxy({
  AUTH_PROXY_HEADER: header,
  AUTH_PROXY_CREATE: creates,
  AUTH_PROXY_LOGOUT_URL: logoutUrl,
  TRUST_PROXY: trusted,
}: Readonly<Record<string, unknown>>): SettingProblem[] {
  // An invalid TRUST_PROXY is undefined here and reported already.
  if (header !== undefined && trusted !== undefined && !Array.isArray(trusted)) {
    return [
      {
        name: 'AUTH_PROXY_HEADER',
        message:
          'needs TRUST_PROXY with the IP addresses of the proxy: with false, true or a number of hops, every client could send the header',
      },
    ];
  }
  if (header !== undefined) return [];
  const needsHeader = (name: string): SettingProblem => ({ name, message: 'needs AUTH_PROXY_HEADER' });
  return [
    ...(creates === true ? [needsHeader('AUTH_PROXY_CREATE')] : []),
    ...(logoutUrl === undefined ? [] : [needsHeader('AUTH_PROXY_LOGOUT_URL')]),
  ];
}

/** If the pages need a sign-in, JSON without a key would let everyone search after all. */
function privateJson({
  PUBLIC_JSON: isOpen,
  SITE_ACCESS: access,
}: Readonly<Record<string, unknown>>): SettingProblem[] {
  // An invalid SITE_ACCESS is undefined here and reported already.
  if (isOpen !== true || access === undefined || access === 'public') return [];
  return [{ name: 'PUBLIC_JSON', message: 'needs SITE_ACCESS=public, which lets everyone search' }];
}

import type { Provider } from '../core/upstream/provider.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { LETTERS } from './engine-slots.ts';
import { providerTable } from './provider-settings.ts';
import { fileVariant, type SettingProblem } from './setting.ts';
import { ENTRIES } from './table.ts';

/**
 * The environment is shared with other programs, so only names clearly meant for this one are reported. Prefixes that
 * other programs also use (`DATABASE_`, `LOG_`, `SECRET_`) do not belong here; the near-miss check covers those.
 */
const FAMILIES = ['TRIBUTARY_', 'API_THROTTLE_', 'API_MONTHLY_', 'API_AUTH_', 'CORS_ORIGIN', 'METRICS_TOKEN'];

/** SearXNG itself uses such names (`SEARXNG_SECRET`, …) and may run on the same machine. */
const SHARED_WITH_SEARXNG = 'SEARXNG_';

/** Kubernetes and Docker set these for every linked service; one called "tributary" yields `TRIBUTARY_PORT`. */
const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/;

/** Where commands find a running server, and how the program was started. No settings of the server. */
const FOR_COMMANDS = new Set(['TRIBUTARY_URL', 'TRIBUTARY_API_KEY', 'TRIBUTARY_COMMAND']);

const ENGINE_AND_PROVIDER_PREFIXES = [
  ...LETTERS.map((letter) => `ENGINE_${letter}_`),
  ...PROVIDERS.map(({ name }) => `${name}_`),
];

/** Shorter names are one edit away from too many unrelated ones. */
const MIN_LENGTH_FOR_NEAR_MISS = 6;

const FILES_OF_NON_SECRETS = new Set(
  ENTRIES.filter(({ secret }) => !secret).map(({ name }) => fileVariant(name)),
);

const KNOWN = new Set(ENTRIES.flatMap(({ name, secret }) => (secret ? [name, fileVariant(name)] : [name])));

export const KNOWN_NAMES: readonly string[] = [...KNOWN, ...FOR_COMMANDS];

/** Checks all names in `.env`, but only those in the environment that seem meant for this program. */
export function unknownNames(
  { dotenv, environment }: { readonly dotenv: readonly string[]; readonly environment: readonly string[] },
  defined: readonly Provider[] = [],
): SettingProblem[] {
  const names = new Set([...dotenv, ...environment.filter(isMeantForUs)]);
  const own = new Set(
    Object.entries(providerTable(defined)).flatMap(([name, { secret }]) =>
      secret ? [name, fileVariant(name)] : [name],
    ),
  );
  return [...names]
    .filter((name) => !KNOWN.has(name) && !FOR_COMMANDS.has(name) && !own.has(name))
    .map(problemWith);
}

function isMeantForUs(name: string): boolean {
  if (!isWord(name) || SERVICE_LINK.test(name)) return false;
  return (
    FILES_OF_NON_SECRETS.has(name) ||
    FAMILIES.some((family) => name.startsWith(family)) ||
    (isOfEngineOrProvider(name) && !name.startsWith(SHARED_WITH_SEARXNG)) ||
    (nearest(name) !== undefined && settingBehind(name) === undefined)
  );
}

function problemWith(name: string): SettingProblem {
  // A secret pasted over several lines of .env can show up here as a name and must not be logged.
  if (!isWord(name)) {
    return { name: '.env', message: 'has a line that does not start with the name of a setting' };
  }
  if (FILES_OF_NON_SECRETS.has(name)) {
    return { name, message: 'is not a setting: only secrets can be read from a file' };
  }
  const meant = nearest(name);
  return { name, message: meant ? `is not a setting: did you mean ${meant}?` : 'is not a setting' };
}

function nearest(name: string): string | undefined {
  const bare = name.replace(/^TRIBUTARY_/, '');
  if (KNOWN.has(bare)) return bare;
  const alias = settingBehind(name);
  if (alias !== undefined) return alias;
  return [...KNOWN].find((known) => known.length >= MIN_LENGTH_FOR_NEAR_MISS && isWithinOneEdit(name, known));
}

function isWord(name: string): boolean {
  return /^\w{1,64}$/.test(name);
}

/** Whether a name has the prefix of an engine or provider setting, even if that setting does not exist. */
export function isOfEngineOrProvider(name: string): boolean {
  return ENGINE_AND_PROVIDER_PREFIXES.some((prefix) => name.startsWith(prefix));
}

/** Whether at most one insertion, deletion, substitution or swap of neighbours turns one text into the other. */
export function isWithinOneEdit(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const a = one.slice(same);
  const b = other.slice(same);
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    a === b.charAt(1) + b.charAt(0) + b.slice(2)
  );
}

export function isIgnoredName(name: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => matches(name, pattern));
}

/** A pattern that matches a setting would also hide its misspellings. */
export function hiddenSettings(patterns: readonly string[], known: readonly string[]): SettingProblem[] {
  return patterns.flatMap((pattern) => {
    const hidden = known.find((name) => matches(name, pattern));
    return hidden === undefined
      ? []
      : { name: 'ENV_IGNORE', message: `must not contain ${pattern}, which matches the setting ${hidden}` };
  });
}

function matches(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** What other programs call the stores. In the environment they may be meant for those programs. */
const OF_STORES: Readonly<Record<string, string>> = {
  ...to('VALKEY_URL', ['REDIS_URL', 'REDIS_URI', 'REDIS_HOST', 'REDIS_ADDR', 'VALKEY_URI', 'VALKEY_HOST']),
  ...to('DATABASE_URL', [
    ...['POSTGRES_URL', 'POSTGRES_URI', 'POSTGRES_HOST', 'POSTGRESQL_URL', 'PG_URL', 'PGHOST'],
    ...['DATABASE_URI', 'DATABASE_DSN', 'DATABASE_HOST', 'DB_URL', 'DB_HOST'],
  ]),
};

/** Well-known names of other settings. */
const OTHERS: Readonly<Record<string, string>> = {
  ...to('BASE_URL', ['PUBLIC_URL', 'SITE_URL', 'APP_URL', 'SEARXNG_BASE_URL']),
  ...to('SECRET_KEY', ['SECRET', 'APP_SECRET', 'SESSION_SECRET', 'SEARXNG_SECRET']),
  ...to('HOST', ['BIND_ADDRESS', 'LISTEN_ADDRESS', 'SEARXNG_BIND_ADDRESS']),
  ...to('PORT', ['HTTP_PORT', 'SEARXNG_PORT']),
  ...to('LOG_LEVEL', ['LOGLEVEL', 'TRIBUTARY_LOG']),
  ...to('VALKEY_URL', ['SEARXNG_VALKEY_URL', 'SEARXNG_REDIS_URL']),
  ...to('BRAVE_API_KEY', ['BRAVE_SEARCH_API_KEY']),
  ...to('CONTACT', ['UPSTREAM_CONTACT']),
  ...to('DEEPL_API_KEY', ['DEEPL_AUTH_KEY']),
};

function to(setting: string, aliases: readonly string[]): Record<string, string> {
  return Object.fromEntries(aliases.map((alias) => [alias, setting]));
}

/** The setting that corresponds to another program's name for it. */
function settingBehind(name: string): string | undefined {
  return OF_STORES[name] ?? OTHERS[name];
}

/** The address of a store under the name that other programs use, while ours is unset. */
export function aliasNotes(
  environment: readonly string[],
  settings: Readonly<Record<string, unknown>>,
): SettingProblem[] {
  return environment.flatMap((name) => {
    const setting = OF_STORES[name];
    if (setting === undefined || settings[setting] !== undefined) return [];
    return {
      name,
      message: `is set in the environment but not read: set ${setting} if it is meant for Tributary, or add ${name} to ENV_IGNORE`,
    };
  });
}

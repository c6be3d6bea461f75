import type { SettingProblem } from './setting.ts';

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
  ...to('DEEPL_API_KEY', ['DEEPL_AUTH_KEY']),
};

function to(setting: string, aliases: readonly string[]): Record<string, string> {
  return Object.fromEntries(aliases.map((alias) => [alias, setting]));
}

/** The setting that a name of another program stands for. */
export function settingBehind(name: string): string | undefined {
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

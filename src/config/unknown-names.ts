import { isOfEngineOrProvider } from './family-names.ts';
import { isWithinOneEdit } from './near-miss.ts';
import type { SettingProblem } from './settings-error.ts';
import { ENTRIES, fileVariant } from './settings.ts';

/**
 * The environment is shared with everything else on the machine, so only names that were clearly meant for this
 * program are reported: those that begin like its own settings or with its own name. A beginning that others use too
 * (`DATABASE_`, `LOG_`, `SECRET_`) does not belong here; near misses catch the slips there.
 */
const FAMILIES = ['TRIBUTARY_', 'API_THROTTLE_', 'API_MONTHLY_', 'API_AUTH_', 'CORS_ORIGIN', 'METRICS_TOKEN'];

/** SearXNG itself is set up by such names (`SEARXNG_SECRET`, …), and may well run beside this program. */
const SHARED_WITH_SEARXNG = 'SEARXNG_';

/** Kubernetes and Docker describe every neighbouring service so; one called "tributary" makes `TRIBUTARY_PORT`. */
const SERVICE_LINK = /_(SERVICE_HOST|SERVICE_PORT(_\w+)?|PORT|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/;

/** Shorter names are one letter away from too many words of others. */
const SHORTEST_FOR_NEAR_MISS = 6;

const FILES_OF_NON_SECRETS = new Set(
  ENTRIES.filter(({ secret }) => !secret).map(({ name }) => fileVariant(name)),
);

const KNOWN = new Set(
  ENTRIES.flatMap(({ name, secret }) => (secret ? [name, fileVariant(name)] : [name as string])),
);

type Names = { readonly dotenv: readonly string[]; readonly environment: readonly string[] };

/** Everything in `.env` was written for this program; of the environment only what seems to be. */
export function unknownNames({ dotenv, environment }: Names): SettingProblem[] {
  const names = new Set([...dotenv, ...environment.filter(isMeantForUs)]);
  return [...names].filter((name) => !KNOWN.has(name)).map(problemWith);
}

function isMeantForUs(name: string): boolean {
  if (!isWord(name) || SERVICE_LINK.test(name)) return false;
  return (
    FILES_OF_NON_SECRETS.has(name) ||
    FAMILIES.some((family) => name.startsWith(family)) ||
    (isOfEngineOrProvider(name) && !name.startsWith(SHARED_WITH_SEARXNG)) ||
    nearest(name) !== undefined
  );
}

function problemWith(name: string): SettingProblem {
  // A secret pasted over several lines of .env can end up here as a name; it must not end up in a log.
  if (!isWord(name)) {
    return { name: '.env', message: 'has a line that does not begin with the name of a setting' };
  }
  if (FILES_OF_NON_SECRETS.has(name)) {
    return { name, message: 'is not a setting: only secrets can come from a file' };
  }
  const meant = nearest(name);
  return { name, message: meant ? `is not a setting: did you mean ${meant}?` : 'is not a setting' };
}

function nearest(name: string): string | undefined {
  const bare = name.replace(/^TRIBUTARY_/, '');
  if (KNOWN.has(bare)) return bare;
  return [...KNOWN].find((known) => known.length >= SHORTEST_FOR_NEAR_MISS && isWithinOneEdit(name, known));
}

function isWord(name: string): boolean {
  return /^\w{1,64}$/.test(name);
}

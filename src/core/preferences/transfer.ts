import { isLongerThan } from '../length.ts';
import { parseCountry, parseLanguage } from '../query/language.ts';
import { checkLens, MAX_LENSES } from './lens.ts';
import { bangTriggerOf, bangUrlOf, placeOf, siteHostOf } from './checks.ts';
import {
  DEFAULT_PREFERENCES,
  DENSITIES,
  INTERFACE_LANGUAGES,
  MAX_CUSTOM_BANGS,
  MAX_SITE_RULES,
  PAGE_SIZES,
  SITE_RULES,
  THEMES,
  UNIT_SYSTEMS,
  type Preferences,
} from './model.ts';
import { isEngine, lensDraftOf, readPreferences } from './read.ts';

const VERSION = 1;
/** In characters; the largest possible export needs two thirds of it. */
export const MAX_IMPORT_LENGTH = 400_000;
/** A few examples are enough to find the rest. */
const MAX_PROBLEMS = 10;

/** A problem at one place in a file, such as `sites[2].host`. */
export type ImportProblem = {
  readonly kind: 'not_json' | 'too_long' | 'other_version' | 'unknown' | 'unusable' | 'twice' | 'too_many';
  /** Empty if the problem concerns the whole file. */
  readonly place: string;
};

/** A file for people to save and import again with `importPreferences`. */
export function exportPreferences(preferences: Preferences): string {
  return `${JSON.stringify({ version: VERSION, ...preferences }, undefined, 2)}\n`;
}

/**
 * Strict, unlike reading a cookie: an import is complete or reports what is wrong. Missing fields get their defaults.
 */
export function importPreferences(
  text: string,
): { readonly preferences: Preferences } | { readonly problems: readonly ImportProblem[] } {
  if (isLongerThan(text, MAX_IMPORT_LENGTH)) return refused('too_long');
  const given = parsed(text);
  if (given === undefined) return refused('not_json');
  const { version, ...parts } = given;
  if (version !== VERSION) return refused('other_version', 'version');
  const problems = Object.entries(parts).flatMap(([name, value]) => problemsOf(name, value));
  return problems.length > 0
    ? { problems: problems.slice(0, MAX_PROBLEMS) }
    : { preferences: readPreferences(parts) };
}

function refused(kind: ImportProblem['kind'], place = ''): { problems: readonly ImportProblem[] } {
  return { problems: [{ kind, place }] };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

type Check = (value: unknown, place: string) => ImportProblem[];

const CHECKS: Readonly<Record<keyof Preferences, Check>> = {
  engines: everyOne(check(isEngine), { most: 26, nameOf: String }),
  safe: check(isBoolean),
  language: check((value) => value === '' || (typeof value === 'string' && !!parseLanguage(value))),
  region: check((value) => value === '' || (typeof value === 'string' && !!parseCountry(value))),
  place: check(textThat(placeOf)),
  interfaceLanguage: check((value) => value === '' || INTERFACE_LANGUAGES.some((one) => one === value)),
  theme: check((value) => THEMES.some((one) => one === value)),
  density: check((value) => DENSITIES.some((one) => one === value)),
  units: check((value) => UNIT_SYSTEMS.some((one) => one === value)),
  perPage: check((value) => PAGE_SIZES.some((one) => one === value)),
  infiniteScroll: check(isBoolean),
  suggestions: check(isBoolean),
  recent: check(isBoolean),
  newTab: check(isBoolean),
  imageProxy: check(isBoolean),
  shortcuts: check(isBoolean),
  sites: everyOne(
    members({ host: textThat(siteHostOf), rule: (value) => SITE_RULES.some((one) => one === value) }),
    { most: MAX_SITE_RULES, nameOf: (value) => cleaned(value, 'host', siteHostOf) },
  ),
  bangs: everyOne(members({ trigger: textThat(bangTriggerOf), url: textThat(bangUrlOf) }), {
    most: MAX_CUSTOM_BANGS,
    nameOf: (value) => cleaned(value, 'trigger', bangTriggerOf),
  }),
  lenses: everyOne(lensProblems, {
    most: MAX_LENSES,
    nameOf: (value) => cleaned(value, 'trigger', bangTriggerOf),
  }),
};

function lensProblems(value: unknown, place: string): ImportProblem[] {
  const checked = checkLens(lensDraftOf(value));
  const fields = 'lens' in checked ? [] : new Set(checked.problems.map(({ field }) => field));
  return [...fields].map((field) => ({ kind: 'unusable', place: `${place}.${field}` }));
}

function problemsOf(name: string, value: unknown): ImportProblem[] {
  return Object.hasOwn(DEFAULT_PREFERENCES, name)
    ? CHECKS[name as keyof Preferences](value, name)
    : [{ kind: 'unknown', place: name.slice(0, 40) }];
}

function check(isGood: (value: unknown) => boolean): Check {
  return (value, place) => (isGood(value) ? [] : [{ kind: 'unusable', place }]);
}

function members(checks: Readonly<Record<string, (value: unknown) => boolean>>): Check {
  return (value, place) =>
    isRecord(value)
      ? Object.entries(checks).flatMap(([name, isGood]) => check(isGood)(value[name], `${place}.${name}`))
      : [{ kind: 'unusable', place }];
}

function everyOne(one: Check, { most, nameOf }: { most: number; nameOf: (value: unknown) => string }): Check {
  return (value, place) => {
    if (!Array.isArray(value)) return [{ kind: 'unusable', place }];
    if (value.length > most) return [{ kind: 'too_many', place }];
    const seen = new Set<string>();
    return (value as unknown[]).flatMap((item, i) => {
      const here = `${place}[${i}]`;
      const problems = one(item, here);
      if (problems.length > 0) return problems;
      const name = nameOf(item);
      if (seen.has(name)) return [{ kind: 'twice', place: here }];
      seen.add(name);
      return [];
    });
  };
}

function textThat(cleans: (text: string) => string | undefined): (value: unknown) => boolean {
  return (value) => typeof value === 'string' && cleans(value) !== undefined;
}

function cleaned(value: unknown, name: string, cleans: (text: string) => string | undefined): string {
  const text = isRecord(value) ? value[name] : undefined;
  return (typeof text === 'string' ? cleans(text) : undefined) ?? '';
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { keepsItsHost } from '../bangs/template.ts';
import { isLongerThan } from '../length.ts';

/** A problem at one place in a file, such as `sites[2].host`. */
export type ImportProblem = {
  readonly kind: 'not_json' | 'too_long' | 'other_version' | 'unknown' | 'unusable' | 'twice' | 'too_many';
  /** Empty if the problem concerns the whole file. */
  readonly place: string;
};

/** The clean form of a value; undefined if it is not valid. Never throws. */
type Reader<T> = (value: unknown) => T | undefined;

export type PreferenceField<T> = {
  readonly usual: T;
  /** For cookies and forms: ignores what is not valid. */
  readonly read: (value: unknown) => T;
  /** For files: reports what is not valid. */
  readonly problems: (value: unknown, place: string) => readonly ImportProblem[];
};

function scalar<T>(usual: T, reader: Reader<T>): PreferenceField<T> {
  return {
    usual,
    read: (value) => reader(value) ?? usual,
    problems: (value, place) => (reader(value) === undefined ? [{ kind: 'unusable', place }] : []),
  };
}

export function toggle(usual: boolean): PreferenceField<boolean> {
  return scalar(usual, (value) => (typeof value === 'boolean' ? value : undefined));
}

/** One of these values. The first is the default. */
export function choiceOf<const T>(values: readonly [T, ...T[]]): PreferenceField<T> {
  return scalar<T>(values[0], among(values));
}

/** A text or nothing, which is the default. `clean` returns undefined for a text that is not valid. */
export function textOrNone(clean: (value: string) => string | undefined): PreferenceField<string> {
  return scalar('', (value) => (value === '' ? '' : textThat(clean)(value)));
}

export function among<T>(values: readonly T[]): Reader<T> {
  return (value) => values.find((one) => one === value);
}

export function textThat<T>(clean: (value: string) => T | undefined): Reader<T> {
  return (value) => (typeof value === 'string' ? clean(value) : undefined);
}

type Item<T> = { readonly read: Reader<T>; readonly problems: PreferenceField<T>['problems'] };

export function item<T>(reader: Reader<T>): Item<T> {
  return {
    read: reader,
    problems: (value, place) => (reader(value) === undefined ? [{ kind: 'unusable', place }] : []),
  };
}

/** An entry with several members, of which each must be valid. */
export function record<T extends object>(members: { readonly [Name in keyof T]: Reader<T[Name]> }): Item<T> {
  const entries: [string, Reader<unknown>][] = Object.entries(members);
  return {
    read: (value) => {
      const given = membersOf(value);
      const read = entries.map(([name, reader]) => [name, reader(given[name])] as const);
      return read.some(([, member]) => member === undefined) ? undefined : (Object.fromEntries(read) as T);
    },
    problems: (value, place) =>
      isRecord(value)
        ? entries.flatMap(([name, reader]) => item(reader).problems(value[name], `${place}.${name}`))
        : [{ kind: 'unusable', place }],
  };
}

/** Entries with a name each: the first of a name counts. */
export function list<T>(
  { read, problems }: Item<T>,
  { most, nameOf }: { most: number; nameOf: (entry: T) => string },
): PreferenceField<readonly T[]> {
  const nameIn = (value: unknown): string => {
    const entry = read(value);
    return entry === undefined ? '' : nameOf(entry);
  };
  return {
    usual: [],
    read(value) {
      const named = new Map<string, T>();
      for (const entry of itemsIn(value).map(read))
        if (entry !== undefined && !named.has(nameOf(entry))) named.set(nameOf(entry), entry);
      return [...named.values()].slice(0, most);
    },
    problems(value, place) {
      if (!Array.isArray(value)) return [{ kind: 'unusable', place }];
      if (value.length > most) return [{ kind: 'too_many', place }];
      const seen = new Set<string>();
      return itemsIn(value).flatMap((entry, i): readonly ImportProblem[] => {
        const here = `${place}[${i}]`;
        const found = problems(entry, here);
        if (found.length > 0) return found;
        if (seen.has(nameIn(entry))) return [{ kind: 'twice', place: here }];
        seen.add(nameIn(entry));
        return [];
      });
    },
  };
}

export function itemsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_HOST_LENGTH = 253;
const MAX_BANG_URL_LENGTH = 500;
/** Limit for a page URL that is pasted to name its site. */
const MAX_PAGE_URL_LENGTH = 2_048;
const MAX_PLACE_LENGTH = 60;
/** Names of places such as `Paris, Texas`, `Saint-Étienne` and `10115 Berlin`. */
const PLACE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’.,/()-]*$/u;
const TRIGGER = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,19}$/u;
const NAME = /^(?:[a-z0-9_-]+\.)+[a-z0-9-]+$/;
/** Invisible characters and direction overrides. */
const INVISIBLE = /\p{C}/u;

/** The host for a site rule, from a host name or a full URL; undefined for anything else. */
export function siteHostOf(text: string): string | undefined {
  const bare = text.trim().toLowerCase();
  if (bare === '' || bare.length > MAX_PAGE_URL_LENGTH || /[\s\\]/.test(bare) || INVISIBLE.test(bare))
    return undefined;
  const url = URL.parse(/^https?:\/\//.test(bare) ? bare : `https://${bare}`);
  if (url?.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/\.$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '');
  return host.length <= MAX_HOST_LENGTH && NAME.test(host) ? host : undefined;
}

/** The name of a place with single spaces, or the empty text for none; undefined for anything else. */
export function placeOf(text: string): string | undefined {
  const place = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return place === '' || (!isLongerThan(place, MAX_PLACE_LENGTH) && PLACE.test(place)) ? place : undefined;
}

/** The text after the exclamation mark; undefined if it cannot be a trigger. */
export function bangTriggerOf(text: string): string | undefined {
  const trigger = text.trim().replace(/^!/, '').toLowerCase();
  return TRIGGER.test(trigger) ? trigger : undefined;
}

/** An http or https URL with `%s` for the search terms; undefined if the terms could change its host. */
export function bangUrlOf(text: string): string | undefined {
  const url = text.trim();
  if (url.length > MAX_BANG_URL_LENGTH || !url.includes('%s') || /[\s\\<>"]/.test(url) || INVISIBLE.test(url))
    return undefined;
  return keepsItsHost(url, '%s') ? url : undefined;
}

import { lengthOf } from '../length.ts';
import type { NamedSlot } from '../query/search-parameters.ts';
import { parseRate, type Rate } from '../limits/rate.ts';
import { TABS } from '../results/found.ts';
import { parseExpiry, parseMoment } from './expiry.ts';
import { ALL_SCOPES, SCOPED_ENDPOINTS, type KeyLimits, type KeyTerms } from './model.ts';
import { parseNetwork } from '../networks.ts';

export const KEY_NAME_LENGTH = 100;
export const KEY_NOTE_LENGTH = 500;
const NETWORKS_PER_KEY = 50;
export const MAX_MONTHLY_LIMIT = 1_000_000_000_000;

export const DEFAULT_TERMS: KeyTerms = {
  name: '',
  note: '',
  expiresAtMs: undefined,
  scopes: ALL_SCOPES,
  networks: [],
  limits: { burst: undefined, sustained: undefined, monthly: undefined, byAdmin: false },
};

export const KEY_FIELDS = [
  'name',
  'note',
  'expires',
  'endpoints',
  'tabs',
  'engines',
  'networks',
  'burst',
  'sustained',
  'monthly',
] as const;
export type KeyField = (typeof KEY_FIELDS)[number];

/** As people type them. An empty field is the default, a missing one stays as it is. */
export type TypedTerms = Readonly<Partial<Record<KeyField, string>>>;

export type KeyComplaintReason =
  | 'too_long'
  | 'control_characters'
  | 'bad_date'
  | 'past_date'
  | 'far_date'
  | 'unknown_value'
  | 'bad_network'
  | 'too_many'
  | 'bad_rate'
  | 'bad_number'
  | 'above_maximum';

/** What is wrong with a field. `given` is the part of the input, `allowed` what would have been valid. */
export type KeyComplaint = {
  readonly field: KeyField;
  readonly reason: KeyComplaintReason;
  readonly given: string;
  readonly allowed: string;
};

/** The most that users may choose. Undefined if there is no maximum. */
export type KeyMaxima = {
  readonly burst: Rate;
  readonly sustained: Rate;
  readonly monthly: number | undefined;
};

export type TermsContext = {
  readonly nowMs: number;
  readonly slots: readonly NamedSlot[];
  /** Undefined for administrators, whose limits may be above the maximum. */
  readonly maxima: KeyMaxima | undefined;
};

export type ReadField<T> = { readonly value: T } | { readonly complaint: Omit<KeyComplaint, 'field'> };

/** The typed value of a field, or the unchanged one if it is missing or wrong. */
type ReadTyped = <T>(field: KeyField, unchanged: T, parse: (text: string) => ReadField<T>) => T;

/** The terms with the typed changes, or everything that is wrong with them. */
export function readKeyTerms(
  typed: TypedTerms,
  before: KeyTerms,
  context: TermsContext,
): { readonly terms: KeyTerms } | { readonly complaints: readonly KeyComplaint[] } {
  const complaints: KeyComplaint[] = [];
  const read: ReadTyped = (field, unchanged, parse) => {
    const text = typed[field];
    if (text === undefined) return unchanged;
    const result = parse(text.trim());
    if ('value' in result) return result.value;
    complaints.push({ field, ...result.complaint });
    return unchanged;
  };
  const { scopes, limits } = before;
  const terms: KeyTerms = {
    name: read('name', before.name, (text) => readText(text, KEY_NAME_LENGTH)),
    note: read('note', before.note, (text) => readText(text, KEY_NOTE_LENGTH)),
    expiresAtMs: read('expires', before.expiresAtMs, (text) =>
      readExpiry(text, before.expiresAtMs, context.nowMs),
    ),
    scopes: {
      endpoints: read('endpoints', scopes.endpoints, (text) => readNames(text, SCOPED_ENDPOINTS)),
      tabs: read('tabs', scopes.tabs, (text) => readNames(text, TABS)),
      engines: read('engines', scopes.engines, (text) => readEngines(text, scopes.engines, context.slots)),
    },
    networks: read('networks', before.networks, readNetworks),
    limits: readLimits(limits, context.maxima, read),
  };
  return complaints.length > 0 ? { complaints } : { terms };
}

/** Limits that stay as they are may be above the maximum: an administrator has set them. */
function readLimits(before: KeyLimits, maxima: KeyMaxima | undefined, read: ReadTyped): KeyLimits {
  const readOne = <T>(
    field: 'burst' | 'sustained' | 'monthly',
    parse: (text: string) => ReadField<T | undefined>,
    current: T | undefined,
    shown: string,
  ): T | undefined => read(field, current, (text) => (text === shown ? { value: current } : parse(text)));
  const limits = {
    burst: readOne('burst', (text) => readRate(text, maxima?.burst), before.burst, shownRate(before.burst)),
    sustained: readOne(
      'sustained',
      (text) => readRate(text, maxima?.sustained),
      before.sustained,
      shownRate(before.sustained),
    ),
    monthly: readOne(
      'monthly',
      (text) => readMonthly(text, maxima?.monthly),
      before.monthly,
      String(before.monthly ?? ''),
    ),
  };
  const isChanged =
    shownRate(limits.burst) !== shownRate(before.burst) ||
    shownRate(limits.sustained) !== shownRate(before.sustained) ||
    limits.monthly !== before.monthly;
  return { ...limits, byAdmin: isChanged ? maxima === undefined : before.byAdmin };
}

function shownRate(rate: Rate | undefined): string {
  return rate ? rateText(rate) : '';
}

const CONTROL_CHARACTERS = /\p{Cc}/u;

function readText(text: string, most: number): ReadField<string> {
  if (lengthOf(text) > most) return refused('too_long', '', String(most));
  return CONTROL_CHARACTERS.test(text) ? refused('control_characters', '', '') : { value: text };
}

function readExpiry(text: string, before: number | undefined, nowMs: number): ReadField<number | undefined> {
  if (text === '' || text.toLowerCase() === 'never') return { value: undefined };
  // A key that has expired can be renamed.
  if (before !== undefined && parseMoment(text) === before) return { value: before };
  const expiry = parseExpiry(text, nowMs);
  return typeof expiry === 'number' ? { value: expiry } : refused(expiry, text, '');
}

const SEPARATORS = /[\s,]+/;

function listed(text: string): string[] {
  return [...new Set(text.split(SEPARATORS).filter((item) => item !== ''))];
}

function readNames<Name extends string>(text: string, names: readonly Name[]): ReadField<readonly Name[]> {
  const asked = listed(text.toLowerCase());
  const unknown = asked.find((name) => !names.some((known) => known === name));
  if (unknown !== undefined) return refused('unknown_value', unknown, names.join(', '));
  return { value: names.filter((name) => asked.includes(name)) };
}

/** The name of a provider means all its slots. Slots that no longer exist are kept: they may return. */
function readEngines(
  text: string,
  before: readonly string[],
  slots: readonly NamedSlot[],
): ReadField<readonly string[]> {
  const asked = listed(text.toLowerCase());
  const gone = before.filter((id) => asked.includes(id) && !slots.some((slot) => slot.id === id));
  const unknown = asked.find(
    (name) => !gone.includes(name) && !slots.some(({ id, provider }) => id === name || provider === name),
  );
  if (unknown !== undefined) {
    return refused('unknown_value', unknown, slots.map(({ id }) => id).join(', '));
  }
  return {
    value: [
      ...slots
        .filter(({ id, provider }) => asked.includes(id) || asked.includes(provider))
        .map(({ id }) => id),
      ...gone,
    ],
  };
}

function readNetworks(text: string): ReadField<readonly string[]> {
  const given = listed(text);
  if (given.length > NETWORKS_PER_KEY) return refused('too_many', '', String(NETWORKS_PER_KEY));
  const bad = given.find((network) => parseNetwork(network) === undefined);
  if (bad !== undefined) return refused('bad_network', bad, '');
  return { value: given.flatMap((network) => parseNetwork(network)?.text ?? []) };
}

export function readRate(text: string, maximum: Rate | undefined): ReadField<Rate | undefined> {
  if (text === '') return { value: undefined };
  const rate = parseRate(text);
  if (!rate) return refused('bad_rate', text, '');
  if (maximum && !isWithin(rate, maximum)) return refused('above_maximum', text, rateText(maximum));
  return { value: rate };
}

export function readMonthly(text: string, maximum: number | undefined): ReadField<number | undefined> {
  if (text === '') return { value: undefined };
  const number = /^\d{1,13}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > MAX_MONTHLY_LIMIT) return refused('bad_number', text, String(MAX_MONTHLY_LIMIT));
  if (maximum !== undefined && number > maximum) return refused('above_maximum', text, String(maximum));
  return { value: number };
}

/** Whether the rate never allows more than the maximum in any window of the maximum. */
export function isWithin({ limit, windowMs }: Rate, maximum: Rate): boolean {
  return Math.ceil(maximum.windowMs / windowMs) * limit <= maximum.limit;
}

const PERIODS: ReadonlyMap<number, string> = new Map([
  [1_000, 's'],
  [60_000, 'min'],
  [3_600_000, 'h'],
  [86_400_000, 'day'],
]);

/** `60/min`, as people type it. */
export function rateText({ limit, windowMs }: Rate): string {
  return `${limit}/${PERIODS.get(windowMs) ?? `${windowMs / 1000} s`}`;
}

function refused(
  reason: KeyComplaintReason,
  given: string,
  allowed: string,
): { complaint: Omit<KeyComplaint, 'field'> } {
  return { complaint: { reason, given: given.slice(0, MAX_ECHOED_LENGTH).toWellFormed(), allowed } };
}

const MAX_ECHOED_LENGTH = 60;

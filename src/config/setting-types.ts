import { isSecretKey, SECRET_KEY_FORM } from '../core/derive-key.ts';
import { BUDGET_FORM, MONTH_MS, parseBudget, parseRate, RATE_FORM, type Rate } from '../core/limits/rate.ts';

/** How the text of a setting is parsed and shown. */
export type SettingType<T> = {
  /** Completes the sentence "<NAME> must be …". */
  readonly form: string;
  parse(text: string): T | undefined;
  /** As text, if `String` does not do. */
  show?(value: T): string;
  /** The part of a secret that may be shown. If missing or undefined, all of it is masked. */
  outline?(value: T): string | undefined;
};

export function textSetting({ form, atLeast }: { form: string; atLeast: number }): SettingType<string> {
  return {
    form,
    parse: (given) => (given.length >= atLeast ? given : undefined),
  };
}

export const secretKey: SettingType<string> = {
  form: SECRET_KEY_FORM,
  parse: (given) => (isSecretKey(given) ? given : undefined),
};

export function wholeNumber({ from, to }: { from: number; to: number }): SettingType<number> {
  return {
    form: `a whole number from ${from} to ${to}`,
    parse(given) {
      const number = /^\d+$/.test(given) ? Number(given) : NaN;
      return number >= from && number <= to ? number : undefined;
    },
  };
}

export function decimal({ from, to }: { from: number; to: number }): SettingType<number> {
  return {
    form: `a number from ${from} to ${to}, such as 1.5`,
    parse(given) {
      const number = /^\d{1,6}(?:\.\d{1,6})?$/.test(given) ? Number(given) : NaN;
      return number >= from && number <= to ? number : undefined;
    },
  };
}

export function oneOf<const Word extends string>(words: readonly Word[]): SettingType<Word> {
  return {
    form: `one of ${words.join(', ')}`,
    parse: (given) => words.find((word) => word === given.toLowerCase()),
  };
}

const BOOLEAN_WORDS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['0', false],
  ['no', false],
  ['off', false],
]);

/** Some of the words in any order, or `none`. */
export function wordsFrom(words: readonly string[]): SettingType<readonly string[]> {
  return {
    form: `none, or some of ${words.join(', ')}, separated by commas or spaces`,
    parse(given) {
      const found = given
        .toLowerCase()
        .split(/[\s,]+/)
        .filter((word) => word !== '');
      if (found.length === 1 && found[0] === 'none') return [];
      return found.length > 0 && found.every((word) => words.includes(word))
        ? [...new Set(found)]
        : undefined;
    },
    show: (found) => (found.length === 0 ? 'none' : found.join(', ')),
  };
}

export const boolean: SettingType<boolean> = {
  form: 'true or false (also 1 or 0, yes or no, on or off)',
  parse: (given) => BOOLEAN_WORDS.get(given.toLowerCase()),
};

const PERIOD_NAMES: ReadonlyMap<number, string> = new Map([
  [1_000, 's'],
  [60_000, 'min'],
  [3_600_000, 'hour'],
  [86_400_000, 'day'],
  [MONTH_MS, 'month'],
]);

function showRate({ limit, windowMs }: Rate): string {
  return `${limit}/${PERIOD_NAMES.get(windowMs) ?? `${windowMs}ms`}`;
}

export const rate: SettingType<Rate> = { form: RATE_FORM, parse: parseRate, show: showRate };

export const budget: SettingType<readonly Rate[]> = {
  form: BUDGET_FORM,
  parse: parseBudget,
  show: (rates) => rates.map(showRate).join(', '),
};

/** Shorter prefixes would hide almost anything. */
const NAME_OR_PREFIX = /^[A-Za-z_]\w*$|^[A-Za-z_]\w+\*$/;

/** Names of environment variables, or how they begin. */
export const namePatterns: SettingType<readonly string[]> = {
  form: 'names such as COMPOSE_FILE, or prefixes of at least two characters such as POSTGRES_*, separated by commas or spaces',
  parse(given) {
    const found = given.split(/[\s,]+/).filter((pattern) => pattern !== '');
    return found.every((pattern) => NAME_OR_PREFIX.test(pattern)) ? found : undefined;
  },
  show: (patterns) => patterns.join(', '),
};

import { isSecretKey, SECRET_KEY_FORM } from '../core/derive-key.ts';
import { SWITCH_WORDS } from '../core/query/parameters.ts';
import { BUDGET_FORM, MONTH_MS, parseBudget, parseRate, RATE_FORM, type Rate } from '../core/limits/rate.ts';
import { baseUrl, pageUrl } from './setting-types-network.ts';
import type { SettingType } from './setting.ts';

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
  parse: (given) => SWITCH_WORDS.get(given.toLowerCase()),
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

export const upstreamUrl: SettingType<string> = {
  form: baseUrl.form,
  parse: (given) => (/[{}]/.test(given) ? undefined : baseUrl.parse(given)),
};

/** Wikipedia has a host for each language. */
export const upstreamUrlByLanguage: SettingType<string> = {
  form: `${baseUrl.form}, where {lang} is replaced by the language`,
  parse(given) {
    if (!given.includes('{lang}')) return upstreamUrl.parse(given);
    const example = upstreamUrl.parse(given.replaceAll('{lang}', 'en'));
    return example === undefined ? undefined : given.replace(/\/+$/, '');
  },
};

const MAX_FEEDS = 100;

/** Feeds have paths and queries, which may contain a token of the operator. */
export const feedUrls: SettingType<string> = {
  form: `at most ${MAX_FEEDS} http or https URLs without username, separated by commas or spaces`,
  parse(given) {
    const urls = given.split(/[\s,]+/).filter((url) => url !== '');
    const read = urls.map((url) => pageUrl.parse(url));
    return urls.length <= MAX_FEEDS && read.every((url) => url !== undefined) ? read.join(' ') : undefined;
  },
  show: (urls) => urls.replace(/([?#])\S+/g, '$1…'),
};

export const iconUrl = urlWith('host', 'www.example.org');
export const archiveUrl = urlWith('url', 'https://www.example.org/');

/** Of map tiles. The host is always the same, because the address guard lets this one through. */
export const tileUrl: SettingType<string> = {
  form: 'an http or https URL without username, with {z}, {x} and {y} in its path',
  parse(given) {
    const isComplete = ['{z}', '{x}', '{y}'].every((place) => given.includes(place));
    const tile = given.replace(/\{[zxy]\}/g, '0');
    const isTemplate = isComplete && /^https?:\/\/[^{}/]+\//i.test(given) && !/[{}#]/.test(tile);
    return isTemplate && pageUrl.parse(tile) !== undefined ? given : undefined;
  },
  show: String,
};

/** An address with a place for a value. */
function urlWith(name: 'host' | 'url', example: string): SettingType<string | false> {
  const place = `{${name}}`;
  return {
    form: `off, or an http or https URL where ${place} is replaced by the ${name === 'url' ? 'address' : name}`,
    parse(given) {
      if (given.toLowerCase() === 'off') return false;
      if (!given.includes(place)) return undefined;
      const filled = given.replaceAll(place, example);
      const url = /^https?:\/\/[^\s#\\{}]+$/i.test(filled) ? URL.parse(filled) : null;
      return url?.username === '' && url.password === '' ? given : undefined;
    },
    show: (value) => (value === false ? 'off' : value),
  };
}

/** Becomes part of a comment in the `User-Agent` header. */
export const contact: SettingType<string> = {
  form: 'an email address, or an http or https URL without username',
  parse(given) {
    if (!/^[\x21-\x7e]{1,200}$/.test(given) || /[()<>"\\]/.test(given)) return undefined;
    const url = /^https?:\/\//i.test(given) ? URL.parse(given) : null;
    const isUrl = url?.username === '' && url.password === '';
    return isUrl || /^[^@/:,;]+@[^@/:,;]+\.[^@/:,;.]+$/.test(given) ? given : undefined;
  },
};

/** Keys are sent in headers and URLs. */
export const upstreamKey: SettingType<string> = {
  form: 'at most 1000 ASCII characters without spaces',
  parse: (given) => (/^[\x21-\x7e]{1,1000}$/.test(given) ? given : undefined),
};

const MAX_DISPLAY_NAME_LENGTH = 40;

/** No commas, because `source_label` joins names with commas. */
export const displayName: SettingType<string> = {
  form: `a name of at most ${MAX_DISPLAY_NAME_LENGTH} characters without commas or control characters`,
  parse: (given) =>
    given !== '' &&
    [...given].length <= MAX_DISPLAY_NAME_LENGTH &&
    !/[,\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(given)
      ? given
      : undefined,
};

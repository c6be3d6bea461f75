import type { SettingType } from './setting-types.ts';
import { baseUrl, pageUrl } from './setting-types-network.ts';

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

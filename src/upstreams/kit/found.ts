import type { CodeDetails, FoundEntry } from '../../core/results/entries.ts';
import type {
  FoundImage,
  FoundNews,
  FoundPage,
  FoundVideo,
  PictureCredit,
  PictureSize,
  Sitelink,
} from '../../core/results/found.ts';
import { hostOf, pictureUrl, webUrl } from '../../core/web-url.ts';
import { fieldsOf, listOf, numberOf, readEach, textOf, withDropped } from './json.ts';
import { literalText, plainText } from '../../text/plain-text.ts';
import type { Parsed } from '../../core/upstream/provider.ts';

/** Providers that can be asked for a number are asked for this one. */
export const MAX_SUGGESTIONS = 10;
/** Of a search for suggestions. */
export const SUGGEST_LIMITS = {
  lastPage: 1,
  pageSize: MAX_SUGGESTIONS,
  dated: false,
  filtersAdult: false,
  fills: [],
} as const;
/** Providers send at most twenty. Cleaning each one takes time, whether or not it is used. */
const MAX_ITEMS_READ = 50;
/** Nobody searches for longer texts, and a truncated suggestion is useless. */
const MAX_SUGGESTION_LENGTH = 200;

/** The suggestions in `[query, [text, …], …]` or `[{phrase: text}, …]`. */
export function suggestionsOf(data: unknown): Parsed<string> {
  const list = completionsIn(data);
  if (list === undefined) return { reason: 'bad_answer' };
  const items = new Map<string, string>();
  let dropped = 0;
  const texts = listOf(list, MAX_ITEMS_READ).map((completion) =>
    literalText(hasPhrase(completion) ? fieldsOf(completion).phrase : completion),
  );
  if (texts.length > 0 && texts.every((text) => text === '')) return { reason: 'bad_answer' };
  for (const text of texts) {
    const folded = text.toLowerCase();
    if (text === '' || text.length > MAX_SUGGESTION_LENGTH) dropped++;
    else if (!items.has(folded)) items.set(folded, text);
    if (items.size === MAX_SUGGESTIONS) break;
  }
  return withDropped([...items.values()], dropped);
}

function completionsIn(data: unknown): unknown {
  if (!Array.isArray(data)) return undefined;
  const parts: readonly unknown[] = data;
  if (parts.length === 0 || parts.some(hasPhrase)) return parts;
  return Array.isArray(parts[1]) ? parts[1] : undefined;
}

const hasPhrase = (value: unknown): boolean => Object.hasOwn(fieldsOf(value), 'phrase');

const MAX_CREATOR_LENGTH = 120;
const MAX_LICENSE_LENGTH = 60;

type RawCredit = { creator: unknown; license: unknown; licenseUrl: unknown };

/** Undefined where neither is known. Providers write the creator as HTML, with links to profiles. */
export function foundCredit(raw: RawCredit): PictureCredit | undefined {
  const creator = plainText(raw.creator, MAX_CREATOR_LENGTH);
  const license = plainText(raw.license, MAX_LICENSE_LENGTH);
  if (creator === '' && license === '') return undefined;
  return { creator, license, licenseUrl: license === '' ? '' : webUrl(raw.licenseUrl) };
}

const PUBLIC_DOMAIN: ReadonlyMap<string, string> = new Map([
  ['cc0', 'CC0'],
  ['pdm', 'Public Domain Mark'],
]);

/** `by-sa` and `4.0` become `CC BY-SA 4.0`. Other codes are passed on as they are. */
export function licenseName(code: string, version: string): string {
  const known = PUBLIC_DOMAIN.get(code);
  const name = known ?? (/^by(?:-(?:nc|nd|sa))*$/.test(code) ? `CC ${code.toUpperCase()}` : code);
  return /^\d\.\d$/.test(version) && name !== '' ? `${name} ${version}` : name;
}

/**
 * Reports a part that every Creative Commons license has, if none of those in a response has it. `fills` cannot say this,
 * because a response may have pictures in the public domain only.
 */
export function reportLicenses(
  parsed: Parsed<FoundImage>,
  part: string,
  has: (credit: PictureCredit) => boolean,
): Parsed<FoundImage> {
  if ('reason' in parsed) return parsed;
  const licensed = parsed.items.flatMap(({ credit }) =>
    credit?.license.startsWith('CC BY') ? [credit] : [],
  );
  return licensed.length === 0 || licensed.some(has) ? parsed : { ...parsed, absent: [part] };
}

/** Larger values are wrong. */
const MAX_SIDE = 100_000;

/** Undefined if either value is missing or not a plausible size. */
export function pictureSize(width: unknown, height: unknown): PictureSize | undefined {
  const size = { width: numberOf(width) ?? 0, height: numberOf(height) ?? 0 };
  return isLength(size.width) && isLength(size.height) ? size : undefined;
}

/** Reads `1882×1264` and `680 x 470`. */
export function pictureSizeIn(resolution: unknown): PictureSize | undefined {
  const [, width, height] = /^\s*(\d{1,6})\s*[x×]\s*(\d{1,6})\b/i.exec(textOf(resolution)) ?? [];
  return pictureSize(width, height);
}

function isLength(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= MAX_SIDE;
}

const MAX_TITLE_LENGTH = 300;
const MAX_NAME_LENGTH = 120;
const MAX_SITELINKS = 10;

/** How a provider writes text, and the URL that its relative addresses start with. */
type Source = { readonly text?: (value: unknown, maxLength?: number) => string; readonly base?: string };

const ESCAPED: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
  '#39': "'",
  '#039': "'",
};

/** A URL in which a provider escaped signs as in HTML. */
export const unescapedUrl = (value: unknown): string =>
  textOf(value).replace(/&(amp|quot|lt|gt|#0?39);/g, (_, name: string) => ESCAPED[name] ?? '');

/** A URL of a server that has TLS but writes addresses without it. */
export const secureUrl = (value: unknown): string => textOf(value).replace(/^http:/, 'https:');

/** Raw values of any type: the functions below turn them into plain text and checked URLs. */
type Raw<Item> = { [Field in keyof Item]?: unknown };

type RawPage = Omit<Raw<FoundPage>, 'publishedMs'> & { publishedMs?: number | undefined };

/** Undefined without a URL that a browser may open. */
export function foundPage(raw: RawPage, { text = plainText }: Source = {}): FoundPage | undefined {
  const url = webUrl(raw.url);
  if (url === '') return undefined;
  return {
    title: text(raw.title, MAX_TITLE_LENGTH) || hostOf(url),
    url,
    description: text(raw.description),
    faviconUrl: pictureUrl(raw.faviconUrl),
    publishedMs: raw.publishedMs,
    sitelinks: raw.sitelinks === undefined ? NO_SITELINKS : foundSitelinks(raw.sitelinks),
  };
}

/** Not frozen: `JSON.stringify` takes twice as long for all of an answer that contains a frozen list. */
const NO_SITELINKS: readonly Sitelink[] = [];

function foundSitelinks(list: unknown): readonly Sitelink[] {
  const links = readEach(list, ({ title, url, description }) => {
    const link = {
      title: plainText(title, MAX_TITLE_LENGTH),
      url: webUrl(url),
      description: plainText(description),
    };
    return link.url === '' || link.title === '' ? undefined : link;
  });
  return links.slice(0, MAX_SITELINKS);
}

type Read = Pick<FoundImage, 'size' | 'thumbnailSize' | 'credit'>;
type RawImage = Omit<Raw<FoundImage>, keyof Read> & Partial<Read>;

/** Undefined without a page or an image to show. */
export function foundImage(raw: RawImage, { text = plainText, base }: Source = {}): FoundImage | undefined {
  const url = webUrl(raw.url);
  const imageUrl = pictureUrl(raw.imageUrl, base);
  const thumbnail = pictureUrl(raw.thumbnail, base) || imageUrl;
  if (url === '' || thumbnail === '') return undefined;
  const { size, thumbnailSize, credit } = raw;
  const title = text(raw.title, MAX_TITLE_LENGTH);
  return {
    ...{ title, url, thumbnail, imageUrl, size },
    ...(thumbnailSize && { thumbnailSize }),
    ...(credit && { credit }),
  };
}

type RawNews = Omit<Raw<FoundNews>, 'publishedMs'> & { publishedMs?: number | undefined };

export function foundNews(raw: RawNews, { text = plainText }: Source = {}): FoundNews | undefined {
  const url = webUrl(raw.url);
  const title = text(raw.title, MAX_TITLE_LENGTH);
  if (url === '' || title === '') return undefined;
  return {
    title,
    url,
    description: text(raw.description),
    publishedMs: raw.publishedMs,
    publisher: text(raw.publisher, MAX_NAME_LENGTH),
    thumbnail: pictureUrl(raw.thumbnail),
  };
}

type RawEntry<Details> = RawNews & {
  /** Already read: names and numbers by the functions of the kit, addresses by `webUrl`. */
  details: Details;
};

/** Undefined without a title or a URL that a browser may open. */
export function foundEntry<Details>(
  { details, ...raw }: RawEntry<Details>,
  source?: Source,
): FoundEntry<Details> | undefined {
  const found = foundNews(raw, source);
  return found && { ...found, details };
}

/** For what has only some of them. */
export const NO_CODE_DETAILS: Omit<CodeDetails, 'kind'> = {
  ...{ fullName: '', stars: undefined, forks: undefined, language: '', license: '', topics: [] },
  ...{ archived: false, score: undefined, answers: undefined, solved: undefined },
};

/** A whole number of at least zero, which may be written as a text. */
export function countOf(value: unknown): number | undefined {
  const count = numberOf(value);
  return count !== undefined && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

const MAX_NAMES = 20;

/** The texts of a list, such as authors and tags. */
export const textsOf = (list: unknown, most = MAX_NAMES): readonly string[] =>
  listOf(list, most)
    .map((name) => plainText(name, MAX_NAME_LENGTH))
    .filter((name) => name !== '');

type RawVideo = Omit<Raw<FoundVideo>, 'publishedMs' | 'durationSeconds'> & {
  publishedMs?: number | undefined;
  /** Seconds, or a time such as `1:02:03`. */
  duration?: unknown;
};

export function foundVideo(raw: RawVideo, { text = plainText, base }: Source = {}): FoundVideo | undefined {
  const url = webUrl(raw.url);
  const title = text(raw.title, MAX_TITLE_LENGTH);
  if (url === '' || title === '') return undefined;
  return {
    title,
    url,
    publishedMs: raw.publishedMs,
    channel: text(raw.channel, MAX_NAME_LENGTH),
    durationSeconds: secondsOf(raw.duration),
    thumbnail: pictureUrl(raw.thumbnail, base),
  };
}

const MAX_SECONDS = 100 * 3_600;

/** Seconds from `1:02:03`, `02:03`, `123`, 123.4, `PT1H2M3S` or `10 min`; undefined for anything else, and for zero. */
export function secondsOf(value: unknown): number | undefined {
  const seconds = typeof value === 'string' ? fromText(value.trim()) : value;
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return undefined;
  const whole = Math.round(seconds);
  return whole > 0 && whole <= MAX_SECONDS ? whole : undefined;
}

function fromText(text: string): number | undefined {
  const [iso, hours = 0, minutes = 0, rest = 0] =
    /^PT(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,6})S)?$/.exec(text) ?? [];
  if (iso !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  const [, roughly] = /^(?:ca\.? )?(\d{1,4}) ?min/i.exec(text) ?? [];
  if (roughly !== undefined) return Number(roughly) * 60;
  if (!/^\d{1,6}(?::\d{1,2}){0,2}(?:\.\d+)?$/.test(text)) return undefined;
  return text.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

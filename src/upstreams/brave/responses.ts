import type {
  Failure,
  ProviderQuery,
  QuotaLeft,
  QuotaNotice,
  Reason,
  UpstreamAnswer,
} from '../../core/upstream/provider.ts';
import { fieldsOf, type JsonFields, parseJson, textOf } from '../kit/json.ts';
import { retryAfterOf, statusFailure } from '../kit/statuses.ts';
import type { FoundImage, FoundNews, FoundPage, FoundVideo } from '../../core/results/found.ts';
import { isoTime, writtenTime } from '../../text/dates.ts';
import { foundImage, foundNews, foundPage, foundVideo, pictureSize } from '../kit/found.ts';
import type { Language } from '../../core/query/language.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;

/** Errors that the status alone does not distinguish. */
const REASON_OF_CODE: ReadonlyMap<string, Reason> = new Map<string, Reason>([
  ['SUBSCRIPTION_TOKEN_INVALID', 'unauthorized'],
  ['SUBSCRIPTION_NOT_FOUND', 'unauthorized'],
  ['OPTION_NOT_IN_PLAN', 'unsupported'],
  ['VALIDATION', 'unsupported'],
  ['RATE_LIMITED', 'rate_limited'],
  ['QUOTA_LIMITED', 'quota_exhausted'],
]);

export function braveFailure(answer: UpstreamAnswer): Failure | undefined {
  if (answer.status >= 200 && answer.status < 300) return undefined;
  const body = fieldsOf(parseJson(answer.body));
  // The documentation shows a list here, the service sends one object.
  const error = fieldsOf(Array.isArray(body.errors) ? body.errors[0] : body.error);
  const code = textOf(error.code);
  const reason = REASON_OF_CODE.get(code);
  // A retry does not change the plan.
  if (code === 'OPTION_NOT_IN_PLAN') return { reason: 'unsupported', retryAfterMs: DAY_MS };
  if (reason === 'rate_limited' || reason === 'quota_exhausted') {
    const resetMs = resetOf(windowsOf(answer), reason);
    return resetMs > 0 ? { reason, retryAfterMs: resetMs } : { reason, ...retryAfterOf(answer) };
  }
  return reason === undefined ? statusFailure(answer) : { reason };
}

export function braveQuotaNotice(answer: UpstreamAnswer): QuotaNotice | undefined {
  // Most responses end here: no window is used up.
  if (!/(?:^|,)\s*0\s*(?:,|$)/.test(answer.headers['x-ratelimit-remaining'] ?? '')) return undefined;
  const spent = windowsOf(answer).filter(({ remaining }) => remaining === 0);
  for (const reason of ['quota_exhausted', 'rate_limited'] as const) {
    const resetMs = resetOf(spent, reason);
    if (resetMs > 0) return { reason, retryAfterMs: resetMs };
  }
  return undefined;
}

/** The limit per second is not a quota. */
export function braveQuota(answer: UpstreamAnswer): readonly QuotaLeft[] {
  return windowsOf(answer)
    .filter(({ seconds, remaining }) => seconds >= DAY_SECONDS && !Number.isNaN(remaining))
    .map(({ limit, seconds, remaining }) => ({ left: remaining, limit, windowMs: seconds * 1000 }));
}

type Window = { limit: number; seconds: number; remaining: number; resetSeconds: number };

/** One window per second and one per month, in parallel lists. A limit of 0 means unlimited. */
function windowsOf({ headers }: UpstreamAnswer): Window[] {
  const remaining = numbers(headers['x-ratelimit-remaining']);
  const reset = numbers(headers['x-ratelimit-reset']);
  const windows: Window[] = [];
  for (const [index, policy] of (headers['x-ratelimit-policy'] ?? '').split(',').entries()) {
    const match = /^\s*(\d{1,12})\s*;\s*w=(\d{1,9})\s*$/.exec(policy);
    if (!match || Number(match[1]) === 0) continue;
    const seconds = Number(match[2]);
    const resetSeconds = Math.min(reset[index] ?? Number.NaN, seconds);
    windows.push({
      limit: Number(match[1]),
      seconds,
      remaining: remaining[index] ?? Number.NaN,
      resetSeconds,
    });
  }
  return windows;
}

function resetOf(windows: readonly Window[], reason: 'rate_limited' | 'quota_exhausted'): number {
  for (const { seconds, resetSeconds } of windows) {
    if (seconds >= DAY_SECONDS === (reason === 'quota_exhausted') && resetSeconds > 0)
      return resetSeconds * 1000;
  }
  return 0;
}

function numbers(header: string | undefined): number[] {
  return (header ?? '').split(',').map((part) => (/^\s*\d{1,12}\s*$/.test(part) ? Number(part) : Number.NaN));
}

export function bravePage(fields: JsonFields, ask: ProviderQuery): FoundPage | undefined {
  return foundPage({
    title: fields.title,
    url: fields.url,
    description: fields.description,
    faviconUrl: textOf(fieldsOf(fields.meta_url).favicon) || fieldsOf(fields.profile).img,
    publishedMs: publishedMs(fields, ask.nowMs),
    sitelinks: fields.cluster ?? fieldsOf(fields.deep_results).buttons,
  });
}

export function braveImage(fields: JsonFields): FoundImage | undefined {
  const thumbnail = fieldsOf(fields.thumbnail);
  const picture = fieldsOf(fields.properties);
  return foundImage({
    title: fields.title,
    url: fields.url,
    thumbnail: thumbnail.src,
    imageUrl: picture.url,
    size: pictureSize(picture.width, picture.height),
    thumbnailSize: pictureSize(thumbnail.width, thumbnail.height),
  });
}

export function braveNews(fields: JsonFields, ask: ProviderQuery): FoundNews | undefined {
  return foundNews({
    title: fields.title,
    url: fields.url,
    description: fields.description,
    publishedMs: publishedMs(fields, ask.nowMs),
    publisher: fieldsOf(fields.profile).name,
    thumbnail: thumbnail(fields),
  });
}

export function braveVideo(fields: JsonFields, ask: ProviderQuery): FoundVideo | undefined {
  const video = fieldsOf(fields.video);
  return foundVideo({
    title: textOf(fields.title).replace(/ - YouTube$/, ''),
    url: fields.url,
    publishedMs: publishedMs(fields, ask.nowMs),
    channel: textOf(video.publisher) || video.creator,
    duration: video.duration,
    thumbnail: thumbnail(fields),
  });
}

function thumbnail(fields: JsonFields): unknown {
  const { src, original } = fieldsOf(fields.thumbnail);
  return textOf(src) || original;
}

function publishedMs(fields: JsonFields, nowMs: number): number | undefined {
  return isoTime(fields.page_age, nowMs) ?? writtenTime(fields.age, nowMs);
}

/** Brave refuses the whole request if a code is not on these lists. */
const SEARCH_LANGUAGES = new Map<string, string>(
  (
    'ar eu bn bg ca hr cs da nl en et fi fr gl de gu he hi hu is it kn ko lv lt ms ml mr nb pl pa ro ru sr sk sl ' +
    'es sv ta te th tr uk vi'
  )
    .split(' ')
    .map((code) => [code, code]),
);

const OTHER_SPELLINGS: readonly (readonly [ours: string, theirs: string])[] = [
  ['ja', 'jp'],
  ['no', 'nb'],
  ['nn', 'nb'],
  ['en-GB', 'en-gb'],
  ['pt', 'pt-pt'],
  ['pt-BR', 'pt-br'],
  ['zh', 'zh-hans'],
  ['zh-Hans', 'zh-hans'],
  ['zh-Hant', 'zh-hant'],
  ['zh-TW', 'zh-hant'],
  ['zh-HK', 'zh-hant'],
  ['zh-MO', 'zh-hant'],
];
for (const [ours, theirs] of OTHER_SPELLINGS) SEARCH_LANGUAGES.set(ours, theirs);

const COUNTRIES: ReadonlySet<string> = new Set(
  (
    'AR AU AT BE BR CA CL DK FI FR DE HK IN ID IT JP KR MY MX NL NZ NO CN PL PT PH RU SA ZA ES SE CH TW TR ' +
    'GB US'
  ).split(' '),
);

const INTERFACE_LANGUAGES = new Map<string, string>(
  (
    'es-AR en-AU de-AT nl-BE fr-BE pt-BR en-CA fr-CA es-CL da-DK fi-FI fr-FR de-DE zh-HK en-IN en-ID it-IT ja-JP ' +
    'ko-KR en-MY es-MX nl-NL en-NZ no-NO zh-CN pl-PL en-PH ru-RU en-ZA es-ES sv-SE fr-CH de-CH zh-TW tr-TR en-GB ' +
    'en-US es-US'
  )
    .split(' ')
    .map((tag) => [tag, tag]),
);
INTERFACE_LANGUAGES.set('nb-NO', 'no-NO');
INTERFACE_LANGUAGES.set('nn-NO', 'no-NO');

/** The script takes precedence over the region: `zh-Hans-HK` is written like `zh-CN`. */
export function braveSearchLanguage({ language, script, region }: Language): string | undefined {
  return (
    (script !== undefined ? SEARCH_LANGUAGES.get(`${language}-${script}`) : undefined) ??
    (region !== undefined ? SEARCH_LANGUAGES.get(`${language}-${region}`) : undefined) ??
    SEARCH_LANGUAGES.get(language)
  );
}

/** For countries that Brave does not list: its default is the United States. */
const ALL_COUNTRIES = 'ALL';

export function braveCountry({
  country,
  language,
}: Pick<ProviderQuery, 'country' | 'language'>): string | undefined {
  if (country !== undefined) return COUNTRIES.has(country) ? country : ALL_COUNTRIES;
  const region = language?.region;
  return region !== undefined && COUNTRIES.has(region) ? region : undefined;
}

export function interfaceLanguage({ language, region }: Language): string | undefined {
  return region === undefined ? undefined : INTERFACE_LANGUAGES.get(`${language}-${region}`);
}

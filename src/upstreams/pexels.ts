import type { Language } from '../core/query/language.ts';
import type { FoundImage, FoundVideo } from '../core/results/found.ts';
import type { ProviderAccess, ProviderQuery, UpstreamRequest } from '../core/upstream/provider.ts';
import { foundCredit, foundImage, foundVideo, pictureSize } from './kit/found.ts';
import { fieldsOf, textOf } from './kit/json.ts';
import { queryString } from './kit/statuses.ts';
import { defineProvider, DAY_MS, HOUR_MS, rates } from './kit/provider.ts';
import { listSearch, PAGE_SIZE } from './kit/search.ts';

const SHAPES = { wide: 'landscape', tall: 'portrait', square: 'square' } as const;
const LOCALES =
  'en-US pt-BR es-ES ca-ES de-DE it-IT fr-FR sv-SE id-ID pl-PL ja-JP zh-TW zh-CN ko-KR th-TH nl-NL hu-HU vi-VN cs-CZ da-DK fi-FI uk-UA el-GR ro-RO nb-NO sk-SK tr-TR ru-RU'.split(
    ' ',
  );

const LIMITS = {
  ...{ longestQuery: 200, lastPage: 50, pageSize: PAGE_SIZE },
  ...{ dated: false, filtersAdult: true },
} as const;

export const pexels = defineProvider(
  { name: 'PEXELS', title: 'Pexels', url: 'https://api.pexels.com', key: 'required', role: 'media' },
  () => ({
    terms: {
      pace: rates('200/h, 20000/month'),
      freshMs: 6 * HOUR_MS,
      keepMs: DAY_MS,
      attribution: 'Photos and videos provided by [Pexels](https://www.pexels.com). Show this with a link.',
    },
    checks: 'river',
    searches: {
      images: listSearch<FoundImage>({
        ...LIMITS,
        filters: { shape: 'request', size: 'results' },
        fills: ['title', 'url', 'thumbnail', 'imageUrl', 'size', 'credit.creator'],
        plan: (ask, access) => request('/v1/search', ask, access),
        list: ({ photos }) => photos,
        item: ({ alt, url, src, width, height, photographer }) =>
          foundImage({
            title: textOf(alt) || wordsOf(url),
            url,
            thumbnail: textOf(fieldsOf(src).medium) || fieldsOf(src).tiny,
            imageUrl: fieldsOf(src).original,
            size: pictureSize(width, height),
            credit: foundCredit({
              creator: photographer,
              license: 'Pexels License',
              licenseUrl: 'https://www.pexels.com/license/',
            }),
          }),
      }),
      videos: listSearch<FoundVideo>({
        ...LIMITS,
        filters: { length: 'results' },
        fills: ['title', 'url', 'channel', 'durationSeconds', 'thumbnail'],
        plan: (ask, access) => request('/videos/search', ask, access),
        list: ({ videos }) => videos,
        item: ({ url, user, duration, image }) =>
          foundVideo({ title: wordsOf(url), url, channel: fieldsOf(user).name, duration, thumbnail: image }),
      }),
    },
  }),
);

function request(path: string, ask: ProviderQuery, { url, key = '' }: ProviderAccess): UpstreamRequest {
  const { text: query, page } = ask;
  const orientation = ask.shape && SHAPES[ask.shape];
  const values = { query, page, per_page: PAGE_SIZE, locale: localeOf(ask.language), orientation };
  return { url: `${url}${path}${queryString(values)}`, headers: { authorization: key } };
}

const localeOf = (language: Language | undefined): string | undefined =>
  LOCALES.find((locale) => locale === `${language?.language}-${language?.region}`) ??
  LOCALES.find((locale) => locale.startsWith(`${language?.language}-`));

/** `black flat screen` of `https://www.pexels.com/photo/black-flat-screen-1714208/`. */
function wordsOf(url: unknown): string {
  const [, slug = ''] = /\/([a-z\d-]+?)-?\d*\/?$/i.exec(textOf(url)) ?? [];
  return slug.replaceAll('-', ' ');
}

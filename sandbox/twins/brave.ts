import type { Status, Twin, TwinAnswer, TwinRequest } from '../twin.ts';
import { json } from './answers.ts';
import { imageResult, newsResult, videoResult, webResult, type Surroundings } from './brave-items.ts';
import { readBrave, type BraveQuery, type Vertical } from './brave-request.ts';
import { pageOf } from './parameters.ts';
import { readPhrases } from './phrases.ts';
import { uuidOf } from './identity.ts';

const KEY = 'sandbox-brave-key';
const ENGINE = 'brave';
/** A paid plan: fifty requests per second and no monthly limit. */
const RATE_HEADERS = {
  'x-ratelimit-limit': '50, 0',
  'x-ratelimit-policy': '50;w=1, 0;w=2592000',
  'x-ratelimit-remaining': '49, 0',
  'x-ratelimit-reset': '1, 1419704',
};
const LAST_OFFSET = 9;

type Asked = { readonly request: TwinRequest; readonly asked: BraveQuery };

const ANSWERS: Readonly<Record<Vertical, (asked: Asked) => unknown>> = {
  web,
  images: (asked) => listing('images', asked, pictures(asked)),
  news: (asked) => listing('news', asked, news(asked)),
  videos: (asked) => listing('videos', asked, videos(asked)),
  suggest,
  spellcheck,
};

export const brave: Twin = {
  name: 'BRAVE',
  key: KEY,
  heeds: ['x-subscription-token'],
  answer(request) {
    const [, vertical] = /^\/(web|images|news|videos|suggest|spellcheck)\/search$/.exec(request.path) ?? [];
    if (vertical === undefined) return json({ detail: 'Not Found' }, { status: 404 });
    const token = request.headers['x-subscription-token'];
    if (token === undefined) return invalid([['header', 'x-subscription-token']]);
    if (token !== KEY) {
      return refusal(422, 'SUBSCRIPTION_TOKEN_INVALID', 'The provided subscription token is invalid.');
    }
    const asked = readBrave(request.query, vertical as Vertical, request.nowMs);
    if (!('text' in asked)) return invalid(asked.map((name) => ['query', name]));
    return json(ANSWERS[vertical as Vertical]({ request, asked }), { headers: RATE_HEADERS });
  },
  failure,
};

function web({ request, asked }: Asked) {
  const { corpus } = request;
  const corrected = asked.spellcheck ? corpus.correctionOf(asked.words) : undefined;
  // Operators stay as they are.
  const altered = corrected && asked.text.replace(asked.words, corrected);
  const found = corpus.findPages(look(asked, corrected));
  const start = asked.offset * asked.count;
  const around = surroundings(request, asked);
  const results = pageOf(found, start, asked.count).map((page, index) =>
    webResult(page, start + index, around),
  );
  const has = (block: string): boolean => asked.blocks?.has(block) ?? true;
  const films = has('videos') && isAbout(asked, VIDEO_WORDS) ? videos({ request, asked }).slice(0, 4) : [];
  const stories = has('news') && isAbout(asked, NEWS_WORDS) ? news({ request, asked }).slice(0, 4) : [];
  return {
    ...(has('query') && { query: queryBlock(asked, altered, found.length > start + asked.count) }),
    mixed: {
      type: 'mixed',
      main: [
        ...results.map((_result, index) => ({ type: 'web', index, all: false })),
        ...(films.length > 0 ? [{ type: 'videos', all: true }] : []),
        ...(stories.length > 0 ? [{ type: 'news', all: true }] : []),
      ],
      top: [],
      side: [],
    },
    type: 'search',
    ...(films.length > 0 && {
      // Within web results the provider sends no details of the video.
      videos: {
        type: 'videos',
        results: films.map((film) => ({ ...film, video: {} })),
        mutated_by_goggles: false,
      },
    }),
    ...(stories.length > 0 && { news: { type: 'news', results: stories, mutated_by_goggles: false } }),
    ...(has('web') && results.length > 0 && { web: { type: 'search', results, family_friendly: true } }),
  };
}

const VIDEO_WORDS = /\b(?:how to|videos?|films?|trailer|songs?)\b/i;
const NEWS_WORDS = /\b(?:news|latest|today)\b/i;

/** Whether the provider would mix a block of this kind into the results. */
function isAbout({ blocks, words }: BraveQuery, wanted: RegExp): boolean {
  return wanted.test(words) || (blocks === undefined && wanted === VIDEO_WORDS);
}

function queryBlock(asked: BraveQuery, altered: string | undefined, more: boolean) {
  return {
    original: asked.text,
    ...(altered !== undefined && { altered, cleaned: asked.text }),
    show_strict_warning: false,
    is_navigational: false,
    is_news_breaking: false,
    spellcheck_off: !asked.spellcheck,
    country: 'us',
    bad_results: false,
    should_fallback: false,
    postal_code: '',
    city: '',
    header_country: '',
    more_results_available: more && asked.offset < LAST_OFFSET,
    state: '',
  };
}

function pictures({ request, asked }: Asked): readonly unknown[] {
  const around = surroundings(request, asked);
  const found = request.corpus.findPictures(look(asked));
  return pageOf(found, 0, asked.count).map((picture) => imageResult(picture, around));
}

function news({ request, asked }: Asked): readonly unknown[] {
  const around = surroundings(request, asked);
  const found = request.corpus.findNews(look(asked));
  return pageOf(found, asked.offset * asked.count, asked.count).map((item) => newsResult(item, around));
}

function videos({ request, asked }: Asked) {
  const around = surroundings(request, asked);
  const found = request.corpus.findVideos(look(asked));
  return pageOf(found, asked.offset * asked.count, asked.count).map((video) => videoResult(video, around));
}

function listing(type: string, { asked }: Asked, results: readonly unknown[]) {
  const query = { original: asked.text, spellcheck_off: !asked.spellcheck, show_strict_warning: false };
  return { type, query, results };
}

function suggest({ request, asked }: Asked) {
  const results = request.corpus
    .completions(asked.text, asked.language)
    .slice(0, asked.count)
    .map((query) => ({ query, ...(asked.rich && { is_entity: false }) }));
  return { type: 'suggest', query: { original: asked.text }, results };
}

function spellcheck({ request, asked }: Asked) {
  const query = request.corpus.correctionOf(asked.text);
  const results = query === undefined ? [] : [{ query }];
  return { type: 'spellcheck', query: { original: asked.text }, results };
}

function look({ words, language, safe, maxAgeDays, minAgeDays, sites }: BraveQuery, text = words) {
  return { ...readPhrases(text), language, safe, maxAgeDays, minAgeDays, sites, engine: ENGINE };
}

function surroundings({ origin, nowMs }: TwinRequest, asked: BraveQuery): Surroundings {
  return { origin, nowMs, asked };
}

function invalid(places: readonly (readonly string[])[]): TwinAnswer {
  const errors = places.map((loc) => ({ type: 'value_error', loc, msg: 'Invalid value' }));
  return refusal(422, 'VALIDATION', 'Unable to validate request parameter(s)', { errors });
}

function refusal(status: number, code: string, detail: string, meta: object = {}): TwinAnswer {
  const error = { id: uuidOf(code), status, code, detail, meta };
  const body = { type: 'ErrorResponse', error, time: Math.floor(Date.now() / 1000) };
  return json(body, { status });
}

function failure(what: Status | 'quota'): TwinAnswer | undefined {
  if (what === 'quota') {
    const meta = { plan: 'Free', quota_limit: 2000, quota_current: 2000, component: 'rate_limiter' };
    return spent(refusal(429, 'QUOTA_LIMITED', 'Request quota limit exceeded for plan', meta), '1, 0');
  }
  if (what !== 429) return undefined;
  const meta = { plan: 'Free', rate_limit: 1, rate_current: 1, component: 'rate_limiter' };
  return spent(refusal(429, 'RATE_LIMITED', 'Request rate limit exceeded for plan', meta), '0, 1985');
}

function spent(answer: TwinAnswer, remaining: string): TwinAnswer {
  const headers = {
    'x-ratelimit-limit': '1, 2000',
    'x-ratelimit-policy': '1;w=1, 2000;w=2592000',
    'x-ratelimit-remaining': remaining,
    'x-ratelimit-reset': '1, 1419704',
  };
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

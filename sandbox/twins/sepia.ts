import type { Video } from '../corpus/index.ts';
import type { Twin, TwinAnswer } from '../twin.ts';
import { json } from './answers.ts';
import { DAY_MS } from './dates.ts';
import { numberOf, pictureUrl, uuidOf } from './identity.ts';
import { pageOf, wholeNumber } from './parameters.ts';

const SORTS = new Map<string, (a: Video, b: Video) => number>([
  ['-match', () => 0],
  ['-publishedAt', (a, b) => a.daysAgo - b.daysAgo],
  ['-createdAt', (a, b) => a.daysAgo - b.daysAgo],
  ['-views', (a, b) => b.views - a.views],
  ['-likes', (a, b) => b.views - a.views],
  ['-duration', (a, b) => b.seconds - a.seconds],
  ['name', (a, b) => a.title.localeCompare(b.title)],
]);
const RATE_HEADERS = { 'x-ratelimit-limit': '50', 'x-ratelimit-remaining': '49', 'x-ratelimit-reset': '10' };

export const sepia: Twin = {
  name: 'SEPIA',
  heeds: [],
  answer({ path, query, headers, corpus, origin, nowMs }) {
    if (path !== '/api/v1/search/videos') return problem(404, 'Not Found', 'No such path');
    const start = wholeNumber(query, 'start', { min: 0, max: 1_000_000, fallback: 0 });
    const count = wholeNumber(query, 'count', { min: 1, max: 100, fallback: 15 });
    const order = SORTS.get(query.get('sort') ?? '-match');
    const nsfw = query.get('nsfw') ?? 'false';
    const since = daysBack(query.get('startDate'), nowMs);
    const until = daysBack(query.get('endDate'), nowMs);
    const host = query.get('host');
    const shortest = wholeNumber(query, 'durationMin', { min: 0, max: 1_000_000, fallback: 0 });
    const longest = wholeNumber(query, 'durationMax', { min: 0, max: 1_000_000, fallback: 1_000_000 });
    if (shortest === undefined) return badParameter('durationMin');
    if (longest === undefined) return badParameter('durationMax');
    if (start === undefined) return badParameter('start');
    if (count === undefined) return badParameter('count');
    if (order === undefined) return badParameter('sort');
    if (!/^(true|false|both)$/.test(nsfw)) return badParameter('nsfw');
    if (Number.isNaN(since)) return badParameter('startDate');
    if (Number.isNaN(until)) return badParameter('endDate');
    const only = [...query.getAll('languageOneOf[]'), ...query.getAll('languageOneOf')];
    const found = corpus
      .findVideos({
        text: query.get('search') ?? '',
        language: only[0] ?? query.get('boostLanguages[]') ?? query.get('boostLanguages') ?? undefined,
        safe: nsfw === 'false',
        maxAgeDays: since,
        minAgeDays: until,
        engine: 'sepia',
      })
      .filter((video) => host === null || new URL(video.url).host === host)
      .filter(({ language }) => only.length === 0 || only.includes(language))
      .filter((video) => secondsOf(video) >= shortest && secondsOf(video) <= longest)
      .filter(({ adult }) => nsfw !== 'true' || adult)
      .toSorted(order);
    const isHere = new URL(origin).host === headers.host;
    const data = pageOf(found, start, count).map((video) => entry(video, { origin, nowMs, isHere }));
    return json({ total: found.length, data }, { headers: RATE_HEADERS });
  },
  failure(what) {
    if (what !== 429 && what !== 'quota') return undefined;
    const answer = problem(429, 'Too Many Requests', 'Too many requests, please try again later.');
    return { ...answer, headers: { ...answer.headers, ...RATE_HEADERS, 'x-ratelimit-remaining': '0' } };
  },
};

function daysBack(date: string | null, nowMs: number): number | undefined {
  return date === null ? undefined : (nowMs - Date.parse(date)) / DAY_MS;
}

/** A live stream has no length. */
function secondsOf({ id, seconds }: Video): number {
  return numberOf(id) % 25 === 0 ? 0 : seconds;
}

type Surroundings = { readonly origin: string; readonly nowMs: number; readonly isHere: boolean };

/** A picture on another server has a whole address. */
function entry(video: Video, { origin, nowMs, isHere }: Surroundings) {
  const number = numberOf(video.id);
  const uuid = uuidOf(video.id);
  const { host } = new URL(video.url);
  const published = new Date(nowMs - video.daysAgo * DAY_MS).toISOString();
  const thumbnail = pictureUrl(origin, video.picture);
  const described = number % 5 === 0 ? null : `${video.text}\r\n`;
  const owner = {
    id: number % 1_000,
    name: `owner-${number % 1_000}`,
    displayName: video.channel,
    url: `https://${host}/accounts/owner-${number % 1_000}`,
    host,
    avatar: null,
    avatars: [],
  };
  return {
    id: number % 100_000,
    uuid,
    shortUUID: uuid.slice(0, 8),
    score: 1,
    createdAt: published,
    updatedAt: published,
    publishedAt: published,
    originallyPublishedAt: number % 2 === 0 ? '1970-01-01T00:00:00.000Z' : null,
    category: { id: 15, label: 'Science & Technology' },
    licence:
      number % 4 === 0 ? { id: null, label: 'Unknown' } : { id: 2, label: 'Attribution - Share Alike' },
    language: { id: video.language, label: video.language },
    privacy: { id: 1, label: 'Public' },
    name: video.title,
    description: described,
    truncatedDescription: described,
    duration: secondsOf(video),
    tags: [],
    thumbnailPath: new URL(thumbnail).pathname,
    ...(number % 6 === 0 && isHere ? {} : { thumbnailUrl: thumbnail, previewUrl: thumbnail }),
    embedPath: `/videos/embed/${uuid}`,
    embedUrl: `https://${host}/videos/embed/${uuid}`,
    url: video.url,
    views: video.views,
    viewers: 0,
    likes: number % 50,
    dislikes: 0,
    comments: number % 7,
    isLive: secondsOf(video) === 0,
    nsfw: video.adult,
    nsfwFlags: 0,
    nsfwSummary: null,
    account: owner,
    channel: number % 8 === 0 ? { ...owner, displayName: null } : owner,
  };
}

function badParameter(name: string): TwinAnswer {
  return problem(400, 'Bad Request', `Incorrect request parameters: ${name}`);
}

function problem(status: number, title: string, detail: string): TwinAnswer {
  const type = 'https://docs.joinpeertube.org/api-rest-reference.html';
  return json({ type, title, detail, status }, { status, type: 'application/problem+json' });
}

import type { Twin } from '../twin.ts';
import { json } from './answers.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { daysSince } from './list-twin.ts';
import { pageOf } from './parameters.ts';
import { withEntities } from './wording.ts';

const KEY = 'sandbox-youtube-key';

const failed = (status: number, reason: string) =>
  json({ error: { code: status, message: reason, errors: [{ domain: 'youtube', reason }] } }, { status });

export const youtube: Twin = {
  name: 'YOUTUBE',
  key: KEY,
  optional: true,
  heeds: ['x-goog-api-key'],
  answer({ path, query, headers, corpus, origin, nowMs }) {
    if (headers['x-goog-api-key'] !== KEY) return failed(400, 'keyInvalid');
    if (path === '/youtube/v3/videos') {
      const ids = (query.get('id') ?? '').split(',');
      const items = ids.map((id) => ({ id, contentDetails: { duration: `PT${(id.length % 9) + 1}M3S` } }));
      return json({ kind: 'youtube#videoListResponse', items });
    }
    if (path !== '/youtube/v3/search') return failed(404, 'notFound');
    const found = corpus.findVideos({
      text: query.get('q') ?? '',
      language: query.get('relevanceLanguage') ?? undefined,
      safe: query.get('safeSearch') !== 'none',
      maxAgeDays: daysSince(query.get('publishedAfter') ?? undefined, nowMs),
      engine: 'youtube',
    });
    const items = pageOf(found, 0, Number(query.get('maxResults') ?? '5')).map((video) => ({
      kind: 'youtube#searchResult',
      id: { kind: 'youtube#video', videoId: numberOf(video.id).toString(36) },
      snippet: {
        publishedAt: new Date(nowMs - video.daysAgo * 86_400_000).toISOString(),
        title: withEntities(video.title),
        description: video.text,
        thumbnails: { medium: { url: pictureUrl(origin, video.picture), width: 320, height: 180 } },
        channelTitle: video.channel,
        liveBroadcastContent: 'none',
      },
    }));
    const kind = 'youtube#searchListResponse';
    return json({ kind, pageInfo: { totalResults: found.length }, ...(items.length > 0 && { items }) });
  },
  failure: (what) => (what === 'quota' ? failed(403, 'quotaExceeded') : undefined),
};

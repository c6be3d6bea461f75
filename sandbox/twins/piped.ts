import { json } from './answers.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { listTwin } from './list-twin.ts';

export const piped = listTwin({
  name: 'PIPED',
  heeds: [],
  finds: 'videos',
  path: '/search',
  refuses: ({ given }) =>
    given('q') && given('filter')
      ? undefined
      : json({ error: 'query and filter are required parameters' }, { status: 400 }),
  asks: (given) => ({ text: given('q') ?? '', count: 19 }),
  answers: (videos, { origin, nowMs }) => ({
    items: videos.flatMap((video, index) => {
      const id = numberOf(video.id).toString(36);
      const channel = { url: `/channel/${id}`, type: 'channel', name: video.channel, videos: 3 };
      const stream = {
        url: `/watch?v=${id}`,
        type: 'stream',
        title: video.title,
        thumbnail: pictureUrl(origin, video.picture),
        uploaderName: index % 8 === 7 ? null : video.channel,
        uploadedDate: '2 years ago',
        shortDescription: null,
        duration: index % 9 === 8 ? -1 : video.seconds,
        views: video.views,
        uploaded: index % 6 === 5 ? -1 : nowMs - video.daysAgo * 86_400_000,
      };
      return index === 2 ? [channel, stream] : [stream];
    }),
    nextpage: '{"url":"x"}',
    suggestion: null,
    corrected: false,
  }),
  failure: (what) =>
    what === 500 ? json({ error: 'org.schabi.newpipe…', message: 'Sign in' }, { status: 500 }) : undefined,
});

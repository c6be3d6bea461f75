import { defineProvider, MINUTE_MS, HOUR_MS, rates } from './kit/provider.ts';
import { peertubeQuota, peertubeVideos } from './sepia.ts';

const videos = peertubeVideos(() => ({ searchTarget: 'local' }));

/** A PeerTube server that the operator chose, with the videos of the servers it follows. */
export const peertube = defineProvider(
  { name: 'PEERTUBE', title: 'PeerTube', url: '', role: 'media' },
  () => ({
    terms: {
      pace: rates('1/s'),
      freshMs: 10 * MINUTE_MS,
      keepMs: 6 * HOUR_MS,
      attribution: 'Videos on a [PeerTube](https://joinpeertube.org) server, which has its own terms.',
    },
    checks: 'music',
    searches: {
      videos: {
        ...videos,
        plan(ask, access) {
          // The server would fetch such an object from elsewhere.
          if (/^\s*(?:https?:\/\/|@?[^\s@]+@[^\s@]+\s*$)/i.test(ask.text)) return 'nothing';
          return videos.plan(ask, access);
        },
      },
    },
    readQuota: peertubeQuota,
  }),
);

import { embedUrl } from '../../core/results/embed-url.ts';

/** A frame that plays a video. */
export type Player = {
  readonly src: string;
  readonly origin: string;
  readonly referrer: 'no-referrer' | 'strict-origin';
};

/** Their addresses stand in headers, for which proxies have little room. */
const MAX_PLAYER_ORIGINS = 12;

/** How each player is asked to start at once and to track less; PeerTube, which runs on any host, has the last entry. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'https://www.youtube-nocookie.com': { autoplay: '1', rel: '0' },
  'https://player.vimeo.com': { autoplay: '1', dnt: '1' },
  'https://geo.dailymotion.com': {},
  // Between viewers, the video would travel with their addresses.
  peertube: { autoplay: '1', p2p: '0' },
};

/** The player of a video; undefined if it has none, or none that an encrypted page may show. */
export function playerFor(videoUrl: string, ownOrigin: string): Player | undefined {
  const url = URL.parse(embedUrl(videoUrl));
  // A page of this site must not run inside its frames.
  if (url?.protocol !== 'https:' || url.origin === ownOrigin) return undefined;
  const { origin } = url;
  for (const [name, value] of Object.entries(PARAMETERS[origin] ?? PARAMETERS.peertube ?? {}))
    url.searchParams.set(name, value);
  // YouTube plays nothing for pages that do not say where they are.
  const referrer = origin === 'https://www.youtube-nocookie.com' ? 'strict-origin' : 'no-referrer';
  return { src: url.href, origin, referrer };
}

/** The origins that the players of a page may come from. Videos of any other origin do not play on it. */
export function playerOrigins(videos: readonly { player: Player | undefined }[]): readonly string[] {
  const origins = videos.flatMap(({ player }) => (player ? [player.origin] : []));
  return [...new Set(origins)].slice(0, MAX_PLAYER_ORIGINS);
}

/** The address of a player that another page can show in a frame; `''` for sites whose player is not known. */
export function embedUrl(videoUrl: string): string {
  const url = URL.parse(videoUrl);
  if (url === null) return '';
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  const player = PLAYERS.get(host);
  return player ? player(url) : peerTube(url);
}

type Player = (url: URL) => string;

const PLAYERS: ReadonlyMap<string, Player> = new Map([
  ['youtube.com', youTube],
  ['youtube-nocookie.com', youTube],
  ['youtu.be', (url) => youTubePlayer(segmentsOf(url)[0])],
  ['vimeo.com', vimeo],
  ['player.vimeo.com', vimeo],
  ['dailymotion.com', (url) => dailymotion(segmentsOf(url))],
  ['dai.ly', (url) => dailymotion(['video', ...segmentsOf(url)])],
]);

function segmentsOf({ pathname }: URL): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}

function youTube(url: URL): string {
  const [kind = '', id] = segmentsOf(url);
  if (kind === 'watch') return youTubePlayer(url.searchParams.get('v'));
  return ['shorts', 'live', 'embed', 'v'].includes(kind) ? youTubePlayer(id) : '';
}

/** The player that sets no cookies before the video is played. */
function youTubePlayer(id: string | null | undefined): string {
  return /^[\w-]{11}$/.test(id ?? '') ? `https://www.youtube-nocookie.com/embed/${id ?? ''}` : '';
}

/** The ID is the first number: `/76979871`, `/channels/staffpicks/76979871`. An unlisted video has a second part, `/76979871/8272103f6e`. */
function vimeo(url: URL): string {
  const segments = segmentsOf(url);
  const at = segments.findIndex((segment) => /^\d{3,12}$/.test(segment));
  const id = segments[at];
  if (id === undefined) return '';
  const secret = segments[at + 1] ?? url.searchParams.get('h') ?? '';
  return `https://player.vimeo.com/video/${id}${/^[\da-f]{6,40}$/.test(secret) ? `?h=${secret}` : ''}`;
}

/** The ID may be followed by a title: `/video/x8m5d0j_river-deltas`. */
function dailymotion(segments: readonly string[]): string {
  const at = segments.indexOf('video');
  const [id = ''] = (at < 0 ? '' : (segments[at + 1] ?? '')).split('_');
  return /^[\da-z]{5,12}$/i.test(id) ? `https://geo.dailymotion.com/player.html?video=${id}` : '';
}

/** Any host can be a PeerTube instance, so the address has to look like one. Short IDs are 22 characters of base 58. */
const PEERTUBE =
  /^\/(?:videos\/(?:watch|embed)|w)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[1-9A-HJ-NP-Za-km-z]{22})\/?$/i;

function peerTube({ origin, pathname }: URL): string {
  const [, id] = PEERTUBE.exec(pathname) ?? [];
  return id === undefined ? '' : `${origin}/videos/embed/${id}`;
}

import type { PictureLinks } from '../../core/pictures/picture-links.ts';
import { embedUrl } from '../../core/results/embed-url.ts';
import { type Frame, html, type Html, type SitePath } from '../components/html.ts';
import type { SitePage, SiteParts, Visit } from '../server/page.ts';

const PATH = '/videos/player';

/** The player of a result, if it has one: where it is from, and our page that shows it. */
export function playerLink(
  pictures: PictureLinks,
  url: string,
  ownOrigin: string,
): { readonly host: string; readonly page: SitePath } | undefined {
  const player = playerFor(url, ownOrigin);
  if (!player) return undefined;
  const query = new URLSearchParams({ url, seal: pictures.pageSeal(url) });
  return { host: new URL(player.origin).host, page: `${PATH}?${query.toString()}` };
}

/**
 * A page of this site with nothing but the player of a result, for a frame in the results. Its policy names the one
 * site that it may show, so the policy of the results is known before the results are.
 */
export function playerPage({ pictures }: SiteParts): SitePage {
  return {
    name: 'video_player',
    method: 'GET',
    path: PATH,
    access: 'searchers',
    handle({ frame, query, baseUrl }: Visit) {
      const [url, seal] = [query.get('url'), query.get('seal')];
      // Any host can be a PeerTube server, so only results are played.
      const player = pictures.isOurPage(url, seal) ? playerFor(url, new URL(baseUrl()).origin) : undefined;
      return {
        kind: 'body',
        status: player ? 200 : 404,
        type: 'text/html; charset=utf-8',
        body: player ? playerView(frame, player).toString() : '',
        headers: {
          'cache-control': 'private, no-cache',
          ...(player && {
            'content-security-policy': `default-src 'none'; style-src 'self'; frame-src ${player.origin}; frame-ancestors 'self'`,
          }),
        },
      };
    },
  };
}

/** The player gets no cookies and no right beyond playing. */
function playerView({ assets, language, link }: Frame, { src, origin, referrer }: Player): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <title>${new URL(origin).host}</title>
        <link rel="stylesheet" href="${link(assets.stylesheet)}" />
      </head>
      <body class="player-page">
        <iframe
          src="${src}"
          title="${new URL(origin).host}"
          sandbox="allow-scripts allow-same-origin"
          allow="autoplay; fullscreen"
          referrerpolicy="${referrer}"
          credentialless
        ></iframe>
      </body>
    </html>`;
}

/** A frame that plays a video. */
type Player = {
  readonly src: string;
  readonly origin: string;
  readonly referrer: 'no-referrer' | 'strict-origin';
};

/** How each player is told to start immediately and to track less; PeerTube, which runs on any host, has the last entry. */
const PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'https://www.youtube-nocookie.com': { autoplay: '1', rel: '0' },
  'https://player.vimeo.com': { autoplay: '1', dnt: '1' },
  'https://geo.dailymotion.com': {},
  // Between viewers, the video would travel with their addresses.
  peertube: { autoplay: '1', p2p: '0' },
};

/** URLs of results come from providers, and a host may contain what ends a directive of a policy. */
const ORIGIN = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?$/;

/** The player of a video; undefined if it has none, or none that an encrypted page may show. */
export function playerFor(videoUrl: string, ownOrigin: string): Player | undefined {
  const url = URL.parse(embedUrl(videoUrl));
  // A page of this site must not run inside its frames.
  if (!url || !ORIGIN.test(url.origin) || url.origin === ownOrigin) return undefined;
  const { origin } = url;
  for (const [name, value] of Object.entries(PARAMETERS[origin] ?? PARAMETERS.peertube ?? {}))
    url.searchParams.set(name, value);
  // YouTube plays nothing for pages that do not say where they are.
  const referrer = origin === 'https://www.youtube-nocookie.com' ? 'strict-origin' : 'no-referrer';
  return { src: url.href, origin, referrer };
}

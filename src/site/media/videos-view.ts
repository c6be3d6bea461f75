import type { VideoResult } from '../../http/api/present/results.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { closeIcon, playIcon } from '../components/layout/icons.ts';
import { outward } from '../components/results/out-link.ts';
import type { Drawing, SearchModel } from '../components/results/paging.ts';
import { thumbnail } from '../components/results/list-view.ts';
import { embedUrl } from '../../core/results/embed-url.ts';

type ShownVideo = VideoResult & { readonly player: Player | undefined };

export function drawVideos(frame: Frame, { results }: SearchModel<ShownVideo>): Drawing {
  return {
    results(menuOf, isLate) {
      // The policy in the headers names the players of the first results only.
      const origins = new Set(isLate ? [] : playerOrigins(results));
      return html`<ol class="videos">
        ${results.map((video) => item(frame, video, { origins, menu: menuOf(video.url) }))}
      </ol>`;
    },
    below: playerTemplate(frame),
  };
}

/** Links to the site of the video. The script plays it here instead, on a press on its picture. */
function item(
  frame: Frame,
  video: ShownVideo,
  { origins, menu }: { origins: ReadonlySet<string>; menu: Child },
): Html {
  const { t } = frame;
  const title = video.title === '' ? video.hostname : video.title;
  const over = html`<span class="play">${playIcon()}</span> ${
      video.duration !== '' &&
      html`<span class="duration"><span class="unseen">${t('media.duration')}</span> ${video.duration}</span>`
    }`;
  const picture = thumbnail(frame, video.thumbnail, over);
  const heading = html`<h2 dir="auto">${title}</h2>`;
  const facts = [...new Set([video.source, video.hostname]), video.age].filter((fact) => fact !== '');
  return html`<li class="video" data-result>
    ${
      video.player && origins.has(video.player.origin)
        ? html`<a href="${video.url}" ${outward(frame)} ${playing(video.player)}>
              ${picture} <span class="unseen" dir="auto">${t('media.play', { title })}</span>
            </a>
            <a href="${video.url}" ${outward(frame)}>${heading}</a>`
        : html`<a href="${video.url}" ${outward(frame)}>${picture} ${heading}</a>`
    }
    <p class="video-facts">${facts.map((fact) => html`<span><bdi>${fact}</bdi></span> `)} ${menu}</p>
  </li>`;
}

function playing({ src, referrer }: Player): Html {
  return html`data-play="${src}" data-referrer="${referrer}"`;
}

/** What the script puts in the place of a picture. It says where the player is from before that site is asked. */
function playerTemplate({ t }: Frame): Html {
  return html`<template data-player>
    <div class="player">
      <div class="player-frame" data-player-frame></div>
      <div class="player-bar">
        <p class="quiet">${t('media.player')} <b data-player-host></b>. ${t('media.playerSees')}</p>
        <button class="button plain small" type="button" data-player-close>
          ${closeIcon()} ${t('media.closePlayer')}
        </button>
      </div>
    </div>
  </template>`;
}

/** A frame that plays a video. */
type Player = {
  readonly src: string;
  readonly origin: string;
  readonly referrer: 'no-referrer' | 'strict-origin';
};

/** Their URLs are in headers, and proxies limit the size of headers. */
const MAX_PLAYER_ORIGINS = 12;

/** How each player is told to start immediately and to track less; PeerTube, which runs on any host, has the last entry. */
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

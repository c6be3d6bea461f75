import type { VideoResult } from '../../http/api/present/results.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { closeIcon, playIcon } from '../components/layout/icons.ts';
import { outward } from '../components/results/out-link.ts';
import type { Drawing, SearchModel } from '../components/results/paging.ts';
import { thumbnail } from '../components/results/list-view.ts';
import type { playerLink } from './video-player.ts';

type ShownVideo = VideoResult & { readonly player: ReturnType<typeof playerLink> };

export function drawVideos(frame: Frame, { results }: SearchModel<ShownVideo>): Drawing {
  return {
    results: (menuOf) =>
      html`<ol class="videos">
        ${results.map((video) => item(frame, video, menuOf(video.url)))}
      </ol>`,
    below: playerTemplate(frame),
  };
}

/** Links to the site of the video. The script plays it here instead, on a press on its picture. */
function item(frame: Frame, video: ShownVideo, menu: Child): Html {
  const { link, t } = frame;
  const { player } = video;
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
      player
        ? html`<a
              href="${video.url}"
              ${outward(frame)}
              data-play="${link(player.page)}"
              data-host="${player.host}"
            >
              ${picture} <span class="unseen" dir="auto">${t('media.play', { title })}</span>
            </a>
            <a href="${video.url}" ${outward(frame)}>${heading}</a>`
        : html`<a href="${video.url}" ${outward(frame)}>${picture} ${heading}</a>`
    }
    <p class="video-facts">${facts.map((fact) => html`<span><bdi>${fact}</bdi></span> `)} ${menu}</p>
  </li>`;
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

import type { VideoResult } from '../../http/api/present/results.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { playIcon } from '../components/icons.ts';
import { outward } from '../components/out-link.ts';
import { mediaPage, type MediaPage } from './media-view.ts';
import { thumbnail } from './images-view.ts';

export function videosPage(frame: Frame, model: MediaPage<VideoResult>): Html {
  return mediaPage(frame, model, {
    tab: 'videos',
    dated: true,
    results: () =>
      html`<ol class="videos">
        ${model.results.map((video) => item(frame, video))}
      </ol>`,
  });
}

/** Links to the site of the video: nothing external is played here. */
function item(frame: Frame, video: VideoResult): Html {
  const { t } = frame;
  const over = html`<span class="play">${playIcon()}</span> ${
      video.duration !== '' &&
      html`<span class="duration"><span class="unseen">${t('media.duration')}</span> ${video.duration}</span>`
    }`;
  const facts = [...new Set([video.source, video.hostname]), video.age].filter((fact) => fact !== '');
  return html`<li class="video" data-result>
    <a href="${video.url}" ${outward(frame)}>
      ${thumbnail(frame, video.thumbnail, over)}
      <h2 dir="auto">${video.title === '' ? video.hostname : video.title}</h2>
    </a>
    <p class="video-facts">${facts.map((fact) => html`<span dir="auto">${fact}</span> `)}</p>
  </li>`;
}

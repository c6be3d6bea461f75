import type { NewsResult } from '../../http/api/present/results.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { outward } from '../components/out-link.ts';
import { mediaPage, type MediaPage } from './media-view.ts';
import { thumbnail } from './images-view.ts';

export function newsPage(frame: Frame, model: MediaPage<NewsResult>): Html {
  return mediaPage(frame, model, {
    tab: 'news',
    dated: true,
    results: () =>
      html`<ol class="stories">
        ${model.results.map((story) => item(frame, story))}
      </ol>`,
  });
}

function item(frame: Frame, story: NewsResult): Html {
  return html`<li class="story" data-result>
    <div class="story-words">
      <p class="story-source">
        <b dir="auto">${story.source}</b> ${story.age !== '' && html`<span class="quiet">${story.age}</span>`}
      </p>
      <h2 dir="auto">
        <a href="${story.url}" ${outward(frame)}>${story.title === '' ? story.hostname : story.title}</a>
      </h2>
      ${story.description !== '' && html`<p class="story-text" dir="auto">${story.description}</p>`}
    </div>
    ${story.thumbnail !== '' && thumbnail(frame, story.thumbnail)}
  </li>`;
}

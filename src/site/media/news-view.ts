import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { type Emphasis, queryWords } from '../../core/results/query-words.ts';
import type { NewsResult } from '../../http/api/present/results.ts';
import { thumbnail } from '../components/results/list-view.ts';
import { outward, siteIcon } from '../components/results/out-link.ts';
import type { Drawing, SearchModel } from '../components/results/paging.ts';
import { emphasised } from '../components/text.ts';

export function drawNews(frame: Frame, { choice, results }: SearchModel<Story>): Drawing {
  const emphasis = queryWords(choice.text);
  return {
    results: (menuOf) =>
      html`<ol class="stories">
        ${results.map((story) => item(frame, story, { emphasis, menu: menuOf(story.url) }))}
      </ol>`,
  };
}

type Story = NewsResult & {
  /** The icon of its site. */
  readonly icon: string;
};

type Beside = { readonly emphasis: Emphasis; readonly menu: Child };

function item(frame: Frame, story: Story, { emphasis, menu }: Beside): Html {
  const { source, age, description } = story;
  return html`<li class="story" data-result>
    <div class="story-words">
      <a class="result-link" href="${story.url}" ${outward(frame)}>
        <h2 class="result-title" dir="auto">${story.title === '' ? story.hostname : story.title}</h2>
        <span class="result-address"
          >${siteIcon(frame, story)}
          <b dir="auto">${source}</b> ${age !== '' && html`<span class="story-age">${age}</span>`}</span
        >
      </a>
      ${description !== '' && html`<p class="result-text" dir="auto">${emphasised(emphasis, description)}</p>`}
      ${menu !== undefined && html`<p class="result-foot">${menu}</p>`}
    </div>
    ${story.thumbnail !== '' && thumbnail(frame, story.thumbnail)}
  </li>`;
}

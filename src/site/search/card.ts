import type { CardPicture } from '../../core/cards/model.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { linkAddress, outLink } from '../components/out-link.ts';

/** A knowledge card. On a narrow screen it is small, and opens the rest on request. */
export type CardView = {
  readonly kind: 'entity' | 'question';
  readonly title: Child;
  /** The language of its texts, if it is another one than that of the page. */
  readonly language?: string | undefined;
  readonly description: Child;
  readonly picture?: Html | false;
  readonly text: string;
  readonly rest: readonly Child[];
  readonly sources: readonly CardOrigin[];
};

export type CardOrigin = {
  readonly words: Child;
  /** Whether the small card shows something of this source. */
  readonly isInSmall: boolean;
};

/** About two lines: a shorter text is complete in the small card. */
const SMALL_TEXT_LENGTH = 80;

export function card(frame: Frame, view: CardView): Html {
  const { kind, language, description, text } = view;
  const rest = view.rest.filter((part) => part !== false && part !== undefined && part !== null);
  const hasMore = rest.length > 0 || text.length > SMALL_TEXT_LENGTH;
  return html`<article class="card card-${kind}" ${language !== undefined && html`lang="${language}"`}>
    <div class="card-top">
      <div class="card-head">
        <h2 dir="auto">${view.title}</h2>
        ${description !== '' && html`<p class="card-description" dir="auto">${description}</p>`}
      </div>
      ${view.picture} ${text !== '' && html`<p class="card-text" dir="auto">${text}</p>`}
    </div>
    ${hasMore && moreButton(frame)}
    ${rest.length > 0 && html`<div class="card-rest" lang="${frame.language}">${rest}</div>`}
    <ul class="card-sources" lang="${frame.language}">
      ${view.sources.map(({ words, isInSmall }) => html`<li class="${!isInSmall && 'card-more'}">${words}</li>`)}
    </ul>
  </article>`;
}

/** What it opens stands beside it, because wide screens show that without a button. */
function moreButton({ language, t }: Frame): Html {
  return html`<details class="card-toggle" lang="${language}">
    <summary>
      <span class="when-shut">${t('cards.more')}</span><span class="when-open">${t('cards.less')}</span>
    </summary>
  </details>`;
}

/** Without alternative text, because the text beside it says what it shows. */
export function cardPicture(frame: Frame, image: CardPicture | null): Html | false {
  const url = image && linkAddress(image.url);
  const source = url ? frame.picture(url) : '';
  if (!image || source === '') return false;
  const { width, height } = image;
  const size = width > 0 && height > 0 && html`width="${width}" height="${height}"`;
  return html`<img class="card-picture" src="${source}" alt="" ${size} loading="lazy" />`;
}

/** The attribution, with the link that the provider's terms require. */
export function attribution(
  frame: Frame,
  { text, url }: { readonly text: string; readonly url: string },
  before?: Child,
): Child {
  return [before, ' ', outLink(frame, url, text)];
}

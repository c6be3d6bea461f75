import type { ShownPicture } from '../../core/pictures/picture-links.ts';
import { hostOf } from '../../core/results/host.ts';
import type { Outcome } from '../../core/upstream/outcome.ts';
import type { Frame, SitePath } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { closeIcon, nextIcon, previousIcon } from '../components/icons.ts';
import { outward } from '../components/out-link.ts';
import { searchAddress, type SearchChoice } from '../components/search-address.ts';
import { searchPage } from '../components/search-page.ts';
import { pictureGrid, type MenuOf, type ShownImage } from './images-view.ts';
import { pictureFacts, saveLink } from './picture-facts.ts';

/** An empty dialog that the script fills and opens. */
export function pictureViewer(frame: Frame): Html {
  const { link, t } = frame;
  return html`<dialog class="lightbox" aria-label="${t('media.viewer')}" data-viewer>
    <div class="lightbox-bar">
      <p class="quiet" data-place></p>
      ${button('close', t('media.close'), closeIcon())}
    </div>
    <div class="lightbox-stage">
      ${button('previous', t('media.previous'), previousIcon())}
      <div class="lightbox-picture" data-stage></div>
      ${button('next', t('media.next'), nextIcon())}
    </div>
    <div class="lightbox-words stack">
      <h2 aria-live="polite" dir="auto" data-title></h2>
      ${pictureFacts(frame)}
      <p class="actions">
        <a class="button" href="${link('/images')}" ${outward(frame)} data-visit>${t('media.visit')}</a>
        <a class="button plain" href="${link('/images')}" download data-save>${t('media.save')}</a>
      </p>
    </div>
    <div
      class="lightbox-similar"
      data-similar="${link('/images/similar')}"
      data-coming="${t('media.similarComing')}"
      data-failed="${t('media.similarFailed')}"
    ></div>
  </dialog>`;
}

function button(action: string, label: string, icon: Html): Html {
  return html`<button class="lightbox-button" type="button" data-action="${action}">
    ${icon} <span class="unseen">${label}</span>
  </button>`;
}

type ImageView = {
  readonly choice: SearchChoice;
  readonly shown: ShownPicture;
  readonly similar: Similar;
  /** Steers the site of a picture. */
  readonly menuOf: MenuOf;
};

/** One picture in its own page, with similar ones. */
export function imageView(frame: Frame, { choice, shown, similar, menuOf }: ImageView): Html {
  const { t } = frame;
  const title = shown.title === '' ? hostOf(shown.page) : shown.title;
  return searchPage(frame, {
    tab: 'images',
    query: choice.text,
    choice,
    main: html`<article class="media view">
      <p><a href="${frame.link(searchAddress('images', choice))}">${t('media.toResults')}</a></p>
      <figure class="alone">
        <img src="${frame.picture(shown.picture)}" alt="${title}" />
        <figcaption class="stack">
          <h1 dir="auto">${title}</h1>
          ${pictureFacts(frame, shown, menuOf(shown.page))}
          <p class="actions">
            <a class="button" href="${shown.page}" ${outward(frame)}>${t('media.visit')}</a>
            ${saveLink(frame, shown.picture, title)}
          </p>
        </figcaption>
      </figure>
      ${similarImagesView(frame, similar, menuOf)}
    </article>`,
    scripts: ['steer'],
  });
}

export type Similar = {
  readonly images: readonly ShownImage[];
  readonly outcome: Outcome;
  /** Where the last part of the images begins, if there are several. */
  readonly lastPartAt?: number | undefined;
  /** The page of the same picture with more of them, if there are more. */
  readonly more?: SitePath | undefined;
};

/** Below an opened picture, in its own page or in the dialog. */
export function similarImagesView(
  frame: Frame,
  { images, outcome, lastPartAt: markedAt, more }: Similar,
  menuOf: MenuOf,
): Html {
  const { link, t } = frame;
  const none = outcome === 'failed' ? t('media.similarFailed') : t('media.noSimilar');
  return html`<section class="similar stack">
    <h2>${t('media.similar')}</h2>
    ${images.length > 0 ? pictureGrid(frame, images, { menuOf, markedAt }) : html`<p class="quiet">${none}</p>`}
    ${
      more !== undefined &&
      html`<p><a class="button plain" href="${link(more)}" data-more>${t('media.moreSimilar')}</a></p>`
    }
  </section>`;
}

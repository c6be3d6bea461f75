import type { ShownPicture } from '../../core/pictures/picture-links.ts';
import { hostOf } from '../../core/web-url.ts';
import type { Outcome } from '../../core/upstream/outcome.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { closeIcon, nextIcon, previousIcon } from '../components/layout/icons.ts';
import { outward } from '../components/results/out-link.ts';
import { searchAddress, type SearchChoice } from '../components/results/search-address.ts';
import { searchPage } from '../components/layout/search-page.ts';
import { type MenuOf, pictureGrid, type ShownImage } from './images-view.ts';
import { copyButton } from '../components/copy-button.ts';

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
  /** The menu with the rule for the site of an image. */
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
    scripts: ['site-rule'],
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

const ADDRESS_ID = 'picture-address';

/** What is known of a picture; without one, all rows, which the script fills. */
function pictureFacts(frame: Frame, shown?: ShownPicture, menu?: Child): Html {
  const { t } = frame;
  const rows: readonly (readonly [name: string, label: string, value: Child])[] = [
    ['dimensions', t('media.size'), shown?.dimensions.replace('x', ' × ')],
    [
      'source',
      t('media.source'),
      html`<span data-host>${shown && hostOf(shown.page)}</span> <span data-site>${menu}</span>`,
    ],
    ['creator', t('media.creator'), shown?.creator],
    ['license', t('media.license'), shown?.license_name !== '' && license(frame, shown)],
    ['address', t('media.address'), address(frame, shown)],
  ];
  const kept = shown ? rows.filter(([, , value]) => value !== '' && value !== false) : rows;
  return html`<dl class="fact-list picture-facts">
    ${kept.map(
      ([name, label, value]) =>
        html`<div data-fact="${name}">
          <dt>${label}</dt>
          <dd dir="auto">${value}</dd>
        </div>`,
    )}
  </dl>`;
}

function license(frame: Frame, shown: ShownPicture | undefined): Child {
  const { license_name: name = '', license_url: url = '' } = shown ?? {};
  return shown && url === ''
    ? name
    : html`<a ${url !== '' && html`href="${url}"`} ${outward(frame)}>${name}</a>`;
}

function address(frame: Frame, shown: ShownPicture | undefined): Child {
  return html`<span class="picture-address"
    ><code id="${ADDRESS_ID}">${shown?.picture}</code>
    ${copyButton(frame, ADDRESS_ID, frame.t('media.address'))}</span
  >`;
}

/** Downloads the picture through this instance, under its title. None where pictures come from their own sites. */
function saveLink(frame: Frame, picture: string, title: string): Html | undefined {
  const address = frame.picture(picture);
  if (!address.startsWith('/')) return undefined;
  const named = `${address}&${new URLSearchParams({ name: title }).toString()}`;
  return html`<a class="button plain" href="${named}" download>${frame.t('media.save')}</a>`;
}

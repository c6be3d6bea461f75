import type { PictureSize, FoundImage } from '../../core/results/found.ts';
import type { Frame, SitePath } from '../components/frame.ts';
import { html, type Html, type Child } from '../components/html.ts';
import { outward } from '../components/out-link.ts';
import { closeIcon, nextIcon, previousIcon } from '../components/icons.ts';
import { hostOf } from '../../core/results/host.ts';
import type { ShownPicture, PictureLinks } from '../../core/pictures/picture-links.ts';
import { searchAddress, type SearchChoice, chosen } from '../components/search-address.ts';
import { script } from '../components/script.ts';
import { searchPage } from '../components/search-page.ts';
import type { Outcome } from '../../core/upstream/outcome.ts';

export type ShownImage = {
  readonly title: string;
  /** The page that shows the picture. */
  readonly url: string;
  readonly host: string;
  readonly thumbnail: string;
  readonly picture: string;
  /** Sets the shape of its tile; undefined if unknown. */
  readonly size: PictureSize | undefined;
  /** Its page on this site; undefined if only its source page can show it. */
  readonly view: SitePath | undefined;
};

/** The height of a row, and the shape of a tile of unknown size. */
const USUAL_SIZE: PictureSize = { width: 240, height: 176 };

/** Rows of equal height. Each picture links to its own page; the script opens it in a dialog instead. */
export function pictureGrid(
  frame: Frame,
  images: readonly ShownImage[],
  menuOf: (url: string) => Child = () => undefined,
): Html {
  return html`<ul class="pictures" data-pictures>
    ${images.map((image) => item(frame, image, menuOf(image.url)))}
  </ul>`;
}

function item(frame: Frame, image: ShownImage, menu: Child): Html {
  const { view, url, host, thumbnail, picture } = image;
  const title = image.title === '' ? host : image.title;
  const link =
    view === undefined
      ? html`href="${url}" ${outward(frame)}`
      : html`href="${frame.link(view)}" data-large="${frame.picture(picture)}"`;
  return html`<li class="picture" data-result>
    <a ${link}>
      <img
        src="${frame.picture(thumbnail)}"
        alt="${title}"
        width="${widthOf(image)}"
        height="${USUAL_SIZE.height}"
        loading="lazy"
        decoding="async"
      />
      <span class="picture-title" aria-hidden="true" dir="auto">${title}</span>
      <span class="picture-host">${host}</span>
    </a>
    ${menu}
  </li>`;
}

/** The width of the tile in a row. The stylesheet only uses the shape. */
function widthOf({ size = USUAL_SIZE }: ShownImage): number {
  return Math.max(1, Math.round((USUAL_SIZE.height * size.width) / size.height));
}

/** An empty dialog that the script fills and opens. */
export function lightbox(frame: Frame): Html {
  const { link, t } = frame;
  return html`<dialog class="lightbox" aria-label="${t('media.viewer')}" data-lightbox>
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
      <p class="quiet"><span data-host></span> <span data-site></span></p>
      <p class="actions">
        <a class="button" href="${link('/images')}" ${outward(frame)} data-visit>${t('media.visit')}</a>
        <a class="button plain" href="${link('/images')}" data-alone>${t('media.openAlone')}</a>
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
  /** Steers the site of the picture. */
  readonly menu: Child;
};

/** One picture in its own page, with similar ones. */
export function imageView(frame: Frame, { choice, shown, similar, menu }: ImageView): Html {
  const { t } = frame;
  const host = hostOf(shown.page);
  const title = shown.title === '' ? host : shown.title;
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
          <p class="quiet">${host} ${menu}</p>
          <p><a class="button" href="${shown.page}" ${outward(frame)}>${t('media.visit')}</a></p>
        </figcaption>
      </figure>
      ${similarImagesView(frame, similar)} ${script(frame, 'steer')}
    </article>`,
  });
}

export type Similar = { readonly images: readonly ShownImage[]; readonly outcome: Outcome };

/** Below an opened picture, in its own page or in the dialog. */
export function similarImagesView(frame: Frame, { images, outcome }: Similar): Html {
  const { t } = frame;
  const none = outcome === 'failed' ? t('media.similarFailed') : t('media.noSimilar');
  return html`<section class="similar stack">
    <h2>${t('media.similar')}</h2>
    ${images.length > 0 ? pictureGrid(frame, images) : html`<p class="quiet">${none}</p>`}
  </section>`;
}

/** A thumbnail without alternative text, because the text beside it says what it shows. */
export function thumbnail(frame: Frame, url: string, over?: Child): Html {
  return html`<span class="thumb">
    ${url !== '' && html`<img src="${frame.picture(url)}" alt="" loading="lazy" decoding="async" />`} ${over}
  </span>`;
}

export const VIEW_PATH = '/images/view';

/** Only pictures of search results get here, so only those are signed. */
export function shownImage(image: FoundImage, pictures: PictureLinks, choice: SearchChoice): ShownImage {
  const { title, url, thumbnail, imageUrl, size, thumbnailSize } = image;
  return {
    title,
    url,
    host: hostOf(url),
    thumbnail: thumbnail === '' ? imageUrl : thumbnail,
    picture: imageUrl === '' ? thumbnail : imageUrl,
    size: thumbnailSize ?? size,
    view: viewOf(image, pictures, choice),
  };
}

/** Includes the query, for the way back and as the seed of similar images if the title is of no use. */
function viewOf(image: FoundImage, pictures: PictureLinks, choice: SearchChoice): SitePath | undefined {
  const sealed = pictures.viewOf(image);
  if (sealed === undefined) return undefined;
  const search = new URLSearchParams({ q: choice.text });
  for (const [name, value] of chosen(choice, 'images')) search.append(name, value);
  return `${VIEW_PATH}?${search.toString()}&${sealed}`;
}

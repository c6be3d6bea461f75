import type { PictureSize, FoundImage } from '../../core/results/found.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { outward } from '../components/results/out-link.ts';
import { hostOf } from '../../core/web-url.ts';
import type { PictureLinks } from '../../core/pictures/picture-links.ts';
import { type SearchChoice, chosen } from '../components/results/search-address.ts';

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

/** The menu for the site of a picture. */
export type MenuOf = (url: string) => Child;

/** Rows of equal height. Each picture links to its own page; the script opens it in a dialog instead. */
export function pictureGrid(
  frame: Frame,
  images: readonly ShownImage[],
  { menuOf, markedAt }: { menuOf: MenuOf; markedAt?: number | undefined },
): Html {
  return html`<ul class="pictures" data-pictures>
    ${images.map((image, i) => item(frame, image, menuOf(image.url), i === markedAt))}
  </ul>`;
}

/** Where the pictures begin that a link has added. */
export const MORE_ID = 'more-pictures';

function item(frame: Frame, image: ShownImage, menu: Child, isMarked: boolean): Html {
  const { view, url, host, thumbnail, picture } = image;
  const title = image.title === '' ? host : image.title;
  const link =
    view === undefined
      ? html`href="${url}" ${outward(frame)}`
      : html`href="${frame.link(view)}" data-large="${frame.picture(picture)}"`;
  return html`<li class="picture" ${isMarked && html`id="${MORE_ID}"`} data-result>
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

export const VIEW_PATH = '/images/view';

/** Called for search results only, so only their pictures are signed. */
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

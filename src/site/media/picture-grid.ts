import type { PictureSize } from '../../core/results/found.ts';
import type { Frame, SitePath } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { outward } from '../components/out-link.ts';

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
export function pictureGrid(frame: Frame, images: readonly ShownImage[]): Html {
  return html`<ul class="pictures" data-pictures>
    ${images.map((image) => item(frame, image))}
  </ul>`;
}

function item(frame: Frame, image: ShownImage): Html {
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
  </li>`;
}

/** The width of the tile in a row. The stylesheet only uses the shape. */
function widthOf({ size = USUAL_SIZE }: ShownImage): number {
  return Math.max(1, Math.round((USUAL_SIZE.height * size.width) / size.height));
}

import type { PictureLinks } from '../../core/pictures/picture-links.ts';
import type { FoundImage } from '../../core/results/found.ts';
import { hostOf } from '../../core/results/host.ts';
import type { SitePath } from '../components/frame.ts';
import { chosen, type SearchChoice } from '../components/search-address.ts';
import type { ShownImage } from './picture-grid.ts';

export const VIEW_PATH = '/images/view';

/** Only pictures of search results get here, so only those are signed. */
export function shownImage(image: FoundImage, pictures: PictureLinks, choice: SearchChoice): ShownImage {
  const { title, url, thumbnail, imageUrl, size } = image;
  return {
    title,
    url,
    host: hostOf(url),
    thumbnail: thumbnail === '' ? imageUrl : thumbnail,
    picture: imageUrl === '' ? thumbnail : imageUrl,
    size,
    view: viewOf(image, pictures, choice),
  };
}

/** Includes the query, for the way back and as the seed of similar images if the title is of no use. */
function viewOf(image: FoundImage, pictures: PictureLinks, choice: SearchChoice): SitePath | undefined {
  const sealed = pictures.viewOf(image);
  if (sealed === undefined) return undefined;
  const search = new URLSearchParams({ q: choice.text });
  for (const [name, value] of chosen(choice)) search.append(name, value);
  return `${VIEW_PATH}?${search.toString()}&${sealed}`;
}

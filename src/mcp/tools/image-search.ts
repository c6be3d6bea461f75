import { Type } from 'typebox';
import { webAddress } from '../clean-text.ts';
import { Address, joined, linkOf, shortName, Source, Title, Whole, wholeOf } from '../result-fields.ts';
import { searchArguments } from '../search-arguments.ts';
import { searchTool } from '../search-tool.ts';

export const imageSearch = searchTool({
  name: 'image_search',
  title: 'Search for images',
  description:
    'Searches for images. Returns the title, the URL of the image where it is known, the page it is on and its size. Use it when someone wants to see or find a picture. It returns addresses, not the pictures themselves.',
  endpoint: 'image_search',
  arguments: searchArguments,
  result: Type.Object({
    title: Title,
    url: Address,
    image_url: Type.String({ description: 'The image in full size; empty if not known.' }),
    thumbnail_url: Type.String({ description: 'A small version of the image; empty if not known.' }),
    width: Whole,
    height: Whole,
    site: Source,
  }),
  read(raw) {
    const link = linkOf(raw);
    return (
      link && {
        ...link,
        image_url: webAddress(raw.image_url),
        thumbnail_url: webAddress(raw.thumbnail),
        width: wholeOf(raw.width),
        height: wholeOf(raw.height),
        site: shortName(raw.source),
      }
    );
  },
  lines: ({ title, url, image_url, thumbnail_url, width, height, site }) => [
    title,
    `page: ${url}`,
    image_url === '' ? `thumbnail: ${thumbnail_url}` : `image: ${image_url}`,
    joined(site, width === null || height === null ? '' : `${width} × ${height}`),
  ],
});

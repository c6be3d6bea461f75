import { presentNews, presentVideo, type PresentContext } from '../../http/api/present/results.ts';
import { imagesPage } from './images-view.ts';
import { newsPage } from './news-view.ts';
import { videosPage } from './videos-view.ts';
import type { SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { imagePage } from './image-page.ts';
import { imageViewPage } from './image-view-page.ts';
import { mediaSearchPage } from './media-search-page.ts';
import { shownImage } from './shown-image.ts';
import { similarFragment } from './similar-fragment.ts';

/** Images, news and videos, and the pictures of others that any page shows. */
export function mediaPages(parts: SiteParts): SitePage[] {
  /** Ages in the language of the page; icons and engines are not shown here. */
  const context = ({ frame }: Visit): PresentContext => ({
    nowMs: parts.clock.wallMs(),
    locale: frame.language,
    favicon: () => '',
    label: () => '',
    changesAt: () => undefined,
  });
  return [
    mediaSearchPage(parts, {
      tab: 'images',
      show:
        (_visit, { choice }) =>
        (image) =>
          shownImage(image, parts.pictures, choice),
      draw: imagesPage,
    }),
    mediaSearchPage(parts, {
      tab: 'news',
      show: (visit) => (story) => presentNews(story, context(visit)),
      draw: newsPage,
    }),
    mediaSearchPage(parts, {
      tab: 'videos',
      show: (visit) => (video) => presentVideo(video, context(visit)),
      draw: videosPage,
    }),
    imageViewPage(parts),
    similarFragment(parts),
    imagePage(parts),
  ];
}

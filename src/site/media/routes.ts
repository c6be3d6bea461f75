import { type PresentContext, presentNews, presentVideo } from '../../http/api/present/results.ts';
import { newsPage } from './news-view.ts';
import { videosPage } from './videos-view.ts';
import { playerFor, playerOrigins } from './player.ts';
import type { SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { iconPage } from './icon-page.ts';
import { imagePage } from './image-page.ts';
import { mediaSearchPage } from './media-search-page.ts';
import { shownImage, VIEW_PATH, pictureGrid, type MenuOf, type ShownImage } from './images-view.ts';
import { imageView, pictureViewer, similarImagesView } from './picture-view.ts';
import type { Frame } from '../components/frame.ts';
import type { Html } from '../components/html.ts';
import { mediaPage, type MediaPage } from './media-view.ts';
import { searchAddress } from '../components/search-address.ts';
import { siteMenus } from '../components/steering.ts';
import { readSteering } from '../server/steering.ts';
import { failedRequest } from '../errors/failed-request.ts';
import { failurePage } from '../errors/failure-page.ts';
import { findSimilar, lastPart, readViewing, type Viewing } from './similar-search.ts';

/** Images, news and videos, and the image proxy for all pages. */
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
      show: (visit) => (video) => ({
        ...presentVideo(video, context(visit)),
        player: playerFor(video.url, new URL(visit.baseUrl()).origin),
      }),
      draw: videosPage,
      frames: (videos) => ({ origins: playerOrigins(videos), play: true }),
    }),
    imageViewPage(parts),
    similarFragment(parts),
    imagePage(parts),
    iconPage(parts),
  ];
}

function imagesPage(frame: Frame, model: MediaPage<ShownImage>): Html {
  return mediaPage(frame, model, {
    tab: 'images',
    results: (menuOf) => [pictureGrid(frame, model.results, { menuOf }), pictureViewer(frame)],
    scripts: ['viewer'],
  });
}

/** One picture in its own page. The signed address ensures that it shows only what this instance found. */
function imageViewPage(parts: SiteParts): SitePage {
  return {
    name: 'image_view',
    method: 'GET',
    path: VIEW_PATH,
    access: 'searchers',
    spends: 'search',
    async handle(visit) {
      const viewing = readViewing(visit, parts);
      if (!viewing)
        return failurePage(visit.frame, 'not_found', { request: failedRequest(visit.address, 'GET') });
      const { shown, search } = viewing;
      const similar = await findSimilar(visit, parts, viewing);
      const { choice } = search;
      return {
        kind: 'page',
        html: imageView(visit.frame, { shown, choice, similar, menuOf: menusOf(visit, viewing) }),
        keep: 'private',
      };
    },
  };
}

/** They return to the search that the picture is from. */
function menusOf(visit: Visit, { search }: Viewing): MenuOf {
  return siteMenus(visit.frame, readSteering(visit), searchAddress('images', search.choice));
}

/** Only the similar images, for the dialog of the script. It takes the query of the picture's page. */
function similarFragment(parts: SiteParts): SitePage {
  return {
    name: 'similar_fragment',
    method: 'GET',
    path: '/images/similar',
    access: 'searchers',
    spends: 'search',
    async handle(visit) {
      const viewing = readViewing(visit, parts);
      const similar = viewing && (await findSimilar(visit, parts, viewing));
      const view =
        similar && similarImagesView(visit.frame, lastPart(similar), menusOf(visit, viewing)).toString();
      return {
        kind: 'body',
        status: similar ? 200 : 404,
        type: 'text/html; charset=utf-8',
        body: view ?? '',
        headers: { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Language' },
      };
    },
  };
}

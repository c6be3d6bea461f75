import { type PresentContext, presentNews, presentVideo } from '../../http/api/present/results.ts';
import { hostOf } from '../../core/web-url.ts';
import { drawNews } from './news-view.ts';
import { playerLink, playerPage } from './video-player.ts';
import { drawVideos } from './videos-view.ts';
import type { SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import { findSimilar, imagePage, lastPart, readViewing, signedLinkIn, type Viewing } from './image-page.ts';
import { type MenuOf, pictureGrid, shownImage, VIEW_PATH } from './images-view.ts';
import { imageView, pictureViewer, similarImagesView } from './picture-view.ts';
import { searchAddress } from '../components/results/search-address.ts';
import { siteMenus } from '../components/results/site-rules.ts';
import { readSiteRules } from '../server/site-rules.ts';
import { failedRequest, failurePage } from '../errors/failure-page.ts';
import { mayPass } from '../../core/pictures/picture-cache.ts';
import { listPage } from '../server/list-page.ts';
import { passedOn } from '../server/send-picture.ts';

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
    listPage(parts, {
      tab: 'images',
      show:
        (_visit, { choice }) =>
        (image) =>
          shownImage(image, parts.pictures, choice),
      draw: (frame, { results }) => ({
        results: (menuOf) => pictureGrid(frame, results, { menuOf }),
        below: pictureViewer(frame),
      }),
      scripts: ['viewer'],
    }),
    listPage(parts, {
      tab: 'news',
      show: (visit) => (story) => ({
        ...presentNews(story, context(visit)),
        icon: parts.favicon(hostOf(story.url)),
      }),
      draw: drawNews,
    }),
    listPage(parts, {
      tab: 'videos',
      show: (visit) => (video) => ({
        ...presentVideo(video, context(visit)),
        player: playerLink(parts.pictures, video.url, new URL(visit.baseUrl()).origin),
      }),
      draw: drawVideos,
      scripts: ['videos'],
      frames: "'self'",
    }),
    playerPage(parts),
    imageViewPage(parts),
    similarFragment(parts),
    imagePage(parts),
    iconPage(parts),
  ];
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
        cacheControl: 'private',
      };
    },
  };
}

/** They return to the search that the picture is from. */
function menusOf(visit: Visit, { search }: Viewing): MenuOf {
  const again = searchAddress('images', search.choice);
  return siteMenus(visit.frame, readSiteRules(visit), { again, isOfImages: true });
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

/** This instance remembers for a day that an icon is missing, so another request costs little. */
const MISSING_SECONDS = 600;
/** After a failure that may pass, such as a timeout. */
const PASSING_SECONDS = 60;

/**
 * The icons of sites in results, fetched and cached by this instance, so that neither the sites nor the icon service see
 * the visitor. Many sites have none: then the letter below the picture stays visible, and the browser logs no error.
 */
export function iconPage({ pictures, iconFetcher }: Pick<SiteParts, 'pictures' | 'iconFetcher'>): SitePage {
  return {
    name: 'icon',
    method: 'GET',
    path: '/icon',
    access: 'everyone',
    spends: 'image',
    // An unsigned link fetches nothing, so it does not count toward the rate limit.
    asks: ({ query }) => pictures.isOurIcon(signedLinkIn(query)),
    async handle({ query }) {
      const link = signedLinkIn(query);
      if (!pictures.isOurIcon(link)) return noIcon(403, 'no-store');
      const fetched = await iconFetcher.fetch(link.url);
      if (!('failed' in fetched)) return passedOn(fetched);
      return noIcon(204, `private, max-age=${mayPass(fetched.failed) ? PASSING_SECONDS : MISSING_SECONDS}`);
    },
  };
}

function noIcon(status: 204 | 403, cacheControl: string): SiteAnswer {
  return {
    kind: 'body',
    status,
    type: 'text/plain; charset=utf-8',
    body: '',
    headers: { 'cache-control': cacheControl },
  };
}

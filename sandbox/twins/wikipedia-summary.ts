import { articleCalled, redirectedTo, type Article } from '../subjects/articles.ts';
import type { TwinAnswer, TwinRequest } from '../twin.ts';
import { json } from './answers.ts';
import { uuidOf } from './identity.ts';
import { addressOf, pictureOf } from './wikipedia-pages.ts';
import { withEntities } from './wording.ts';

const PATH = /^\/api\/rest_v1\/page\/summary\/([^/]+)$/;
const TYPE = 'application/json; charset=utf-8; profile="https://www.mediawiki.org/wiki/Specs/Summary/1.4.2"';
const THUMBNAIL = { width: 320, height: 240 };
const ORIGINAL = { width: 1600, height: 1200 };

/** Undefined if the path is not that of a summary. */
export function summaryAnswer(request: TwinRequest): TwinAnswer | undefined {
  const [, encoded] = PATH.exec(request.path) ?? [];
  if (encoded === undefined) return undefined;
  const title = decoded(encoded);
  if (title === undefined || /[[\]{}<>|]/.test(title)) {
    return problem(400, 'bad_request', 'title-invalid-characters', request.path);
  }
  const article = articleCalled(title);
  if (article !== undefined) return json(summary(article, request), { type: TYPE });
  const other = redirectedTo(title);
  if (other === undefined) return problem(404, 'not_found', 'Page or revision not found.', request.path);
  const location = encodeURIComponent(other.title.replaceAll(' ', '_'));
  return json({}, { status: 302, headers: { location } });
}

function summary(article: Article, request: TwinRequest) {
  const { id, title, description, extract, item, point, disambiguation } = article;
  const display = withEntities(title);
  const picture = pictureOf(article, request);
  const desktop = addressOf(title);
  return {
    type: disambiguation ? 'disambiguation' : 'standard',
    title,
    displaytitle: display,
    namespace: { id: 0, text: '' },
    ...(item !== undefined && { wikibase_item: item }),
    titles: { canonical: title.replaceAll(' ', '_'), normalized: title, display },
    pageid: id,
    ...(picture !== undefined && {
      thumbnail: { source: picture, ...THUMBNAIL },
      originalimage: { source: picture, ...ORIGINAL },
    }),
    lang: 'en',
    dir: 'ltr',
    revision: String(1_200_000_000 + id),
    tid: uuidOf(title),
    timestamp: '2026-03-25T15:46:00Z',
    ...(description !== '' && { description, description_source: 'local' }),
    ...(point !== undefined && { coordinates: { lat: point.lat, lon: point.lon } }),
    content_urls: {
      desktop: urlsOf(desktop),
      mobile: urlsOf(desktop.replace('en.wikipedia', 'en.m.wikipedia')),
    },
    extract,
    extract_html: `<p>${withEntities(extract)}</p>`,
  };
}

function urlsOf(page: string) {
  return { page, revisions: `${page}?action=history`, edit: `${page}?action=edit` };
}

function problem(status: number, kind: string, detail: string, uri: string): TwinAnswer {
  const type = `https://mediawiki.org/wiki/HyperSwitch/errors/${kind}`;
  return json(
    { type, title: kind === 'not_found' ? 'Not found.' : 'Bad request', method: 'get', detail, uri },
    { status, type: 'application/problem+json' },
  );
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

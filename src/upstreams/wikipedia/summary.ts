import type { Article, CardPicture, Summary } from '../../core/cards/model.ts';
import type { Service } from '../../core/upstream/provider.ts';
import { pictureUrl, webUrl } from '../../text/address.ts';
import { fieldsOf, numberOf, parseJson, type JsonFields } from '../kit/json.ts';
import { literalText } from '../../text/plain-text.ts';
import { encodeText } from '../kit/mediawiki.ts';
import { statusFailure } from '../kit/statuses.ts';

const MAX_TITLE_LENGTH = 300;

/** The introduction of an article. */
export const summary: Service<Article, Summary> = {
  fills: ['title', 'description', 'extract', 'url', 'image', 'thumbnail'],
  name: ({ wiki, title }) => `summary ${wiki} ${title}`,
  plan: ({ wiki, title }, { url }) => ({
    url: `${url.replace('{lang}', wiki)}/api/rest_v1/page/summary/${encodeText(title.replaceAll(' ', '_'))}`,
  }),
  parse(answer, { wiki }) {
    // The page does not exist, or its title is invalid.
    if (answer.status === 404 || answer.status === 400) return { items: [] };
    const failure = statusFailure(answer);
    if (failure) return failure;
    const page = fieldsOf(parseJson(answer.body));
    if (typeof page.title !== 'string' || typeof page.extract !== 'string') return { reason: 'bad_answer' };
    const read = summaryOf(page, wiki);
    return { items: read ? [read] : [] };
  },
};

/** Undefined for a page without content of its own. */
function summaryOf(page: JsonFields, wiki: string): Summary | undefined {
  const title = literalText(page.title, MAX_TITLE_LENGTH);
  const extract = literalText(page.extract);
  const url = webUrl(fieldsOf(fieldsOf(page.content_urls).desktop).page) || pageUrl(title, wiki);
  const isArticle = page.type === undefined || page.type === 'standard';
  if (!isArticle || title === '' || extract === '' || url === '') return undefined;
  return {
    title,
    description: literalText(page.description, MAX_TITLE_LENGTH),
    extract,
    url,
    language: wiki,
    image: pictureOf(page.originalimage),
    thumbnail: pictureOf(page.thumbnail),
  };
}

/** `https://en.wikipedia.org/wiki/Paris,_Texas_(film)`. */
function pageUrl(title: string, wiki: string): string {
  const name = encodeText(title.replaceAll(' ', '_')).replace(/%(?:2C|2F|3A)/g, decodeURIComponent);
  return webUrl(`https://${wiki}.wikipedia.org/wiki/${name}`);
}

function pictureOf(value: unknown): CardPicture | undefined {
  const { source, width, height } = fieldsOf(value);
  const url = pictureUrl(source);
  return url === '' ? undefined : { url, width: sizeOf(width), height: sizeOf(height) };
}

function sizeOf(value: unknown): number {
  const size = numberOf(value) ?? 0;
  return Number.isSafeInteger(size) && size > 0 ? size : 0;
}

import type { Feed, FeedItem } from '../core/feeds/feed-search.ts';
import { pictureUrl, webUrl } from '../core/web-url.ts';
import { isoTime, mailTime } from './dates.ts';
import { plainText } from './plain-text.ts';
import { elementAt, elementsOf, parseXml, textAt, type XmlElement } from './xml.ts';

/** Larger ones would keep the process busy for too long. */
const MAX_LENGTH = 2_000_000;
const MAX_ITEMS = 200;
const MAX_TITLE_LENGTH = 300;
/** Feeds are read for headlines; the text belongs to the publisher. */
const MAX_DESCRIPTION_LENGTH = 300;
const MAX_NAME_LENGTH = 120;

type Where = { readonly url: string; readonly nowMs: number };

/** RSS, Atom and JSON feeds, by what they contain, because servers mislabel them. Undefined for anything else. */
export function parseFeed(body: string, where: Where): Feed | undefined {
  const text = body.trimStart();
  if (text.length > MAX_LENGTH) return undefined;
  if (text.startsWith('{')) return jsonFeed(text, where);
  const root = parseXml(text.slice(Math.max(0, text.search(/<(?:\?xml|!DOCTYPE|rss|feed|rdf)/i))));
  if (root?.name === 'rss' || root?.name === 'rdf') return rssFeed(root, where);
  return root?.name === 'feed' ? atomFeed(root, where) : undefined;
}

function rssFeed(root: XmlElement, where: Where): Feed | undefined {
  const channel = elementAt(root, 'channel');
  if (!channel) return undefined;
  // In RSS 1.0, items are beside the channel.
  const items = [...elementsOf(channel, 'item'), ...elementsOf(root, 'item')].slice(0, MAX_ITEMS);
  const publisher = textOf(channel, 'title', '');
  const ttl = Number(textAt(channel, 'ttl'));
  return {
    language: languageIn(textAt(channel, 'language')),
    ttlMs: ttl > 0 ? ttl * 60_000 : undefined,
    items: items.flatMap((item) =>
      itemOf(
        {
          title: textOf(item, 'title', ''),
          url: rssLink(item),
          description: textOf(item, 'description') || textOf(item, 'encoded'),
          dates: ['pubdate', 'date', 'issued', 'modified'].map((name) => textAt(item, name)),
          publisher: textOf(item, 'source') || publisher,
          thumbnail: thumbnailIn(item),
        },
        where,
      ),
    ),
  };
}

/** Not that of another format inside, such as `atom:link`. An id is one only if it does not deny it. */
function rssLink(item: XmlElement): string {
  const [guid] = elementsOf(item, 'guid');
  const isLink = guid !== undefined && guid.attributes.ispermalink?.toLowerCase() !== 'false';
  return textOf(item, 'origlink') || textOf(item, 'link', '') || (isLink ? textOf(item, 'guid') : '');
}

function atomFeed(root: XmlElement, where: Where): Feed {
  const publisher = textOf(root, 'title', '');
  return {
    language: languageIn(root.attributes['xml:lang'] ?? ''),
    ttlMs: undefined,
    items: elementsOf(root, 'entry')
      .slice(0, MAX_ITEMS)
      .flatMap((entry) =>
        itemOf(
          {
            title: textOf(entry, 'title', ''),
            url: atomLink(entry),
            description: textOf(entry, 'summary') || textOf(entry, 'content', ''),
            dates: [textAt(entry, 'published'), textAt(entry, 'updated')],
            publisher: textAt(entry, 'source', 'title') || publisher,
            thumbnail: thumbnailIn(entry),
          },
          where,
        ),
      ),
  };
}

function atomLink(entry: XmlElement): string {
  const links = elementsOf(entry, 'link').filter(
    ({ attributes: { rel = 'alternate' } }) => rel === 'alternate',
  );
  const page = links.find(({ attributes: { type = 'text/html' } }) => type === 'text/html') ?? links[0];
  return page?.attributes.href ?? '';
}

function jsonFeed(text: string, where: Where): Feed | undefined {
  const feed = parsed(text);
  if (!/^https?:\/\/jsonfeed\.org\//.test(String(feed.version)) || !Array.isArray(feed.items))
    return undefined;
  return {
    language: languageIn(feed.language),
    ttlMs: undefined,
    items: (feed.items as readonly unknown[]).slice(0, MAX_ITEMS).flatMap((one) => {
      const item = (one ?? {}) as Record<string, unknown>;
      const raw = {
        title: item.title,
        url: item.url ?? item.external_url,
        description: item.summary ?? item.content_text ?? item.content_html,
        dates: [item.date_published, item.date_modified],
        publisher: feed.title,
        thumbnail: item.image ?? item.banner_image,
      };
      return itemOf(raw, where);
    }),
  };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

type Raw = Record<Exclude<keyof FeedItem, 'publishedMs'>, unknown> & { readonly dates: readonly unknown[] };

/** No item without a URL or any words. */
function itemOf(
  { title, url, description, dates, publisher, thumbnail }: Raw,
  { url: base, nowMs }: Where,
): FeedItem[] {
  const link = typeof url === 'string' && url.trim() !== '' ? URL.parse(url.trim(), base)?.href : undefined;
  // Feeds contain HTML, some of it escaped twice.
  const words = plainText(plainText(description), MAX_DESCRIPTION_LENGTH);
  const item = {
    title: plainText(plainText(title), MAX_TITLE_LENGTH) || words.slice(0, 80),
    url: webUrl(link),
    description: words,
    publishedMs: firstDate(dates, nowMs),
    publisher: plainText(publisher, MAX_NAME_LENGTH),
    thumbnail: pictureUrl(thumbnail, base),
  };
  return item.url === '' || item.title === '' ? [] : [item];
}

function firstDate(dates: readonly unknown[], nowMs: number): number | undefined {
  for (const date of dates) {
    const ms = mailTime(date, nowMs) ?? isoTime(typeof date === 'string' ? date.trim() : date, nowMs);
    if (ms !== undefined) return Math.min(ms, nowMs);
  }
  return undefined;
}

/** A picture of the article, wherever the publisher put it. */
function thumbnailIn(item: XmlElement): string {
  const media = [item, ...elementsOf(item, 'group')].flatMap((one) => [
    ...elementsOf(one, 'thumbnail'),
    ...elementsOf(one, 'content', 'media').filter(isPicture),
    ...elementsOf(one, 'enclosure').filter(isPicture),
    ...elementsOf(one, 'image', 'itunes'),
    ...elementsOf(one, 'link').filter((link) => link.attributes.rel === 'enclosure' && isPicture(link)),
  ]);
  const [first] = media.map(({ attributes: { url, href } }) => url ?? href ?? '').filter((url) => url !== '');
  const [, inText = ''] =
    /<img\b[^>]*?\bsrc\s*=\s*["']([^"']+)/i.exec(textAt(item, 'description').slice(0, 4_000)) ?? [];
  return first ?? inText;
}

const isPicture = ({ attributes: { medium, type = '' } }: XmlElement): boolean =>
  medium === 'image' || type.startsWith('image/');

function textOf(element: XmlElement, name: string, prefix?: string): string {
  const [found] = elementsOf(element, name, prefix);
  return found ? textAt(found).trim() : '';
}

const languageIn = (value: unknown): string =>
  /^\s*([a-z]{2})\b/i.exec(typeof value === 'string' ? value : '')?.[1]?.toLowerCase() ?? '';

import type { FoundImage, FoundNews, FoundPage, FoundVideo } from '../../core/results/found.ts';
import type { ProviderAccess, ProviderQuery } from '../../core/upstream/provider.ts';
import { pictureUrl } from '../../core/web-url.ts';
import { isoTime, writtenTime } from '../../text/dates.ts';
import { foundImage, foundNews, foundPage, foundVideo, pictureSizeIn } from '../kit/found.ts';
import { fieldsOf, textOf, type JsonFields } from '../kit/json.ts';
import { literalText } from '../../text/plain-text.ts';

/** Some engines put the date before the snippet: `Jun 12, 2017 ... Abstract` and `vor 3 Tagen · Python ist`. */
const BEFORE_TEXT = /^\s*(\S.{1,39}?)\s*(?:\.\.\.|[…·—–])\s*/;

/** SearXNG removes the markup of its engines. */
const PLAIN = { text: literalText };

export function searxngPage(fields: JsonFields, ask: ProviderQuery): FoundPage | undefined {
  const content = textOf(fields.content);
  const [start = '', date = ''] = BEFORE_TEXT.exec(content) ?? [];
  // Sentences may also start with `Yesterday – ` or `Vor einem Jahr – `.
  const datedMs = /\d/.test(date) ? writtenTime(date, ask.nowMs, ask.language) : undefined;
  return foundPage(
    {
      title: fields.title,
      url: fields.url,
      description: datedMs === undefined ? content : content.slice(start.length),
      publishedMs: isoTime(fields.publishedDate, ask.nowMs) ?? datedMs,
    },
    PLAIN,
  );
}

export function searxngImage(
  fields: JsonFields,
  _: ProviderQuery,
  access: ProviderAccess,
): FoundImage | undefined {
  const { thumbnail_src, thumbnail, img_src } = fields;
  return foundImage(
    {
      title: fields.title,
      url: fields.url,
      thumbnail: pictureUrl(thumbnail_src, access.url) || thumbnail,
      imageUrl: img_src,
      size: pictureSizeIn(fields.resolution),
    },
    { ...PLAIN, base: access.url },
  );
}

export function searxngNews(
  fields: JsonFields,
  ask: ProviderQuery,
  access: ProviderAccess,
): FoundNews | undefined {
  const { metadata, source, thumbnail, img_src } = fields;
  // `13 hours ago | A newspaper` or `6/13/2023 | A newspaper`
  const [age = '', ...names] = textOf(metadata).split('|');
  const publisher = names.join('|').trim();
  return foundNews(
    {
      title: fields.title,
      url: fields.url,
      description: fields.content,
      publishedMs: isoTime(fields.publishedDate, ask.nowMs) ?? writtenTime(age, ask.nowMs, ask.language),
      publisher: publisher === '' ? source : publisher,
      thumbnail: pictureUrl(thumbnail, access.url) || pictureUrl(img_src, access.url),
    },
    PLAIN,
  );
}

export function searxngVideo(
  fields: JsonFields,
  ask: ProviderQuery,
  access: ProviderAccess,
): FoundVideo | undefined {
  // `132.9K views - May 23, 2021 - YouTube - A channel`
  const [datedMs] = textOf(fields.content)
    .split(' - ', 2)
    .map((part) => writtenTime(part, ask.nowMs, ask.language))
    .filter((ms) => ms !== undefined);
  return foundVideo(
    {
      title: fields.title,
      url: fields.url,
      publishedMs: isoTime(fields.publishedDate, ask.nowMs) ?? datedMs,
      channel: fields.author,
      duration: fields.length,
      thumbnail: fields.thumbnail,
    },
    { ...PLAIN, base: access.url },
  );
}

/** Icon collections return hundreds of icons for every query; their results never have a thumbnail. */
export function withoutIcons(results: readonly unknown[]): unknown[] {
  const withThumbnails = new Set<unknown>();
  for (const result of results) {
    const { engine, thumbnail_src, thumbnail } = fieldsOf(result);
    if (textOf(thumbnail_src) !== '' || textOf(thumbnail) !== '') withThumbnails.add(engine);
  }
  return results.filter((result) => {
    const { engine } = fieldsOf(result);
    return engine === undefined || withThumbnails.has(engine);
  });
}

import type { FoundImage, FoundNews, FoundPage, FoundVideo } from '../../core/results/found.ts';
import type { ProviderQuery } from '../../core/upstream/provider.ts';
import { isoTime } from '../../text/dates.ts';
import { foundImage, foundNews, foundPage, foundVideo, pictureSize } from '../kit/found.ts';
import { fieldsOf, textOf, type JsonFields } from '../kit/json.ts';
import { writtenTime } from '../../text/dates.ts';

export function bravePage(fields: JsonFields, ask: ProviderQuery): FoundPage | undefined {
  return foundPage({
    title: fields.title,
    url: fields.url,
    description: fields.description,
    faviconUrl: textOf(fieldsOf(fields.meta_url).favicon) || fieldsOf(fields.profile).img,
    publishedMs: publishedMs(fields, ask.nowMs),
    sitelinks: fields.cluster ?? fieldsOf(fields.deep_results).buttons,
  });
}

export function braveImage(fields: JsonFields): FoundImage | undefined {
  const thumbnail = fieldsOf(fields.thumbnail);
  const picture = fieldsOf(fields.properties);
  return foundImage({
    title: fields.title,
    url: fields.url,
    thumbnail: thumbnail.src,
    imageUrl: picture.url,
    size: pictureSize(picture.width, picture.height),
    thumbnailSize: pictureSize(thumbnail.width, thumbnail.height),
  });
}

export function braveNews(fields: JsonFields, ask: ProviderQuery): FoundNews | undefined {
  return foundNews({
    title: fields.title,
    url: fields.url,
    description: fields.description,
    publishedMs: publishedMs(fields, ask.nowMs),
    publisher: fieldsOf(fields.profile).name,
    thumbnail: thumbnail(fields),
  });
}

export function braveVideo(fields: JsonFields, ask: ProviderQuery): FoundVideo | undefined {
  const video = fieldsOf(fields.video);
  return foundVideo({
    title: textOf(fields.title).replace(/ - YouTube$/, ''),
    url: fields.url,
    publishedMs: publishedMs(fields, ask.nowMs),
    channel: textOf(video.publisher) || video.creator,
    duration: video.duration,
    thumbnail: thumbnail(fields),
  });
}

function thumbnail(fields: JsonFields): unknown {
  const { src, original } = fieldsOf(fields.thumbnail);
  return textOf(src) || original;
}

function publishedMs(fields: JsonFields, nowMs: number): number | undefined {
  return isoTime(fields.page_age, nowMs) ?? writtenTime(fields.age, nowMs);
}

import type { Twin } from '../twin.ts';
import { json } from './answers.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { pageOf, wholeNumber } from './parameters.ts';

const KEY = 'sandbox-pexels-key';

export const pexels: Twin = {
  name: 'PEXELS',
  key: KEY,
  optional: true,
  heeds: ['authorization'],
  answer({ path, query, headers, corpus, origin }) {
    if (headers.authorization !== KEY) return json({ error: 'Unauthorized' }, { status: 401 });
    const page = wholeNumber(query, 'page', { min: 1, max: 1_000, fallback: 1 }) ?? 1;
    const count = wholeNumber(query, 'per_page', { min: 1, max: 80, fallback: 15 }) ?? 15;
    const look = { text: query.get('query') ?? '', safe: true, engine: 'pexels' };
    const slugOf = (title: string): string => title.toLowerCase().replace(/[^a-z\d]+/g, '-');
    const envelope = { page, per_page: count, total_results: 8_000 };
    if (path === '/videos/search') {
      const videos = pageOf(corpus.findVideos(look), (page - 1) * count, count).map((video) => ({
        id: numberOf(video.id),
        url: `https://www.pexels.com/video/${slugOf(video.title)}-${numberOf(video.id)}/`,
        duration: video.seconds,
        image: pictureUrl(origin, video.picture),
        user: { name: video.channel },
      }));
      return json({ ...envelope, videos });
    }
    if (path !== '/v1/search') return json({ status: 404, code: 'Not Found' }, { status: 404 });
    const photos = pageOf(corpus.findPictures(look), (page - 1) * count, count).map((picture, index) => ({
      id: numberOf(picture.id),
      width: picture.width,
      height: picture.height,
      url: `https://www.pexels.com/photo/${slugOf(picture.title)}-${numberOf(picture.id)}/`,
      photographer: picture.author,
      ...(index % 3 !== 2 && { alt: picture.title }),
      src: { original: pictureUrl(origin, picture.id), medium: `${pictureUrl(origin, picture.id)}?h=350` },
    }));
    return json({ ...envelope, photos });
  },
};

import { json, text } from './answers.ts';
import { pictureUrl } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

const KEY = 'sandbox-unsplash-key';

export const unsplash = listTwin({
  name: 'UNSPLASH',
  key: KEY,
  heeds: ['authorization'],
  finds: 'pictures',
  path: '/search/photos',
  refuses: ({ headers }) =>
    headers.authorization === `Client-ID ${KEY}`
      ? undefined
      : json({ errors: ['OAuth error: The access token is invalid'] }, { status: 401 }),
  asks(given) {
    const count = countOf(given('per_page'), 10);
    return { text: given('query') ?? '', start: (countOf(given('page'), 1) - 1) * count, count };
  },
  answers: (pictures, { origin, total }) => ({
    total,
    total_pages: 50,
    results: pictures.map((picture, index) => ({
      id: picture.id,
      slug: picture.tags.join('-'),
      width: picture.width,
      height: picture.height,
      description: index % 3 === 0 ? null : picture.title,
      alt_description: picture.title,
      urls: { small: `${pictureUrl(origin, picture.id)}?w=400`, regular: pictureUrl(origin, picture.id) },
      links: { html: picture.pageUrl },
      sponsorship: null,
      user: { name: picture.author },
    })),
  }),
  headers: { 'x-ratelimit-limit': '50', 'x-ratelimit-remaining': '49' },
  failure: (what) => (what === 429 ? text('Rate Limit Exceeded', { status: 403 }) : undefined),
});

import { json } from './answers.ts';
import { pictureUrl } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

export const nasa = listTwin({
  name: 'NASA',
  heeds: [],
  finds: 'pictures',
  path: '/search',
  refuses({ given }) {
    const [page, size] = [countOf(given('page'), 1), countOf(given('page_size'), 100)];
    if (!given('q')) return json({ reason: "Expected 'q' text search parameter." }, { status: 400 });
    if (page * size <= 10_000) return undefined;
    return json({ reason: 'Maximum number of search results have been displayed.' }, { status: 400 });
  },
  asks(given) {
    const count = countOf(given('page_size'), 100);
    return { text: given('q') ?? '', start: (countOf(given('page'), 1) - 1) * count, count };
  },
  answers: (pictures, { origin, total, iso }) => ({
    collection: {
      version: '1.0',
      items: pictures.map(({ id, title, author, width, height }, index) => ({
        data: [
          {
            title,
            nasa_id: `${id} ${index}`,
            center: 'JPL',
            media_type: 'image',
            date_created: iso({ days: index }),
            ...(index % 3 === 0 && { photographer: author }),
            ...(index % 4 === 1 && { secondary_creator: 'NASA/JPL-Caltech' }),
          },
        ],
        links: [
          { href: `${pictureUrl(origin, id)}?w=300`, rel: 'preview', render: 'image' },
          ...(index % 2 === 0 ? [{ href: pictureUrl(origin, id), rel: 'canonical', width, height }] : []),
        ],
      })),
      metadata: { total_hits: total },
    },
  }),
});

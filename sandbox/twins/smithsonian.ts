import { json } from './answers.ts';
import { pictureUrl } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

const KEY = 'sandbox-smithsonian-key';

export const smithsonian = listTwin({
  name: 'SMITHSONIAN',
  key: KEY,
  heeds: ['x-api-key'],
  finds: 'pictures',
  path: '/openaccess/api/v1.0/search',
  refuses: ({ headers }) =>
    headers['x-api-key'] === KEY
      ? undefined
      : json(
          { error: { code: 'API_KEY_INVALID', message: 'An invalid api_key was supplied.' } },
          { status: 403 },
        ),
  asks: (given) => ({
    text: (/^\((.*)\) AND online_media_type/s.exec(given('q') ?? '')?.[1] ?? '').replaceAll('\\', ''),
    start: countOf(given('start'), 0),
    count: countOf(given('rows'), 10),
  }),
  answers: (pictures, { origin, total }) => ({
    status: 200,
    responseCode: 1,
    response: {
      rows: pictures.map((picture, index) => ({
        id: picture.id,
        title: picture.title,
        url: `edanmdm:${picture.id}`,
        content: {
          descriptiveNonRepeating: {
            data_source: 'National Museum of Natural History',
            record_link: picture.pageUrl,
            title: { content: picture.title, label: 'Title' },
            ...(index % 5 !== 4 && {
              online_media: {
                mediaCount: 1,
                media: [
                  {
                    type: 'Images',
                    thumbnail: `${pictureUrl(origin, picture.id)}?max=400`,
                    content: pictureUrl(origin, picture.id),
                    usage: { access: 'CC0' },
                  },
                ],
              },
            }),
          },
        },
      })),
      rowCount: total,
      message: 'content found',
    },
  }),
  failure: (what) =>
    what === 429 ? json({ error: { code: 'OVER_RATE_LIMIT' } }, { status: 429 }) : undefined,
});

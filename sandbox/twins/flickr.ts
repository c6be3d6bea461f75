import { json } from './answers.ts';
import { numberOf, pictureUrl } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

const KEY = 'sandbox-flickr-key';

export const flickr = listTwin({
  name: 'FLICKR',
  key: KEY,
  heeds: [],
  finds: 'pictures',
  path: '/services/rest/',
  refuses: ({ given }) =>
    given('api_key') === KEY && given('nojsoncallback') === '1'
      ? undefined
      : json({ stat: 'fail', code: 100, message: 'Invalid API Key (Key has invalid format)' }),
  asks(given) {
    const count = countOf(given('per_page'), 100);
    return { text: given('text') ?? '', start: (countOf(given('page'), 1) - 1) * count, count };
  },
  answers: (pictures, { given, origin, total }) => ({
    photos: {
      page: countOf(given('page'), 1),
      perpage: countOf(given('per_page'), 100),
      total: String(total),
      photo: pictures.map((picture, index) => ({
        id: String(numberOf(picture.id)),
        owner: `${numberOf(picture.author)}@N00`,
        secret: 'abc',
        server: '65535',
        title: index % 8 === 7 ? '' : picture.title,
        license: String(index % 11),
        ownername: picture.author,
        path_alias: index % 2 === 0 ? null : 'somebody',
        ...(index % 6 !== 5 && { url_n: `${pictureUrl(origin, picture.id)}?w=320` }),
        url_l: pictureUrl(origin, picture.id),
        width_l: String(picture.width),
        height_l: picture.height,
      })),
    },
    stat: 'ok',
  }),
});

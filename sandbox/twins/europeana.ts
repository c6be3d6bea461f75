import { json } from './answers.ts';
import { pictureUrl } from './identity.ts';
import { countOf, listTwin } from './list-twin.ts';

const KEY = 'sandbox-europeana-key';

export const europeana = listTwin({
  name: 'EUROPEANA',
  key: KEY,
  heeds: ['x-api-key'],
  finds: 'pictures',
  path: '/record/v2/search.json',
  refuses: ({ headers }) =>
    headers['x-api-key'] === KEY
      ? undefined
      : json({ success: false, error: 'Invalid API key: none' }, { status: 401 }),
  asks: (given) => ({
    text: (given('query') ?? '').replaceAll('\\', ''),
    start: countOf(given('start'), 1) - 1,
    count: countOf(given('rows'), 12),
  }),
  answers: (pictures, { origin, total }) => ({
    apikey: KEY,
    success: true,
    itemsCount: pictures.length,
    totalResults: total,
    items: pictures.map((picture, index) => ({
      id: `/1/${picture.id}`,
      title: [picture.title],
      guid: `${picture.pageUrl}?utm_source=api&utm_medium=api&utm_campaign=${KEY}`,
      link: `https://api.europeana.eu/record/v2/1/${picture.id}.json?wskey=${KEY}`,
      ...(index % 2 === 0 && { edmIsShownAt: [picture.pageUrl] }),
      edmPreview: [`${pictureUrl(origin, picture.id)}?type=IMAGE`],
      edmIsShownBy: [pictureUrl(origin, picture.id)],
      dataProvider: [picture.author],
      rights: ['http://creativecommons.org/licenses/by-sa/4.0/'],
    })),
  }),
});

import { json } from './answers.ts';
import { listTwin } from './list-twin.ts';
import { readSites } from './site-operators.ts';
import { cut, withEntities } from './wording.ts';

const KEY = 'sandbox-yandex-key';

const xml = (inside: string) => ({
  rawData: Buffer.from(
    `<?xml version="1.0" encoding="utf-8"?>\n<yandexsearch version="1.0">\n<response date="20261115T120000">${inside}</response></yandexsearch>`,
  ).toString('base64'),
});

export const yandex = listTwin({
  name: 'YANDEX',
  key: KEY,
  heeds: ['authorization'],
  takesPosts: true,
  finds: 'pages',
  path: '/v2/web/search',
  refuses: ({ headers }) =>
    headers.authorization === `Api-Key ${KEY}`
      ? undefined
      : json({ code: 16, message: 'Unknown api key', details: [] }, { status: 401 }),
  asks(given) {
    const query = JSON.parse(given('query') ?? '{}') as {
      queryText: string;
      page: number;
      familyMode: string;
    };
    const { groupsOnPage = 20 } = JSON.parse(given('groupSpec') ?? '{}') as { groupsOnPage?: number };
    return {
      ...readSites(query.queryText),
      safe: query.familyMode !== 'FAMILY_MODE_NONE',
      start: query.page * groupsOnPage,
      count: groupsOnPage,
    };
  },
  answers(pages) {
    if (pages.length === 0)
      return xml('<error code="15">Искомая комбинация слов нигде не встречается</error>');
    const groups = pages.map(
      ({ url, title, text, daysAgo }) =>
        `<group><doc><url>${withEntities(url)}</url><title>${withEntities(title).replace(/\w{5,}/, '<hlword>$&</hlword>')}</title>` +
        (daysAgo === undefined ? '' : '<modtime>20131214T151417</modtime>') +
        `<passages><passage>${withEntities(cut(text, 150))}</passage></passages></doc></group>`,
    );
    return xml(`<results><grouping attr="d">${groups.join('\n')}</grouping></results>`);
  },
});

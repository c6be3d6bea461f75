import { text } from './answers.ts';
import { countOf, listTwin } from './list-twin.ts';
import { readSites } from './site-operators.ts';
import { numberOf } from './identity.ts';
import { cut, withEntities, withStrong } from './wording.ts';

export const yacy = listTwin({
  name: 'YACY',
  heeds: [],
  finds: 'pages',
  path: '/yacysearch.json',
  asks(given) {
    const language = given('lr')?.replace('lang_', '');
    return {
      ...readSites(given('query') ?? ''),
      language,
      start: countOf(given('startRecord'), 0),
      count: countOf(given('maximumRecords'), 10),
    };
  },
  answers(pages, { given, nowMs, total }) {
    const items = pages.map((page) => ({
      title: page.title,
      link: withEntities(page.url),
      code: '',
      description: withStrong(withEntities(cut(page.text, 200)), given('query') ?? ''),
      pubDate: new Date(nowMs - (page.daysAgo ?? 400) * 86_400_000).toUTCString(),
      size: String(page.text.length),
      guid: numberOf(page.id).toString(36),
      host: new URL(page.url).host,
      ranking: '3.3030184E7',
    }));
    const channel = {
      startIndex: given('startRecord') ?? '0',
      totalResults: total.toLocaleString('en'),
      items,
    };
    // Its templates leave a comma behind the last item, and control characters in texts.
    const body = JSON.stringify({ channels: [channel] })
      .replace('}]}]}', '},]}]}')
      .replace('. ', '.\t');
    return text(body, { type: 'application/json; charset=utf-8' });
  },
});

import type { Twin } from '../twin.ts';
import { text } from './answers.ts';
import { pictureUrl } from './identity.ts';
import { withEntities } from './wording.ts';

/** A news site's feed: what it published last, whatever anybody searches for. */
export const rss: Twin = {
  name: 'RSS',
  optional: true,
  heeds: [],
  answer({ corpus, origin, nowMs }) {
    const news = ['river', 'climate', 'music'].flatMap((topic) =>
      corpus.findNews({ text: topic, language: 'en', safe: true, engine: 'rss' }).slice(0, 25),
    );
    const items = news.map(
      ({ title, url, text: words, minutesAgo, picture }, index) =>
        `<item>\n<title><![CDATA[ ${title} ]]></title>\n<link>\n${withEntities(url)}\n</link>` +
        `<guid isPermaLink="false">${index}#0</guid><description>${withEntities(`<p>${words}</p>`)}</description>` +
        `<pubDate>${new Date(nowMs - minutesAgo * 60_000).toUTCString()}</pubDate>` +
        `${picture === '' ? '' : `<media:thumbnail url="${pictureUrl(origin, picture)}"/>`}</item>`,
    );
    const body = `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Sandbox News</title><language>en-gb</language><ttl>15</ttl>${items.join('\n')}</channel></rss>`;
    return text(body, { type: 'text/xml; charset=utf-8', headers: { etag: '"1"' } });
  },
};

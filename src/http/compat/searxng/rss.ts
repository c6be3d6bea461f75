import type { KeyedAnswer } from '../../keyed-route.ts';
import type { SearxngPage } from './page.ts';
import type { SearxngResult } from './results.ts';

/** RSS 2.0 with OpenSearch elements, like that of SearXNG. The channel links to the search page of the site. */
export function toRss({ query, results }: SearxngPage, baseUrl: string, pageno = 1): KeyedAnswer {
  const { length } = results;
  // Engines do not say how many results there are. Earlier pages are taken to be as long as this one.
  const before = (pageno - 1) * length;
  const terms = xml(query);
  const address = xml(`${baseUrl}/search?q=${encodeURIComponent(query)}`);
  return {
    type: 'text/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Tributary search: ${terms}</title>
    <link>${address}</link>
    <description>Search results for &quot;${terms}&quot;</description>
    <opensearch:totalResults>${before + length}</opensearch:totalResults>
    <opensearch:startIndex>${before + 1}</opensearch:startIndex>
    <opensearch:itemsPerPage>${length}</opensearch:itemsPerPage>
    <opensearch:Query role="request" searchTerms="${terms}" startPage="${pageno}"/>
    <atom:link rel="search" type="application/opensearchdescription+xml" href="${xml(baseUrl)}/opensearch.xml"/>
${results.map(item).join('')}  </channel>
</rss>
`,
  };
}

function item({ title, url, content, publishedDate }: SearxngResult): string {
  const date =
    publishedDate === null ? '' : `      <pubDate>${new Date(publishedDate).toUTCString()}</pubDate>\n`;
  return `    <item>
      <title>${xml(title)}</title>
      <type>result</type>
      <link>${xml(url)}</link>
      <guid isPermaLink="true">${xml(url)}</guid>
      <description>${xml(content)}</description>
${date}    </item>
`;
}

/** Characters that an XML document must not contain, even escaped. */
const FORBIDDEN = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

function xml(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

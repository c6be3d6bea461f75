import { html as xml } from '../components/html.ts';
import type { SitePage } from '../server/page.ts';

/** By this a browser learns to search here. What is escaped for HTML is escaped for XML too. */
export const openSearch: SitePage = {
  name: 'opensearch',
  method: 'GET',
  path: '/opensearch.xml',
  access: 'everyone',
  handle({ baseUrl, frame }) {
    const base = baseUrl();
    const description = xml`<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
  <ShortName>Tributary</ShortName>
  <Description>Tributary</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${base}${frame.assets.mark}</Image>
  <Url type="text/html" method="get" template="${base}/search?q={searchTerms}"/>
  <Url type="application/x-suggestions+json" method="get" template="${base}/suggest?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${base}/opensearch.xml"/>
  <moz:SearchForm>${base}/</moz:SearchForm>
</OpenSearchDescription>
`;
    return {
      kind: 'body',
      type: 'application/opensearchdescription+xml; charset=utf-8',
      body: description.toString(),
      // It speaks of the host it was asked at, so no cache between keeps it.
      headers: { 'cache-control': 'private, max-age=3600' },
    };
  },
};

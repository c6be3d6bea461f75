import { integerParameter, type ValuesOf } from '../../../core/query/parameters.ts';
import { optionalQueryParameter } from '../../../core/query/search-parameters.ts';
import { hostOf } from '../../../core/web-url.ts';
import type { PageBody } from '../../api/bodies.ts';
import type { KeyedCall, KeyedRoute } from '../../keyed-route.ts';
import { booleanParameter, listParameter, wordParameter } from '../parameters.ts';
import { passagesAbout, failureOf, MAX_PAGES, readPages } from '../searches.ts';
import { tavilyRoute, type TavilyParts } from './search.ts';

const EXTRACT = {
  urls: listParameter('URLs of the pages to read; a text for one.', { atMost: MAX_PAGES, required: true }),
  format: wordParameter('Form of `raw_content`. Default: `markdown`.', {
    markdown: 'markdown',
    text: 'text',
  }),
  query: optionalQueryParameter('Reduces each text to the passages with most words of this query.'),
  chunks_per_source: integerParameter('Number of passages with `query`.', { from: 1, to: 5, absent: 3 }),
  include_images: booleanParameter('Adds the URLs of images in the text.'),
  include_favicon: booleanParameter('Adds the icon of the site.'),
  include_usage: booleanParameter(
    'Adds how many searches the request counts as: one per page that was fetched.',
  ),
};

const IGNORED = {
  extract_depth: 'Pages are always read in the same way.',
  timeout: 'Pages have a fixed time limit.',
};

export function tavilyExtractRoute(parts: TavilyParts): KeyedRoute {
  return tavilyRoute({
    name: 'extract',
    summary: 'Tavily-compatible page extraction',
    description: 'For clients of Tavily. Each page that was fetched counts as one search.',
    parameters: EXTRACT,
    ignored: IGNORED,
    respond: (call, sent) => respond(call, sent, parts),
  });
}

async function respond(
  call: KeyedCall,
  sent: ValuesOf<typeof EXTRACT>,
  { clock, favicon }: TavilyParts,
): Promise<object> {
  const startMs = clock.steadyMs();
  const pages = await readPages(call, sent.urls, sent.format ?? 'markdown');
  const read = pages.filter(({ error }) => error === '');
  return {
    results: read.map((page) => {
      const icon = sent.include_favicon ? favicon(hostOf(page.final_url)) : '';
      return {
        url: page.url,
        title: page.title || null,
        raw_content: textOf(page, sent.query, sent.chunks_per_source),
        images: sent.include_images ? imagesIn(page) : [],
        ...(icon !== '' && { favicon: icon }),
      };
    }),
    failed_results: pages.flatMap((page) => failureOf(page) ?? []),
    response_time: Math.round(clock.steadyMs() - startMs) / 1000,
    ...(sent.include_usage && { usage: { credits: call.context.counted() } }),
    request_id: call.requestId,
  };
}

function textOf({ content }: PageBody, query: string | undefined, passages: number): string {
  return query === undefined ? content : passagesAbout(query, content, passages).join(' [...] ');
}

const MAX_IMAGES = 50;
const IMAGE = /!\[[^\]]{0,1000}\]\((https?:\/\/[^\s()]{1,2000})/g;

/** Images in Markdown. Plain text has none. */
function imagesIn({ content }: PageBody): string[] {
  const found = new Set<string>();
  for (const [, url = ''] of content.matchAll(IMAGE)) {
    if (found.size === MAX_IMAGES) break;
    found.add(url);
  }
  return [...found];
}

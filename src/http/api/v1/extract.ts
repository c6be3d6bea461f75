import { Type } from 'typebox';
import type { PageExtractor } from '../../../core/extract/page-extractor.ts';
import { MAX_PAGE_CHARS, PAGE_FORMATS, type PageFormat } from '../../../core/ports/page-reader.ts';
import { integerParameter, type Parameter } from '../../../core/query/parameters.ts';
import { problem, Refusal } from '../../problems.ts';
import { defineEndpoint, type PlainEndpoint } from '../endpoint.ts';
import { extractCounted } from '../extract-counted.ts';
import { ExtractedPageBody, pageBody } from '../present/pages.ts';

const MAX_PAGES = 10;
const DEFAULT_PAGE_CHARS = 20_000;
const MIN_PAGE_CHARS = 100;

const NO_URL = 'This parameter is required (the URL of a page).';

function urlsParameter(description: string): Parameter<readonly string[]> {
  return {
    description,
    schema: { type: 'array', items: { type: 'string', format: 'uri' }, minItems: 1, maxItems: MAX_PAGES },
    read: (text) => ({ value: text === undefined ? [] : [text] }),
    readAll: (texts) => ({ value: texts.map((text) => text.trim()).filter((text) => text !== '') }),
  };
}

const format: Parameter<PageFormat> = {
  description: 'Format of `content`.',
  schema: { type: 'string', enum: [...PAGE_FORMATS], default: 'markdown' },
  read(text) {
    const wanted = text === undefined || text.trim() === '' ? 'markdown' : text.trim().toLowerCase();
    const value = PAGE_FORMATS.find((known) => known === wanted);
    return value === undefined ? { problem: `Must be one of: ${PAGE_FORMATS.join(', ')}.` } : { value };
  },
};

export const maxCharsParameter = integerParameter('Maximum characters of `content` per page.', {
  from: MIN_PAGE_CHARS,
  to: MAX_PAGE_CHARS,
  absent: DEFAULT_PAGE_CHARS,
});

export type ExtractEndpointParts = {
  /** Undefined if extraction is disabled. */
  pages: PageExtractor | undefined;
};

export function extractEndpoint({ pages }: ExtractEndpointParts): PlainEndpoint {
  return defineEndpoint({
    name: 'extract',
    path: '/api/v1/extract/',
    scope: { endpoint: 'extract' },
    methods: ['GET', 'POST'],
    summary: 'Extract the text of web pages',
    description:
      'Fetches up to 10 pages and returns their readable text with title, author, date and language. Reads HTML, plain text and PDF, and follows robots.txt. Each page takes one request from the rate limits, and counts as one search if it was fetched.',
    counted: false,
    cacheControl: 'no-store',
    parameters: {
      url: urlsParameter('The URL of a page. Repeat it, or send a JSON array, for up to 10 pages.'),
      urls: urlsParameter('The same as `url`.'),
      format,
      max_chars: maxCharsParameter,
    },
    check({ url = [], urls = [] }, isBad) {
      if (isBad('url') || isBad('urls')) return undefined;
      const count = url.length + urls.length;
      if (count === 0) return { url: [NO_URL] };
      return count > MAX_PAGES ? { url: [`Must be at most ${MAX_PAGES} URLs.`] } : undefined;
    },
    answer: Type.Object({
      pages: Type.Array(ExtractedPageBody, { description: 'The pages, in the order of the request.' }),
    }),
    exampleRequest: { url: ['https://en.wikipedia.org/wiki/River_delta'] },
    example: {
      pages: [
        {
          url: 'https://en.wikipedia.org/wiki/River_delta',
          final_url: 'https://en.wikipedia.org/wiki/River_delta',
          title: 'River delta',
          author: 'Contributors to Wikimedia projects',
          published_at: '2002-02-25T15:51:15.000Z',
          language: 'en',
          site: 'Wikipedia',
          content: 'A **river delta** is a landform made by sediment where a river meets still water.',
          length: 30_412,
          truncated: true,
          error: '',
        },
      ],
    },
    async find(call) {
      const { parameters, key } = call;
      if (!pages) throw new Refusal(problem('extraction_disabled'));
      const calls = [...parameters.url, ...parameters.urls].map((url) => ({
        url,
        format: parameters.format,
        maxChars: parameters.max_chars,
        caller: key.ownerId,
      }));
      const read = await extractCounted(calls, pages, call);
      return { pages: read.map((page, at) => pageBody(calls[at]?.url ?? '', page)) };
    },
  });
}

import type { PageBody } from '../../api/bodies.ts';
import type { KeyedAnswer, KeyedRoute } from '../../keyed-route.ts';
import { jsonBody, responsesIn } from '../operation.ts';
import { failureOf, MAX_PAGES, readPages } from '../pages.ts';
import { listParameter, readSent } from '../sent.ts';
import { OpenWebUiError, openWebUiDialect } from './dialect.ts';

const PARAMETERS = {
  urls: listParameter('URLs of the pages to read.', { atMost: MAX_PAGES, required: true }),
};

const text = { type: 'string' };

const RESPONSE = {
  schema: {
    type: 'array',
    items: {
      type: 'object',
      required: ['page_content', 'metadata'],
      properties: {
        page_content: { ...text, description: 'The text of the page as Markdown.' },
        metadata: {
          type: 'object',
          description: 'Fields that are not known are absent.',
          required: ['source'],
          properties: {
            source: { ...text, description: 'The URL.' },
            ...{ title: text, author: text, published_at: text, language: text, site: text },
          },
        },
      },
    },
  },
  example: [
    {
      page_content: '# River delta\n\nA river delta is a landform made by sediment.',
      metadata: { source: 'https://en.wikipedia.org/wiki/River_delta', title: 'River delta', language: 'en' },
    },
  ],
};

const responses = responsesIn(openWebUiDialect, OpenWebUiError, RESPONSE);

export const openWebUiLoadRoute: KeyedRoute = {
  name: 'compat_openwebui_load',
  path: '/compat/openwebui/load',
  methods: ['POST'],
  dialect: openWebUiDialect,
  operation: {
    summary: 'Read pages in the format of Open WebUI',
    description:
      'For the web loader engine `external` of Open WebUI. Pages that could not be read are left out. Each page that could be read counts as one search.',
    requestBody: jsonBody(PARAMETERS, {}, { urls: ['https://en.wikipedia.org/wiki/River_delta'] }),
    responses: {
      ...responses,
      502: {
        description: 'None of the pages could be read.',
        content: {
          'application/json': {
            schema: OpenWebUiError,
            example: { detail: 'https://slow.example.org/: The site did not respond in time.' },
          },
        },
      },
    },
  },
  async handle(call) {
    const { urls } = readSent(PARAMETERS, call.body);
    const pages = await readPages(call, urls, 'markdown');
    const read = pages.filter(({ error }) => error === '');
    return read.length === 0 ? noneRead(pages) : answer(200, read.map(documentOf));
  },
};

/** An empty list would leave no trace in the log of Open WebUI. */
function noneRead(pages: readonly PageBody[]): KeyedAnswer {
  const failures = pages.flatMap((page) => failureOf(page) ?? []);
  return answer(502, { detail: failures.map(({ url, error }) => `${url}: ${error}`).join(' ') });
}

function answer(status: number, body: unknown): KeyedAnswer {
  return { status, type: openWebUiDialect.contentType, body: JSON.stringify(body) };
}

/** Vector databases of Open WebUI refuse metadata that is null. */
function documentOf({ url, content, title, author, published_at, language, site }: PageBody): object {
  const known = { title, author, published_at: published_at ?? '', language, site };
  return {
    page_content: content,
    metadata: {
      source: url,
      ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== '')),
    },
  };
}

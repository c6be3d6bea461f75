import assert from 'node:assert/strict';
import { Errors } from 'typebox/schema';
import { BRAVE } from './brave.ts';
import { SEARXNG } from './searxng.ts';
import { ExtractSchema, SearchSchema, TavilyError } from './tavily.ts';

const text = { type: 'string' };
const OpenWebUiError = { type: 'object', required: ['detail'], properties: { detail: text } };

const BRAVE_PATHS = {
  'web/search': BRAVE.Web,
  'news/search': BRAVE.News,
  'videos/search': BRAVE.Videos,
  'images/search': BRAVE.Images,
  'suggest/search': BRAVE.Suggest,
  'llm/context': BRAVE.Context,
};

type Shapes = { readonly success: object; readonly failure: object };

/** By path, without the query. */
const SHAPES: Readonly<Record<string, Shapes>> = {
  '/compat/tavily/search': { success: SearchSchema, failure: TavilyError },
  '/compat/tavily/extract': { success: ExtractSchema, failure: TavilyError },
  ...Object.fromEntries(
    Object.entries(BRAVE_PATHS).map(([path, success]) => [
      `/compat/brave/res/v1/${path}`,
      { success, failure: BRAVE.Failure },
    ]),
  ),
  '/compat/openwebui/search': {
    success: {
      type: 'array',
      items: {
        type: 'object',
        required: ['link', 'title', 'snippet'],
        properties: { link: text, title: text, snippet: text },
      },
    },
    failure: OpenWebUiError,
  },
  '/compat/openwebui/load': {
    success: {
      type: 'array',
      items: {
        type: 'object',
        required: ['page_content', 'metadata'],
        properties: {
          page_content: text,
          metadata: {
            type: 'object',
            required: ['source'],
            properties: {
              source: text,
              title: text,
              author: text,
              published_at: text,
              language: text,
              site: text,
            },
          },
        },
      },
    },
    failure: OpenWebUiError,
  },
  '/compat/searxng/search': { success: SEARXNG.Page, failure: SEARXNG.Failure },
  '/compat/searxng/': { success: SEARXNG.Page, failure: SEARXNG.Failure },
  '/compat/searxng/config': { success: SEARXNG.Config, failure: SEARXNG.Failure },
};

/** Checks that a response in the format of another product has the fields that its clients expect, and no others. */
export function assertShape(path: string, { status, body }: { status: number; body: unknown }): void {
  const shapes = SHAPES[path];
  assert.ok(shapes, path);
  const [good, errors] = Errors(closed(status === 200 ? shapes.success : shapes.failure) as object, body);
  assert.ok(good, `${path} ${status}: ${JSON.stringify(errors.slice(0, 3))}`);
}

/** Forbids properties that the schema does not mention. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return inner.type === 'object' && 'properties' in inner ? { additionalProperties: false, ...inner } : inner;
}

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import type { Language } from '../../src/core/query/language.ts';
import type { VerticalItems, Vertical } from '../../src/core/results/found.ts';
import type {
  ProviderAccess,
  ProviderQuery,
  Parsed,
  Provider,
  Search,
  UpstreamAnswer,
  UpstreamRequest,
} from '../../src/core/upstream/provider.ts';

export const NOW_MS = Date.UTC(2026, 10, 15, 12);

export const askFor = (over: Partial<ProviderQuery> = {}): ProviderQuery => ({
  text: 'lighthouse',
  safe: true,
  language: undefined,
  page: 1,
  date: undefined,
  nowMs: NOW_MS,
  ...over,
});

/** `pt-BR`, `zh-Hant-TW`: usual case only. */
export function languageFor(tag: string): Language {
  const [language = '', ...rest] = tag.split('-');
  return {
    tag,
    language,
    script: rest.find((part) => part.length === 4),
    region: rest.find((part) => part.length < 4),
  };
}

export const answerWith = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): UpstreamAnswer => ({ status, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });

/** A recorded response from `src/upstreams/fixtures`. */
export function recorded(name: string): string {
  const fixture = (ending: string): URL =>
    new URL(`../../src/upstreams/fixtures/${name}.${ending}`, import.meta.url);
  return readFileSync(fixture(existsSync(fixture('xml')) ? 'xml' : 'json'), 'utf8');
}

/** The parameters of a planned request, in order. */
export const parametersOf = (url: string): Record<string, string> =>
  Object.fromEntries(new URL(url).searchParams);

export function searchOf<V extends Vertical>(provider: Provider, vertical: V): Search<VerticalItems[V]> {
  const search = provider.searches[vertical];
  assert.ok(search, `${provider.title} has no ${vertical}`);
  return search;
}

export const accessTo = (provider: Provider, key?: string): ProviderAccess => ({ url: provider.url, key });

/** The request for a query that the provider must support. */
export function requestOf<Item>(
  search: Search<Item>,
  ask: ProviderQuery,
  access: ProviderAccess,
): UpstreamRequest {
  const plan = search.plan(ask, access);
  assert.ok(typeof plan !== 'string', 'it is not asked at all');
  return plan;
}

export function itemsIn<Item>(parsed: Parsed<Item>): readonly Item[] {
  assert.ok('items' in parsed, `no items: ${JSON.stringify(parsed)}`);
  return parsed.items;
}

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Provider, ProviderQuery, UpstreamRequest } from '../core/upstream/provider.ts';
import { problemsOf } from './check.ts';
import type { Definition } from './definition.ts';
import { engineOf } from './engine.ts';

export const NOW = Date.UTC(2026, 4, 15, 12);
export const ACCESS = { url: 'https://wiki.example/w', key: 'k"1' };

/** The least that a definition needs. */
export const SIMPLE = {
  title: 'ACME wiki',
  tabs: ['web'],
  base: 'https://wiki.example/w',
  request: { url: '{base}/search', query: { q: '{text}' } },
  response: { format: 'json', items: '/hits', fields: { title: '/title', url: '/url' } },
} as const;

export function asked(own: Partial<ProviderQuery> = {}): ProviderQuery {
  return { text: 'river', safe: true, language: undefined, page: 1, date: undefined, nowMs: NOW, ...own };
}

export function engine(own: object = {}): Provider {
  const definition = { ...SIMPLE, ...own };
  assert.deepEqual(problemsOf(definition), []);
  return engineOf('acme', definition as unknown as Definition);
}

export function requestBy(provider: Provider, own: Partial<ProviderQuery> = {}): UpstreamRequest {
  const plan = provider.searches.web?.plan(asked(own), ACCESS);
  assert.ok(typeof plan === 'object', 'it is not asked');
  return plan;
}

type AnyItem = { title: string; url: string; description: string; publishedMs: number | undefined };

/** What the first search of an engine reads in a response, with the fields that most kinds of results have. */
export function read(provider: Provider, body: unknown, status = 200) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { web, videos, images } = provider.searches;
  const search = web ?? videos ?? images;
  const parsed = search?.parse({ status, headers: {}, body: text }, asked(), ACCESS);
  return parsed as
    | { reason: string; items?: undefined; correction?: undefined }
    | { items: readonly AnyItem[]; correction?: string };
}

export function itemsOf(parsed: ReturnType<typeof read>): readonly AnyItem[] {
  assert.ok(parsed.items, JSON.stringify(parsed));
  return parsed.items;
}

export function temporaryEngines(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tributary-engines-'));
  after(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

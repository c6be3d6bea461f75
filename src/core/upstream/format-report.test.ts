import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  answering,
  handFetcher,
  makeUpstream,
  page,
  queryFor,
  testProvider,
  testSearch,
  turn,
} from '../../../tests/support/upstreams.ts';
import { formatReport } from './format-watch.ts';
import type { Service } from './provider.ts';

describe('the report on a response', () => {
  const fills = ['title', 'url', 'description', 'publishedMs', 'sitelinks'];
  const full = page('a', { description: 'text', publishedMs: 1, sitelinks: [page('b')] });

  it('names no field that at least one item fills', () => {
    const report = formatReport({ items: [page('x'), full] }, fills);
    assert.deepEqual(report, { received: 2, kept: 2, missing: [] });
  });

  it('names the fields that all items lack, in their order', () => {
    const { missing } = formatReport({ items: [page('x'), page('y')] }, fills);
    assert.deepEqual(missing, ['description', 'publishedMs', 'sitelinks']);
  });

  it('counts what could not be read', () => {
    const report = formatReport({ items: [full], dropped: 3 }, fills);
    assert.deepEqual(report, { received: 4, kept: 1, missing: [] });
  });

  it('reports no missing fields without items, and none in suggestions', () => {
    assert.deepEqual(formatReport({ items: [] }, fills), { received: 0, kept: 0, missing: [] });
    assert.deepEqual(formatReport({ items: ['a'] }, []), { received: 1, kept: 1, missing: [] });
  });

  it('finds nested fields', () => {
    const inside = ['credit.creator', 'credit.license'];
    const credited = { credit: { creator: '', license: 'CC0' } };
    const { missing } = formatReport({ items: [{}, { credit: undefined }, credited] }, inside);
    assert.deepEqual(missing, ['credit.creator']);
    assert.deepEqual(formatReport({ items: [{}] }, inside).missing, inside);
  });

  it('treats zero and false as missing', () => {
    const counted = [{ votes: 0, answered: false, tags: [] }];
    assert.deepEqual(formatReport({ items: counted }, ['votes', 'answered', 'tags']).missing.length, 3);
    const one = [...counted, { votes: -1, answered: true, tags: ['x'] }];
    assert.deepEqual(formatReport({ items: one }, ['votes', 'answered', 'tags']).missing, []);
  });
});

describe('an observed call', () => {
  it('reports what was requested and how well the response could be read', async () => {
    const searches = {
      web: testSearch('web', { pageSize: 2, filtersAdult: false, fills: ['title', 'description'] }),
    };
    const items = [page('a'), page('nudity'), page('b'), page('c')];
    const fetcher = handFetcher(() => answering({ items, dropped: 1 }));
    const { upstream, observed } = makeUpstream({ provider: testProvider({ searches }), fetcher });
    upstream.search('web', queryFor({ safe: true }));
    await turn();
    assert.deepEqual(
      observed.map(({ asked, format }) => ({ asked, format })),
      [{ asked: 'web', format: { received: 5, kept: 4, missing: ['description'] } }],
    );
  });

  it('names the service', async () => {
    const places: Service<{ text: string }, string> = {
      fills: [],
      name: ({ text }) => text,
      plan: (_, { url }) => ({ url }),
      parse: () => ({ items: ['Wien'] }),
    };
    const provider = { ...testProvider(), places };
    const { upstream, observed } = makeUpstream({ provider });
    upstream.call(places, { text: 'Wien' });
    await turn();
    assert.deepEqual(
      observed.map(({ asked }) => asked),
      ['places'],
    );
  });
});

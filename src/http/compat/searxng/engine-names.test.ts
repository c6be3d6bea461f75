import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testProvider, testSearch } from '../../../../tests/support/upstreams.ts';
import { EngineNames } from './engine-names.ts';

const web = { web: testSearch('web') };

const names = new EngineNames([
  { id: 'engine_a', label: 'Brave', provider: testProvider({ name: 'BRAVE', searches: web }) },
  { id: 'engine_b', label: 'My own, fast one', provider: testProvider({ name: 'SEARXNG', searches: web }) },
  { id: 'engine_c', label: 'Brave', provider: testProvider({ name: 'BRAVE', searches: web }) },
  {
    id: 'openverse',
    label: 'Openverse',
    provider: testProvider({ name: 'OPENVERSE', role: 'media', searches: { images: testSearch('images') } }),
  },
  {
    id: 'crossref',
    label: 'Crossref',
    provider: testProvider({
      name: 'CROSSREF',
      role: 'category',
      searches: { papers: testSearch('papers') },
    }),
  },
  {
    id: 'talk',
    label: 'Talk',
    provider: testProvider({
      ...{ name: 'TALK', role: 'media' },
      searches: { news: testSearch('news'), discussions: testSearch('discussions') },
    }),
  },
]);

describe('EngineNames', () => {
  const shown: [id: string, name: string][] = [
    ['engine_a', 'brave'],
    ['engine_b', 'my own  fast one'],
    ['openverse', 'openverse'],
    ['unknown', 'unknown'],
  ];
  for (const [id, name] of shown)
    it(`calls ${id} ${name}`, () => {
      assert.equal(names.nameOf(id), name);
    });

  const selections: [asked: string[], slots: string[], tabs: string[], sources?: string[]][] = [
    [[], [], []],
    [['brave'], ['engine_a', 'engine_c'], []],
    [['engine_c'], ['engine_c'], []],
    [['searxng'], ['engine_b'], []],
    [['my own  fast one'], ['engine_b'], []],
    [['openverse'], [], ['images']],
    [['google', 'bing', 'reddit'], [], []],
    [['arxiv'], [], ['papers']],
    [['crossref', 'talk'], [], ['papers', 'news'], ['crossref']],
    // There is no source of packages here.
    [['npm'], [], []],
    [['bing images', 'brave.news', 'qwant videos', 'youtube'], [], ['images', 'news', 'videos']],
    [['images', 'brave'], ['engine_a', 'engine_c'], ['images']],
    [['renews', 'hackernews'], [], []],
  ];
  for (const [asked, slots, tabs, sources = []] of selections)
    it(`selects ${[...slots, ...tabs].join(', ') || 'nothing'} for ${asked.join(', ') || 'no names'}`, () => {
      assert.deepEqual(names.select(asked), { slots, sources, tabs });
    });
});

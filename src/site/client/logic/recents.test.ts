import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RECENT_KEY, RecentSearches, type RecentStorage } from './recents.ts';

function storageWith(content?: string): RecentStorage & { content: () => string | null } {
  let stored = content ?? null;
  return {
    content: () => stored,
    getItem: (key) => (key === RECENT_KEY ? stored : null),
    setItem: (_, value) => {
      stored = value;
    },
    removeItem: () => {
      stored = null;
    },
  };
}

const recents = (storage = storageWith(), owner = '') => new RecentSearches(storage, owner);

describe('recent searches', () => {
  it('are newest first, each once, whatever its case and spaces', () => {
    const searches = recents();
    for (const text of ['river', ' delta ', 'RIVER', 'river  mouth', '  ']) searches.add(text);
    assert.deepEqual(searches.all(), ['river mouth', 'RIVER', 'delta']);
  });

  it('are fifty at most, of 512 characters at most', () => {
    const searches = recents();
    for (let i = 0; i < 60; i++) searches.add(`search ${i}`);
    searches.add('😀'.repeat(600));
    assert.equal(searches.all().length, 50);
    assert.equal([...(searches.all()[0] ?? '')].length, 512);
    assert.equal(searches.all().at(-1), 'search 11');
  });

  it('are offered by their beginning', () => {
    const searches = recents();
    for (const text of ['old river', 'River', 'river delta', 'river mouth']) searches.add(text);
    assert.deepEqual(searches.startingWith('riv', 2), ['river mouth', 'river delta']);
    assert.deepEqual(searches.startingWith('river', 9), ['river mouth', 'river delta']);
    assert.deepEqual(searches.startingWith('', 9), searches.all());
  });

  it('can be removed one by one or all together, and leave nothing behind', () => {
    const storage = storageWith();
    const searches = recents(storage);
    for (const text of ['a', 'b', 'c']) searches.add(text);
    searches.remove('B');
    assert.deepEqual(searches.all(), ['c', 'a']);
    searches.clear();
    assert.equal(storage.content(), null);
  });

  it('are not shown to the next user of the browser', () => {
    const storage = storageWith();
    recents(storage, 'ada').add('secret');
    assert.deepEqual(recents(storage, 'ada').all(), ['secret']);
    assert.deepEqual(recents(storage, '').all(), []);
    assert.equal(storage.content(), null);
    assert.deepEqual(recents(storage, 'ada').all(), []);
  });

  for (const content of ['', '{', 'null', '[]', '{"owner":"","searches":3}', '{"searches":["x"]}'])
    it(`ignore what is damaged: ${content}`, () => {
      assert.deepEqual(recents(storageWith(content)).all(), []);
    });

  it('keep only texts', () => {
    assert.deepEqual(recents(storageWith('{"owner":"","searches":[1,"x",null]}')).all(), ['x']);
  });

  it('work without a storage that can be written', () => {
    const refuse = (): never => {
      throw new Error('refused');
    };
    const searches = recents({ ...storageWith(), getItem: refuse, setItem: refuse, removeItem: refuse });
    searches.add('x');
    searches.clear();
    assert.deepEqual(searches.all(), []);
  });
});

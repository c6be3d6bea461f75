import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { piecesOf } from '../engines/pages.ts';
import { clean, merge, readPage, readUrl, type BravePage } from './merge.ts';

function pagesOf(engine: number) {
  const body = JSON.parse(piecesOf(engine, 3, 10).join('12345')) as { web: { results: BravePage[] } };
  return { id: `engine_${engine}`, label: 'Brave', pages: body.web.results.map(readPage), tookMs: 1 };
}

describe('the search program', () => {
  it('finds the four pages that all three engines share', () => {
    const merged = merge([0, 1, 2].map(pagesOf));
    assert.equal(merged.length, 22);
    assert.equal(merged.filter(({ ids }) => ids.length === 3).length, 4);
    assert.ok(merged[0]?.ids.length === 3);
  });

  it('recognises spellings of a URL', () => {
    const { key, shown } = readUrl('https://www.Example.org/a/b/?utm_source=x&id=7#top');
    assert.equal(key, 'example.org/a/b/?id=7');
    assert.equal(shown, 'example.org/a/b/');
  });

  it('cleans texts', () => {
    assert.equal(clean('<b>Tom</b> &amp; Tom&#39;s  &quot;cat&quot; '), 'Tom & Tom\'s "cat"');
    assert.equal(clean('plain'), 'plain');
    assert.equal(clean(7), '');
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ResultRow, RowRules } from '../core/ports/page-reader.ts';
import { readRows } from './read-page.ts';

const FEED: RowRules = { format: 'feed', base: 'https://a.example', items: '', remove: [], fields: {} };

function rowsIn(text: string, rules = FEED): readonly ResultRow[] {
  const read = readRows(text, rules);
  assert.ok('rows' in read, JSON.stringify(read));
  return read.rows;
}

describe('readRows', () => {
  it('reads feeds', () => {
    const rss = `<rss><channel><title>Site &amp; Co</title><item><title>Rivers</title><link>https://a.example/1</link>
      <description>&lt;p&gt;After rain&lt;/p&gt;</description><pubDate>Tue, 14 Jan 2025 10:00:00 GMT</pubDate></item></channel></rss>`;
    assert.deepEqual(rowsIn(rss), [
      {
        title: 'Rivers',
        url: 'https://a.example/1',
        description: 'After rain',
        published: '2025-01-14T10:00:00.000Z',
        thumbnail: '',
        source: 'Site & Co',
      },
    ]);
    assert.deepEqual(rowsIn('<rss><channel><title>Empty</title></channel></rss>'), []);
  });

  it('resolves no entities of XML, however they are declared', () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "x"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
      <r><t>&b;&f;&#65;</t></r>`;
    const rules: RowRules = {
      format: 'xml',
      base: '',
      items: 'r',
      remove: [],
      fields: { t: { css: 't', attribute: '' } },
    };
    assert.deepEqual(rowsIn(bomb, rules), [{ t: '&b;&f;A' }]);
  });

  it('selects fields of HTML and XML', () => {
    const html = '<ul><li class=r><a href="/x">T</a> <p>d<i class=ad>buy</i></p></li><li>no</li></ul>';
    const fields = {
      title: { css: 'a', attribute: '' },
      url: { css: 'a', attribute: 'href' },
      description: { css: 'p', attribute: '' },
    };
    assert.deepEqual(rowsIn(html, { format: 'html', base: '', items: 'li.r', remove: ['.ad'], fields }), [
      { title: 'T', url: '/x', description: 'd' },
    ]);
    const xml = '<r><hit id="https://a.example/1"><t>T</t></hit></r>';
    const own = { title: { css: 't', attribute: '' }, url: { css: ':scope', attribute: 'id' } };
    assert.deepEqual(rowsIn(xml, { format: 'xml', base: '', items: 'hit', remove: [], fields: own }), [
      { title: 'T', url: 'https://a.example/1' },
    ]);
  });

  it('refuses what is not a feed, too much markup and selectors that are none', () => {
    assert.deepEqual(readRows('<html><body>A page', FEED), { failed: 'unreadable' });
    assert.deepEqual(readRows('{"json": true}', FEED), { failed: 'unreadable' });
    assert.deepEqual(readRows('<rss>'.repeat(200_000), FEED), { failed: 'too_large' });
    const wrong: RowRules = { format: 'html', base: '', items: 'li[', remove: [], fields: {} };
    assert.deepEqual(readRows('<li>', wrong), { failed: 'unreadable' });
  });
});

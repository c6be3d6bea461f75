import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PageFormat, PageReading } from '../core/ports/page-reader.ts';
import { readPage } from './read-page.ts';

const TEXT = 'The delta grows with every flood, and the river finds another way to the sea. '.repeat(8);

function read(
  html: string,
  format: PageFormat = 'markdown',
  contentType = 'text/html',
): Promise<PageReading> {
  return readPage({ url: 'https://a.example/dir/page', contentType, bytes: Buffer.from(html), format });
}

async function contentOf(html: string, format?: PageFormat): Promise<string> {
  const page = await read(`<html><body><article><p>${TEXT}</p>${html}</article></body></html>`, format);
  assert.ok('content' in page, JSON.stringify(page));
  return page.content.slice(TEXT.length).trim();
}

describe('readPage as Markdown', () => {
  const cases: [name: string, html: string, markdown: string][] = [
    ['links are absolute', '<p>see <a href="../b_(c)">B</a></p>', 'see [B](https://a.example/b_%28c%29)'],
    [
      'links to other schemes are text',
      '<p>see <a href="javascript:x()">B</a> <a href="data:,x">C</a></p>',
      'see B C',
    ],
    [
      'titles of links are left out',
      '<p>see <a href="/b" title=\'" x](y)\'>B</a></p>',
      'see [B](https://a.example/b)',
    ],
    [
      'images need an address',
      '<p>see <img src="data:image/png;base64,AA" alt="x"><img src="/i.png" alt="a [b](c)"></p>',
      'see ![a b (c)](https://a.example/i.png)',
    ],
    [
      'markup in the text is escaped',
      '<p>if a &lt; b, write &lt;b&gt; or *so* or [x](y)</p>',
      String.raw`if a < b, write \<b> or \*so\* or \[x\](y)`,
    ],
    [
      'lines that look like others are escaped',
      '<p># no heading</p><p>1. no list</p><p>- none</p>',
      '\\# no heading\n\n1\\. no list\n\n\\- none',
    ],
    [
      'code keeps its lines and language',
      '<pre><code class="hl language-js">if (a) {<br>  b();\n}\n</code></pre>',
      '```js\nif (a) {\n  b();\n}\n```',
    ],
    ['code cannot end its block', '<pre>```\n````</pre>', '`````\n```\n````\n`````'],
    ['names of languages are harmless', '<pre><code class="language-x`y">a</code></pre>', '```\na\n```'],
    [
      'lists in lists are indented',
      '<ul><li>a<ul><li>b</li></ul></li></ul><p>then</p><ol><li>c</li></ol>',
      '- a\n  - b\n\nthen\n\n1. c',
    ],
    [
      'bars stay in their cell',
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1 | 2 | 3</td><td>4</td></tr></table>',
      '| a                     | b |\n| --------------------- | - |\n| 1 &#124; 2 &#124; 3 | 4 |'.replace(
        / {2,}\|/g,
        ' |',
      ),
    ],
    ['invisible characters are removed', '<p>a\u200bb\u202ec\u0000d</p>', 'abcd'],
  ];
  for (const [name, html, markdown] of cases) {
    it(name, async () => {
      const content = await contentOf(html);
      assert.equal(
        content.replace(/ {2,}\|/g, ' |').replace(/-{3,} \|/g, '--- |'),
        markdown.replace(/-{3,} \|/g, '--- |'),
      );
    });
  }
});

describe('readPage as text', () => {
  it('has lines and paragraphs', async () => {
    const html =
      '<h2>Head</h2><p>One <b>bold</b>,\n two<br>three</p><ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><pre>  x\n    y</pre><table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>';
    assert.equal(
      await contentOf(html, 'text'),
      'Head\n\nOne bold, two\nthree\n\n- a\n  - b\n- c\n\n  x\n    y\n\n1\t2\n3\t4',
    );
  });
});

describe('readPage', () => {
  it('reads pages that are no articles, incomplete or not declared', async () => {
    const pages: [html: string, content: string][] = [
      ['just words', 'just words'],
      ['<p>a<p>b', 'a\n\nb'],
      ['<html><p>x', 'x'],
      ['<title>t</title><main>only this</main><footer>not this</footer>', 'only this'],
    ];
    for (const [html, content] of pages) {
      const page = await read(html);
      assert.equal('content' in page ? page.content : page.failed, content, html);
    }
    assert.ok('content' in (await read('<!doctype html><p>x', 'markdown', 'application/octet-stream')));
    assert.ok('content' in (await read('<html><p>x', 'markdown', '')));
  });

  const failures: [name: string, body: string, contentType: string, failed: string][] = [
    ['an empty page', '<html><body></body></html>', 'text/html', 'unreadable'],
    ['an empty body', '', 'text/html', 'unreadable'],
    ['a picture', '\x89PNG', 'image/png', 'unsupported_type'],
    ['bytes that claim to be text', 'a\0b', 'text/plain', 'unsupported_type'],
    ['a PDF in name only', 'hello', 'application/pdf', 'unsupported_type'],
    ['a broken PDF', '%PDF-1.4 hello', 'text/html', 'unreadable'],
    ['something unknown', 'hello', 'application/octet-stream', 'unsupported_type'],
  ];
  for (const [name, body, contentType, failed] of failures) {
    it(`fails on ${name}`, async () => {
      assert.deepEqual(await read(body, 'markdown', contentType), { failed });
    });
  }

  it('returns the beginning of a very long text and its length', async () => {
    const page = await read('🙂 '.repeat(80_000), 'text', 'text/plain');
    assert.ok('content' in page);
    assert.deepEqual([[...page.content].length, page.length, page.title], [100_000, 159_999, 'page']);
  });
});

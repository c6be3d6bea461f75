import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { html } from './html.ts';
import { fromMarkdown } from './markdown.ts';
import { outLink } from './results/out-link.ts';

describe('fromMarkdown', () => {
  const foreign = {
    link: (url: string, words: Parameters<typeof outLink>[2]) => outLink({ newTab: false }, url, words),
    image: (url: string, alt: string) => html`<img src="${url}" alt="${alt}" />`,
  };
  const cases: [name: string, source: string, expected: string][] = [
    ['shows markup as text', 'a <script>x</script>', '<p>a &lt;script&gt;x&lt;/script&gt;</p>'],
    ['drops links that run code', '[a](javascript:x)', '<p>a</p>'],
    [
      'hands links out',
      '[a](https://a.example/?b="c")',
      '<p><a href="https://a.example/?b=%22c%22" rel="noreferrer">a</a></p>',
    ],
    [
      'hands images out',
      '![a "b"](https://a.example/b.png)',
      '<p><img src="https://a.example/b.png" alt="a &quot;b&quot;" /></p>',
    ],
    ['begins headings below the title', '# a', '<h2>a</h2>'],
    ['keeps bars of tables', '| a |\n| - |\n| b&#124;c |', '<td>b|c</td>'],
  ];
  for (const [name, source, expected] of cases)
    it(name, async () => {
      assert.ok(String(await fromMarkdown(source, foreign)).includes(expected));
    });
});

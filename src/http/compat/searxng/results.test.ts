import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsedUrl } from './results.ts';

describe('parsedUrl', () => {
  const cases: [url: string, parts: string[]][] = [
    ['https://example.org/', ['https', 'example.org', '/', '', '', '']],
    ['http://example.org:8080/a/b?c=d&e#f', ['http', 'example.org:8080', '/a/b', '', 'c=d&e', 'f']],
    ['https://example.org/a;b/c;d=1?e', ['https', 'example.org', '/a;b/c', 'd=1', 'e', '']],
    ['https://example.org/a;b', ['https', 'example.org', '/a', 'b', '', '']],
    ['not a URL', ['', '', 'not a URL', '', '', '']],
  ];
  for (const [url, parts] of cases)
    it(`splits ${url}`, () => {
      assert.deepEqual(parsedUrl(url), parts);
    });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { basePathOf } from './base-url.ts';

describe('the base path', () => {
  const paths: readonly [baseUrl: string | undefined, path: string][] = [
    [undefined, ''],
    ['https://h.example', ''],
    ['https://h.example/', ''],
    ['https://h.example/search', '/search'],
    ['https://h.example/a/b/', '/a/b'],
  ];
  for (const [baseUrl, path] of paths) {
    it(`of ${String(baseUrl)} is "${path}"`, () => {
      assert.equal(basePathOf(baseUrl), path);
    });
  }
});

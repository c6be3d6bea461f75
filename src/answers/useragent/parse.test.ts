import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readUserAgent } from './parse.ts';

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('readUserAgent', () => {
  const cases: readonly (readonly [
    string,
    string | undefined,
    string | undefined,
    string | undefined,
    string,
  ])[] = [
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`,
      'Chrome',
      '142.0.0.0',
      'Windows',
      'desktop',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${CHROMIUM} Safari/537.36 Edg/142.0.1`,
      'Edge',
      '142.0.1',
      'Windows',
      'desktop',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16) ${CHROMIUM} Mobile Safari/537.36`,
      'Chrome',
      '142.0.0.0',
      'Android',
      'mobile',
    ],
    [`Mozilla/5.0 (Linux; Android 16) ${CHROMIUM} Safari/537.36`, 'Chrome', '142.0.0.0', 'Android', 'tablet'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari',
      '26.0',
      'macOS',
      'desktop',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148',
      'Firefox',
      '145.0',
      'iOS',
      'mobile',
    ],
    ['curl/8.15.0', 'curl', '8.15.0', undefined, 'program'],
    ['Mozilla/5.0', undefined, undefined, undefined, 'desktop'],
    ['', undefined, undefined, undefined, 'desktop'],
    ['/', undefined, undefined, undefined, 'desktop'],
  ];
  for (const [text, browser, version, os, device] of cases) {
    it(`reads ${text === '' ? 'nothing' : text}`, () => {
      assert.deepEqual(readUserAgent(text), { browser, version, os, device });
    });
  }
});

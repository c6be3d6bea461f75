import assert from 'node:assert/strict';
import { it } from 'node:test';
import { BROWSERS, browsersFor, type BrowserName } from './routes.ts';

const CASES: readonly [BrowserName, userAgent: string][] = [
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['firefoxAndroid', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    'chrome',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  ],
  [
    'chromeAndroid',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  [
    'edge',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
  ],
  [
    'safari',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
  ],
  [
    'safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  ],
];

for (const [browser, userAgent] of CASES)
  it(`puts ${browser} first for ${userAgent.slice(13, 50)}`, () => {
    const listed = browsersFor(userAgent);
    assert.equal(listed[0], browser);
    assert.deepEqual(new Set(listed), new Set(BROWSERS));
    assert.equal(listed.length, BROWSERS.length);
  });

it('keeps the usual order for others', () => {
  for (const userAgent of [
    '',
    'curl/8.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) FxiOS/140 Safari/605.1.15',
  ])
    assert.deepEqual(browsersFor(userAgent), BROWSERS);
});

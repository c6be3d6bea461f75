import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { deviceLabel, readDeviceLabel, readUserAgent } from './user-agent.ts';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

const KNOWN: readonly [userAgent: string, device: string][] = [
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox/Linux'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox/Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 'Chrome/Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge/Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KHTML} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`,
    'Opera/macOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari/macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari/iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1',
    'Chrome/iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${KHTML} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet/Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/142.0.0.0 Safari/537.36`, 'Chrome/ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${KHTML} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome/Linux'],
  ['Mozilla/5.0 (X11; Linux x86_64) Something/1.0', '/Linux'],
  ['curl/8.14.1', ''],
  ['', ''],
];

describe('deviceLabel', () => {
  for (const [userAgent, device] of KNOWN) {
    it(`${device === '' ? 'nothing' : device} from ${userAgent.slice(0, 60)}`, () => {
      assert.equal(deviceLabel(userAgent), device);
    });
  }

  it('has only words of the tables, whatever a browser claims', () => {
    const words = new Set(KNOWN.flatMap(([, device]) => device.split('/')));
    const pieces = fc.constantFrom(
      'Firefox/',
      'Linux',
      ' ',
      '<script>',
      'Version/1 Safari/',
      '\u0000',
      'iPad',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (userAgent) => {
          const { browser, system } = readDeviceLabel(deviceLabel(userAgent));
          assert.ok(words.has(browser) && words.has(system));
        },
      ),
    );
  });

  it('takes no time for a very long text', () => {
    assert.ok(leastCpuMs(() => deviceLabel('Version/'.repeat(100_000)), 50) < 50);
  });
});

describe('a user agent', () => {
  it('is read from its first character, and no further than 512', () => {
    assert.equal(deviceLabel('Firefox/140.0'), 'Firefox/');
    assert.equal(deviceLabel(`${' '.repeat(499)}Firefox/140.0`), 'Firefox/');
    assert.equal(deviceLabel(`${' '.repeat(512)}Firefox/140.0`), '');
  });
});

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

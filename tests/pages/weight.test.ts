import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DESKTOP, PHONE } from '../support/browser.ts';
import { layoutShift, openPage, type Opened } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';

/** Without icons and pictures, in bytes as they are sent. */
const MAX_PAGE_BYTES = 45_000;
const MAX_SCRIPT_BYTES = 20_000;
/** As browsers score it. */
const MAX_SHIFT = 0.02;

const COUNTED: ReadonlySet<string> = new Set(['Document', 'Stylesheet', 'Script']);

/** `arrival.test.ts` measures how answers move at both widths. */
const ANSWERS = [
  '/search?q=calculator',
  '/search?q=5+km+in+miles',
  '/search?q=color+picker',
  '/search?q=regex+tester',
  '/search?q=json+formatter',
  '/search?q=qr+code',
  '/search?q=word+counter',
  '/search?q=world+clock',
  '/search?q=password+generator',
  '/search?q=timer',
  '/search?q=100+eur+in+usd',
  '/search?q=weather+in+Vienna',
];
const PAGES = [
  '/search?q=river+delta',
  '/search?q=eiffel+tower',
  '/search?q=inception',
  '/images?q=river',
  '/news?q=river',
  '/videos?q=river',
  '/papers?q=river',
  '/packages?q=river',
  '/maps?q=Vienna',
  '/translate',
];

type Loaded = { type: string; bytes: number };

describe('the weight of a page [rest]', () => {
  let opened: Opened;
  const loaded = new Map<string, Loaded>();

  before(async () => {
    opened = await openPage((await sharedSite()).instance.url, '/');
    const session = await opened.page.context().newCDPSession(opened.page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    session.on('Network.responseReceived', ({ requestId, type }) => {
      loaded.set(requestId, { type, bytes: 0 });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const response = loaded.get(requestId);
      if (response) response.bytes = encodedDataLength;
    });
  });
  after(() => opened.close());

  const bytesOf = (isCounted: (type: string) => boolean): number =>
    [...loaded.values()].reduce((sum, { type, bytes }) => sum + (isCounted(type) ? bytes : 0), 0);

  for (const path of [...ANSWERS, ...PAGES]) {
    it(`of ${path} is small, and nothing in view moves while it loads`, async () => {
      const { page } = opened;
      for (const viewport of ANSWERS.includes(path) ? [PHONE] : [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport);
        loaded.clear();
        await page.goto(path, { waitUntil: 'networkidle' });
        const scripts = bytesOf((type) => type === 'Script');
        const all = bytesOf((type) => COUNTED.has(type));
        const shift = await layoutShift(page);
        assert.ok(scripts > 500 && scripts < MAX_SCRIPT_BYTES, `${scripts} bytes of scripts`);
        assert.ok(all > 5_000 && all <= MAX_PAGE_BYTES, `${all} bytes`);
        assert.ok(shift < MAX_SHIFT, `shift of ${shift} at ${viewport.width} px`);
      }
    });
  }
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DESKTOP, PHONE, untilIn } from '../support/browser.ts';
import { openPage, type Opened } from '../support/pages.ts';
import { sharedSite } from '../support/site.ts';

const QUERIES = [
  'calculator',
  '5 km in miles',
  '#3584e4',
  'json {"a":[1]}',
  'regex /a(b)/g "ab"',
  'qr code',
  'qr code for hello',
  'password generator',
  '100 eur in usd',
  'weather in Vienna',
  'time in Tokyo',
  'timer 5 minutes',
  'define river',
];

/**
 * Writes a part of a page element by element and scores how each of them moves those before it, as browsers do between two
 * frames. What a slow machine draws depends on where it pauses; this pauses everywhere.
 */
const SCORE = `(pieces) => {
  const places = () =>
    new Map(
      [...document.querySelectorAll('body *')]
        .filter((one) => one.checkVisibility() && (one.closest('svg') ?? one) === one && (one.tagName === 'svg' || one.childElementCount === 0))
        .map((one) => [one, one.getBoundingClientRect()])
        .filter(([, { y, width, height }]) => width * height > 0 && y < innerHeight),
    );
  let before = places();
  let sum = 0;
  for (const piece of pieces) {
    document.write(piece);
    const now = places();
    let area = 0;
    let farthest = 0;
    for (const [one, from] of before) {
      const to = now.get(one);
      const distance = to ? Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) : 0;
      if (distance <= 3) continue;
      area += from.width * from.height + to.width * to.height;
      farthest = Math.max(farthest, distance);
    }
    sum += (area / (innerWidth * innerHeight)) * (farthest / Math.max(innerWidth, innerHeight));
    before = now;
  }
  return sum;
}`;

/** The parts of a page up to here do not move while it arrives; `from` is written at once. */
type Part = { readonly from: RegExp; readonly to: RegExp; readonly maxShift: number };
const HEAD: Part = { from: /<body[^>]*>/, to: /<div class="search-body">/, maxShift: 0.001 };
const ANSWER: Part = { from: /<section class="instant[^>]*>/, to: /<\/section>/, maxShift: 0.02 };

describe('a page that arrives in pieces [rest]', () => {
  let opened: Opened;
  before(async () => {
    // The policy forbids what this test does: to write a page by script.
    opened = await openPage((await sharedSite()).instance.url, '/about', { bypassCSP: true });
  });
  after(() => opened.close());

  async function assertStill(path: string, { from, to, maxShift }: Part): Promise<void> {
    const { page } = opened;
    const text = await (await page.request.get(path)).text();
    const start = text.slice(0, text.search(from)) + (from.exec(text)?.[0] ?? '');
    const rest = text.slice(start.length);
    const pieces = rest.slice(0, rest.search(to)).split(/(?<=<\/\w+\s*>)/);
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto('/about');
      await page.evaluate(`document.open(), document.write(${JSON.stringify(start)})`);
      await untilIn(page, "getComputedStyle(document.body).margin === '0px'");
      const shift = await page.evaluate<number>(`(${SCORE})(${JSON.stringify(pieces)})`);
      assert.ok(shift < maxShift, `shift of ${shift} at ${viewport.width} px`);
    }
  }

  for (const query of QUERIES)
    it(`shows an answer that stands still: ${query}`, () =>
      assertStill(`/search?q=${encodeURIComponent(query)}`, ANSWER));

  for (const path of ['/search?q=river', '/images?q=river', '/books?q=river'])
    it(`has a head that stands still: ${path}`, () => assertStill(path, HEAD));
});

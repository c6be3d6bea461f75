import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { clipboardText, untilIn } from '../support/browser.ts';
import { layoutShift, openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { quietSite, type Site } from '../support/site.ts';

const address = (query: string): string => `/search?${new URLSearchParams({ q: query }).toString()}`;

type Tool = {
  /** Opens the tool, or asks for an answer that shows it filled in. */
  readonly query: string;
  /** What is typed or chosen, by label, before the form is sent where no script runs. */
  readonly fill: readonly (readonly [label: string, value: string])[];
  readonly shows: RegExp;
};

const TOOLS: readonly Tool[] = [
  { query: 'calculator', fill: [['Calculation', '07/08 + 1']], shows: /1\.875/ },
  { query: '12*3', fill: [['Calculation', '1/3 + 1/6']], shows: /= ?\s*0\.5/ },
  {
    query: 'unit converter',
    fill: [
      ['Value', '3'],
      ['From', 'km'],
      ['To', 'mi'],
    ],
    shows: /3 km\s*≈\s*1\.864113577 mi/,
  },
  { query: '20 °C in °F', fill: [['Value', '-40']], shows: /-40 °C\s*=\s*-40 °F/ },
  {
    query: 'currency converter',
    fill: [
      ['Amount', '200'],
      ['From', 'USD'],
      ['To', 'EUR'],
    ],
    shows: /200 USD[^]+=[^]+EUR/,
  },
  { query: 'json formatter', fill: [['JSON', '{"a": [1, }']], shows: /(?:column|character) 11(?!\d)/ },
  {
    query: 'regex tester',
    fill: [
      ['Pattern', '(\\w)(\\d+)'],
      ['Text', 'a12 b34'],
    ],
    shows: /Matches: 2[^]+\$2 34/,
  },
  { query: 'word counter', fill: [['Text', 'one two three']], shows: /Words\s+3\s+Characters\s+13/ },
  {
    query: 'case converter',
    fill: [
      ['Text', 'hello world'],
      ['Case', 'kebab'],
    ],
    shows: /hello-world/,
  },
  { query: 'base64 encoder', fill: [['Text', 'héllo']], shows: /aMOpbGxv/ },
  { query: 'sha256 hash generator', fill: [['Text', 'hello']], shows: /2cf24dba5fb0a30e26e83b2ac5b9e29e/ },
  { query: 'md5 hash generator', fill: [['Text', 'hello']], shows: /5d41402abc4b2a76b9719d911017c592/ },
  { query: 'morse code translator', fill: [['Text or Morse code', 'sos']], shows: /\.\.\. --- \.\.\./ },
  {
    query: 'number base converter',
    fill: [
      ['Number', '255'],
      ['To base', '16'],
    ],
    shows: /ff/,
  },
  { query: 'roman numeral converter', fill: [['Number', 'MMXXVI']], shows: /2,026\s*=\s*MMXXVI/ },
  { query: 'timestamp converter', fill: [['Unix time or date', '1700000000']], shows: /14 November 2023/ },
  {
    query: 'percentage calculator',
    fill: [
      ['Percent', '15'],
      ['Of', '80'],
    ],
    shows: /=\s*12\b/,
  },
];

describe('tools in a browser', () => {
  let site: Site;
  before(async () => {
    site = await quietSite();
  });

  const open = (query: string, options = {}) => openPage(site.instance.url, address(query), options);

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS)
    it(`give the same results ${name} [rest]`, async () => {
      const { page, complaints, close } = await open('zzqq', options);
      for (const { query, fill, shows } of TOOLS) {
        await page.goto(address(query));
        assert.doesNotMatch(await page.locator('.instant').first().innerText(), shows, query);
        for (const [label, value] of fill) await fillIn(page, label, value);
        const button = page.locator('.tool-form > button');
        const isNeeded = !javaScriptEnabled || query.startsWith('md5');
        assert.equal(await button.isVisible(), isNeeded, query);
        if (isNeeded) await button.click();
        await page.locator('.instant').filter({ hasText: shows }).first().waitFor();
      }
      assert.deepEqual(complaints, []);
      await close();
    });

  for (const { name, options, javaScriptEnabled } of OPPOSITE_WAYS)
    it(`stand still ${name} [rest]`, async () => {
      const { page, close } = await open('zzqq', options);
      for (const query of [
        'calculator',
        '#3584e4',
        'json {"a":[1]}',
        'regex /a(b)/g "ab"',
        'qr code for hello',
      ]) {
        await page.goto(address(query));
        assert.ok((await page.locator('.if-live').count()) > 0 || query.startsWith('regex'));
        assert.equal(
          await page.locator('.if-live:visible').first().isVisible(),
          javaScriptEnabled && !query.startsWith('regex'),
        );
        // The checks are scripts themselves.
        if (!javaScriptEnabled) continue;
        assert.ok((await layoutShift(page)) < 0.02, query);
        // On a phone it has a row above the tool, and may arrive after it.
        await page.setViewportSize({ width: 360, height: 780 });
        const top = async () => (await page.locator('.tool').first().boundingBox())?.y;
        const before = await top();
        await page.evaluate("document.querySelector('.instant-copy')?.remove()");
        assert.equal(await top(), before, 'the place of the copy button is kept');
      }
      await close();
    });

  it('calculates with the keypad, goes on with the result and keeps a history', async () => {
    const { page, close } = await open('calculator');
    // By keyboard: a pointer waits until nothing moves, which takes frames that a busy machine does not draw.
    const key = (label: string) =>
      page.locator('.keypad').getByRole('button', { name: label, exact: true }).press('Enter');
    for (const label of ['1', '÷', '3', '=']) await key(label);
    await answered(page, '0.3333333333');
    for (const label of ['×', '3', '=']) await key(label);
    await answered(page, '1');
    await key('7');
    assert.equal(await page.getByLabel('Calculation').inputValue(), '7');
    await page.getByLabel('Calculation').press('Enter');
    await page.getByLabel('Calculation').press('+');
    await page.getByLabel('Calculation').press('1');
    await answered(page, '8');
    const height = async () => (await page.locator('.tool').boundingBox())?.height;
    const before = await height();
    await page.getByLabel('Calculation').press('*');
    await answered(page, '…');
    assert.equal((await page.locator('[data-part=calculation]').innerText()).trim(), '…');
    assert.equal(await height(), before, 'an unfinished calculation does not move the page');
    await page.goto(address('calculator'));
    const history = page.getByRole('list', { name: 'History' }).getByRole('button');
    await history.nth(2).waitFor();
    assert.deepEqual(await history.allInnerTexts(), ['7 = 7', '1 ÷ 3 × 3 = 1', '1 ÷ 3 ≈ 0.3333333333']);
    await history.last().click();
    assert.equal(await page.getByLabel('Calculation').inputValue(), '1÷3');
    await close();
  });

  it('work where the browser stores nothing [rest]', async () => {
    const { page, complaints, close } = await open('zzqq');
    await page.addInitScript(
      "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
    );
    await page.goto(address('calculator'));
    await fillIn(page, 'Calculation', '6*7');
    await page.keyboard.press('Enter');
    await page.locator('[data-history]').filter({ hasText: '42' }).waitFor();
    await page.goto(address('stopwatch'));
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    assert.deepEqual(complaints, []);
    await close();
  });

  it('calculates words in place, and searches for what is no calculation [rest]', async () => {
    const { page, close } = await open('calculator');
    await page.getByLabel('Calculation').fill('twelve times three');
    await page.getByLabel('Calculation').press('Enter');
    await answered(page, '36');
    await page.getByLabel('Calculation').fill('rivers and lakes');
    await answered(page, '…');
    await page.getByLabel('Calculation').press('Enter');
    await page.waitForURL(/q=rivers/);
    await close();
  });

  it('converts in both directions, swaps, and has what was typed after Back [rest]', async () => {
    const { page, close } = await open('5 km in miles');
    const sides = (text: RegExp) => page.locator('.instant-sides').filter({ hasText: text }).waitFor();
    await page.getByLabel('Result', { exact: true }).fill('10');
    await sides(/16\.09344 km\s*=\s*10 mi/);
    assert.equal(await page.getByLabel('Value').inputValue(), '16.09344');
    await page.getByRole('button', { name: 'Swap' }).click();
    await sides(/16\.09344 mi\s*=\s*25\.8998/);
    await page.getByLabel('Value').fill('rivers');
    await sides(/^\s*…\s*[=≈]\s*…\s*$/);
    await page.getByLabel('Value').fill('2');
    await sides(/2 mi\s*=\s*3\.218688 km/);
    await page.goto(address('calculator'));
    await page.goBack();
    assert.equal(await page.getByLabel('Value').inputValue(), '2');
    await page.locator('.instant-sides').filter({ hasText: '3.218688 km' }).waitFor();
    await close();
  });

  it('converts money as a search does [rest]', async () => {
    const { page, close } = await open('1 eur in jpy');
    await page.getByLabel('Amount').fill('1234.5');
    await page.locator('.exchange').filter({ hasText: '1,234.5 EUR' }).waitFor();
    const shown = await page.locator('#instant-answer').innerText();
    const rate = await page.locator('[data-out=rate]').innerText();
    await page.goto(address('1234.5 eur in jpy'));
    assert.equal(await page.locator('#instant-answer').innerText(), shown);
    assert.equal(await page.locator('[data-out=rate]').innerText(), rate);
    await close();
  });

  it('picks a colour with sliders, any notation and palettes, and copies it [rest]', async () => {
    const { page, close } = await open('color picker', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByLabel('HEX, RGB').fill('tomato');
    await page.locator('.swatch rect[fill="#ff6347"]').waitFor();
    await page.getByLabel('Red').fill('0');
    await page.locator('#instant-rgb').filter({ hasText: 'rgb(0, 99, 71)' }).waitFor();
    await page.getByRole('group', { name: 'Complementary' }).getByRole('link').last().click();
    await page.locator('#instant-hex').filter({ hasText: '#61001b' }).waitFor();
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByText('Copied').first().waitFor();
    assert.equal(await clipboardText(page), '#61001b');
    await close();
  });

  it('shows only the answer to what was typed last [rest]', async () => {
    const { page, close } = await open('calculator');
    await page.route('**/tool/answer?*', async (route) => {
      // The first answer is late.
      if (route.request().url().includes('1%2B1')) await answered(page, '4');
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest('**/tool/answer?*');
    await page.getByLabel('Calculation').fill('1+1');
    await asked;
    await page.getByLabel('Calculation').fill('2+2');
    await answered(page, '4');
    await page.unroute('**/tool/answer?*');
    await page.getByLabel('Calculation').fill('3+3');
    await answered(page, '6');
    await page.route('**/tool/answer?*', (route) => route.abort());
    await page.getByLabel('Calculation').fill('4+4');
    await page.getByText('could not be loaded').waitFor();
    assert.equal(await page.locator('#instant-answer').innerText(), '…');
    await close();
  });
});

async function answered(page: Page, result: string): Promise<void> {
  await untilIn(
    page,
    `document.querySelector('#instant-answer').textContent.trim() === ${JSON.stringify(result)}`,
  );
}

async function fillIn(page: Page, label: string, value: string): Promise<void> {
  const field = page.locator('.tool-form').getByLabel(label, { exact: true });
  if ((await field.and(page.locator('select')).count()) > 0) await field.selectOption(value);
  else await field.fill(value);
}

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAllLooks, clipboardText } from '../support/browser.ts';
import { layoutShift, openPage, WAYS } from '../support/pages.ts';
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

  for (const { name, options, javaScriptEnabled } of WAYS)
    it(`give the same results ${name} [rest]`, async () => {
      const { page, complaints, close } = await open('zzqq', options);
      for (const { query, fill, shows } of TOOLS) {
        await page.goto(address(query));
        assert.doesNotMatch(await page.locator('.instant').first().innerText(), shows, query);
        for (const [label, value] of fill) await fillIn(page, label, value);
        const button = page.locator('.tool-form > button');
        assert.equal(await button.isVisible(), !javaScriptEnabled, query);
        if (!javaScriptEnabled) await button.click();
        await page.locator('.instant').filter({ hasText: shows }).first().waitFor();
      }
      assert.deepEqual(complaints, []);
      await close();
    });

  for (const { name, options, javaScriptEnabled } of WAYS)
    it(`look good and stand still ${name} [rest]`, async () => {
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
        await assertAllLooks(page, '.instant');
        assert.ok((await layoutShift(page)) < 0.02, query);
      }
      await close();
    });

  it('calculates with the keypad, goes on with the result and keeps a history', async () => {
    const { page, close } = await open('calculator');
    // By keyboard: a pointer waits until nothing moves, which takes frames that a busy machine does not draw.
    const key = (label: string) =>
      page.locator('.keypad').getByRole('button', { name: label, exact: true }).press('Enter');
    for (const label of ['1', '÷', '3', '=']) await key(label);
    assert.equal(await page.locator('#instant-answer').innerText(), '0.3333333333');
    for (const label of ['×', '3', '=']) await key(label);
    assert.equal(await page.locator('#instant-answer').innerText(), '1');
    await key('7');
    assert.equal(await page.getByLabel('Calculation').inputValue(), '7');
    await page.getByLabel('Calculation').press('Enter');
    await page.getByLabel('Calculation').press('+');
    await page.getByLabel('Calculation').press('1');
    assert.equal(await page.locator('#instant-answer').innerText(), '8');
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

  it('leaves words to the server [rest]', async () => {
    const { page, close } = await open('calculator');
    await page.getByLabel('Calculation').fill('twelve times three');
    await page.getByLabel('Calculation').press('Enter');
    await page.waitForURL(/q=twelve/);
    assert.equal(await page.locator('#instant-answer').innerText(), '36');
    await close();
  });

  it('converts in both directions, swaps, and has what was typed after Back [rest]', async () => {
    const { page, close } = await open('5 km in miles');
    await page.getByLabel('Result', { exact: true }).fill('10');
    assert.equal(await page.getByLabel('Value').inputValue(), '16.09344');
    await page.getByRole('button', { name: 'Swap' }).click();
    assert.match(await page.locator('.instant-sides').innerText(), /16\.09344 mi\s*=\s*25\.8998/);
    await page.getByLabel('Value').fill('two');
    assert.match(await page.locator('.instant-sides').innerText(), /^…\s*[=≈]\s*…$/, 'no result of before');
    await page.getByLabel('Value').fill('2');
    assert.match(await page.locator('.instant-sides').innerText(), /2 mi\s*=\s*3\.218688 km/);
    await page.goto(address('calculator'));
    await page.goBack();
    assert.equal(await page.getByLabel('Value').inputValue(), '2');
    await page.locator('.instant-sides').filter({ hasText: '3.218688 km' }).waitFor();
    await close();
  });

  it('converts money with the rates of the page, as the server does [rest]', async () => {
    const { page, close } = await open('1 eur in jpy');
    await page.getByLabel('Amount').fill('1234.5');
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
    assert.equal(await page.locator('.swatch rect').getAttribute('fill'), '#ff6347');
    await page.getByLabel('Red').fill('0');
    assert.equal(await page.locator('#instant-rgb').innerText(), 'rgb(0, 99, 71)');
    await page.getByRole('group', { name: 'Complementary' }).getByRole('link').last().click();
    assert.equal(await page.locator('#instant-hex').innerText(), '#61001b');
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await page.getByText('Copied').first().waitFor();
    assert.equal(await clipboardText(page), '#61001b');
    await close();
  });

  it('hashes a long text of several lines, and sends none of it [rest]', async () => {
    const { page, close } = await open('md5 hello');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const text = `a "quoted"  line\n${'long '.repeat(300)}end`;
    await page.getByLabel('Text').fill(text);
    for (const algorithm of ['md5', 'sha3-256', 'sha512']) {
      await page.getByLabel('Algorithm').selectOption(algorithm);
      const hash = createHash(algorithm).update(text).digest('hex');
      await page.locator('[data-out=hash-hex]').filter({ hasText: hash }).waitFor();
    }
    assert.deepEqual(asked, []);
    await close();
  });

  it('formats, minifies and sorts JSON [rest]', async () => {
    const { page, close } = await open('json formatter');
    const text = page.getByLabel('JSON', { exact: true });
    await text.fill('{"b":[1,2],"a":1.0}');
    await page.getByRole('button', { name: 'Sort keys' }).click();
    assert.match(await text.inputValue(), /^\{\n {2}"a": 1\.0,\n {2}"b": \[/);
    await page.getByRole('button', { name: 'Minify' }).click();
    assert.equal(await text.inputValue(), '{"a":1.0,"b":[1,2]}');
    await page.getByRole('button', { name: 'Format' }).click();
    assert.match(await text.inputValue(), /^\{\n {2}"a"/);
    await close();
  });

  it('survives a pattern that would hang a browser [rest]', async () => {
    const { page, close } = await open('regex tester');
    await page.getByLabel('Pattern').fill('(a+)+\\d|!');
    await page.getByLabel('Text').fill(`${'a'.repeat(40)}!`);
    const found = page.locator('[data-found]');
    await found.filter({ hasText: 'Matches: 1' }).waitFor();
    await page.getByLabel('Pattern').fill('^b+$');
    await page.getByLabel('Flags').fill('gm');
    await page.getByLabel('Text').fill(`${'a'.repeat(2_000)}\nbbb\nab\nbb`);
    await found.filter({ hasText: 'Matches: 2' }).waitFor();
    await page.route('**/tool/regex', (route) => route.abort());
    await page.getByLabel('Pattern').fill('a');
    await found.filter({ hasText: 'could not be loaded' }).waitFor();
    assert.doesNotMatch(await found.innerText(), /Matches/);
    await close();
  });

  it('draws a QR code while typing and saves it [rest]', async () => {
    const { page, close } = await open('qr code generator', { acceptDownloads: true });
    await page.getByLabel('Text or web address').fill('https://example.com');
    assert.match((await page.locator('.qr path').getAttribute('d')) ?? '', /^M2 2h7/);
    for (const format of ['SVG', 'PNG']) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download ${format}` }).click();
      assert.equal((await saved).suggestedFilename(), `qr-code.${format.toLowerCase()}`);
    }
    await close();
  });
});

async function fillIn(page: Page, label: string, value: string): Promise<void> {
  const field = page.locator('.tool-form').getByLabel(label, { exact: true });
  if ((await field.and(page.locator('select')).count()) > 0) await field.selectOption(value);
  else await field.fill(value);
}

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { before, describe, it } from 'node:test';
import { NAMED, untilIn } from '../support/browser.ts';
import { openPage } from '../support/pages.ts';
import { quietSite, type Site } from '../support/site.ts';

const address = (query: string): string => `/search?${new URLSearchParams({ q: query }).toString()}`;

describe('tools for texts in a browser [rest]', () => {
  let site: Site;
  before(async () => {
    site = await quietSite();
  });

  const open = (query: string, options = {}) => openPage(site.instance.url, address(query), options);

  it('hashes a long text of several lines, and sends it only on a press', async () => {
    const { page, close } = await open('md5 hello');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const text = `a "quoted"  line\n${'long '.repeat(300)}end`;
    const shows = (algorithm: string) =>
      page
        .locator('[data-out=hash-hex]')
        .filter({ hasText: createHash(algorithm).update(text).digest('hex') })
        .waitFor();
    await page.getByLabel('Text').fill(text);
    for (const algorithm of ['sha1', 'sha256', 'sha384', 'sha512']) {
      await page.getByLabel('Algorithm').selectOption(algorithm);
      await shows(algorithm);
    }
    for (const algorithm of ['md5', 'sha3-256']) {
      asked.length = 0;
      await page.getByLabel('Algorithm').selectOption(algorithm);
      await page.getByText('sends the text to this server').waitFor();
      assert.equal(await page.locator('[data-out=hash-hex]').textContent(), '');
      assert.deepEqual(asked, []);
      await page.getByRole('button', { name: 'Show result' }).click();
      await shows(algorithm);
      assert.deepEqual(asked, ['POST /tool/answer']);
    }
    await close();
  });

  it('hashes without TLS only on a press', async () => {
    const origin = site.instance.url.replace('127.0.0.1', NAMED);
    const { page, close } = await openPage(origin, address('sha256 hash generator'));
    await page.getByLabel('Text').fill('hello');
    await page.getByText('sends the text to this server').waitFor();
    await page.getByRole('button', { name: 'Show result' }).click();
    await page
      .locator('[data-out=hash-hex]')
      .filter({ hasText: '2cf24dba5fb0a30e26e83b2ac5b9e29e' })
      .waitFor();
    await close();
  });

  it('formats, minifies and sorts JSON', async () => {
    const { page, close } = await open('json formatter');
    const text = page.getByLabel('JSON', { exact: true });
    await text.fill('{"b":[1,2],"a":1.0}');
    const value = (expected: string) =>
      untilIn(page, `document.querySelector('#tool-input').value.startsWith(${JSON.stringify(expected)})`);
    await page.getByRole('button', { name: 'Sort keys' }).click();
    await value('{\n  "a": 1.0,\n  "b": [');
    await page.getByRole('button', { name: 'Minify' }).click();
    await value('{"a":1.0,"b":[1,2]}');
    await page.getByRole('button', { name: 'Format' }).click();
    await value('{\n  "a"');
    await text.fill('{"a":\n [1, }');
    await page.getByText('Line 2, column 6').waitFor();
    await page.getByRole('button', { name: 'Format' }).click();
    await page.getByText('Line 2, column 6').waitFor();
    assert.equal(await text.inputValue(), '{"a":\n [1, }');
    await close();
  });

  it('survives a pattern that would hang a browser', async () => {
    const { page, close } = await open('regex tester');
    await page.getByLabel('Pattern').fill('(a+)+\\d|!');
    await page.getByLabel('Text').fill(`${'a'.repeat(40)}!`);
    const found = page.locator('[data-found]');
    await found.filter({ hasText: 'Matches: 1' }).waitFor();
    await page.getByLabel('Pattern').fill('^b+$');
    await page.getByLabel('Flags').fill('gm');
    await page.getByLabel('Text').fill(`${'a'.repeat(2_000)}\nbbb\nab\nbb`);
    await found.filter({ hasText: 'Matches: 2' }).waitFor();
    await page.route('**/tool/answer', (route) => route.abort());
    await page.getByLabel('Pattern').fill('a');
    await found.filter({ hasText: 'could not be loaded' }).waitFor();
    assert.doesNotMatch(await found.innerText(), /Matches/);
    await close();
  });

  it('draws a QR code while typing and saves it', async () => {
    const { page, close } = await open('qr code generator', { acceptDownloads: true });
    await page.getByLabel('Text or URL').fill('https://example.com');
    await page.locator('.qr path[d^="M2 2h7"]').waitFor({ state: 'attached' });
    for (const format of ['SVG', 'PNG']) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download ${format}` }).click();
      assert.equal((await saved).suggestedFilename(), `qr-code.${format.toLowerCase()}`);
    }
    await close();
  });
});

import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { assertGoodLooks, clipboardText } from '../support/browser.ts';
import { layoutShift, openPage, OPPOSITE_WAYS } from '../support/pages.ts';
import { quietSite, type Site } from '../support/site.ts';

const RESULT = '.instant-result';

/** Each generator: its query, where its value is, and what it looks like before and after these fields are filled in. */
const GENERATORS: readonly (readonly [
  query: string,
  place: string,
  shape: RegExp,
  fields?: Readonly<Record<string, string>>,
  other?: RegExp,
])[] = [
  ['generate password 40', '#instant-password', /^[\w!#$%&*+=?@-]{40}$/, { Length: '64' }, /^\S{64}$/],
  [
    'random number between 1 and 1000000000',
    RESULT,
    /^[\d,]+$/,
    { From: '-7000', To: '-7003' },
    /^-7,00[0-3]$/,
  ],
  ['roll 9d1000+2', RESULT, /^[\d,]+$/, { Dice: '2', Sides: '6', Modifier: '500' }, /^5(0[2-9]|1[0-2])$/],
  ['roll 2 dice', RESULT, /^([2-9]|1[0-2])$/, { Dice: '100', Sides: '1000000' }, /^[\d,]{9,}$/],
  ['flip a coin', RESULT, /^(Heads|Tails)$/],
  ['3 uuids v7', '#instant-uuid-2', /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab]/],
];

const address = (q: string) => `/search?${new URLSearchParams({ q }).toString()}`;

describe('generators in a browser [rest]', () => {
  let site: Site;
  before(async () => {
    site = await quietSite();
  });

  /**
   * By keyboard, as often as it takes: a coin can show the same side many times, and the answer to a form that was only
   * half filled in can come in between.
   */
  async function pressUntilOther(
    page: Page,
    place: string,
    isQuick: boolean,
    shape: RegExp,
  ): Promise<string> {
    const value = () => page.locator(`.instant ${place}`).innerText();
    const first = await value();
    const isOther = (shown: string): boolean => shown !== first && shape.test(shown);
    for (let presses = 0; presses < 100 && !isOther(await value()); presses++) {
      await page.getByRole('button', { name: 'Again' }).focus();
      const loaded = isQuick ? undefined : page.waitForEvent('domcontentloaded');
      await page.keyboard.press('Enter');
      await loaded;
      await page.locator('.tool:not([aria-busy=true])').waitFor();
    }
    assert.notEqual(await value(), first);
    return value();
  }

  for (const { name, options, javaScriptEnabled: isQuick } of OPPOSITE_WAYS) {
    it(`draw another one, also with other options: ${name}`, async () => {
      const { page, complaints, close } = await openPage(site.instance.url, '/', options);
      for (const [query, place, shape, fields = {}, other] of GENERATORS) {
        await page.goto(address(query));
        const start = page.url();
        const value = page.locator(`.instant ${place}`);
        assert.match(await value.innerText(), shape, query);
        assert.match(await pressUntilOther(page, place, isQuick, shape), shape, query);
        if (isQuick) assert.ok((await layoutShift(page)) < 0.02, query);
        for (const [label, text] of Object.entries(fields))
          await page.getByLabel(label, { exact: true }).last().fill(text);
        const asked = await pressUntilOther(page, place, isQuick, other ?? shape);
        if (other) assert.match(asked, other, query);
        if (isQuick) assert.equal(page.url(), start, query);
      }
      assert.deepEqual(complaints, []);
      await close();
    });
  }

  it('copy and say what was drawn last', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, close } = await openPage(site.instance.url, '/', { permissions });
    for (const [query, place, shape] of GENERATORS) {
      await page.goto(address(query));
      const drawn = await pressUntilOther(page, place, true, shape);
      await page.getByRole('button', { name: 'Copy' }).last().click();
      await page.getByText('Copied').first().waitFor();
      assert.equal(await clipboardText(page), drawn, query);
      const said = page.locator('.instant [role=status]');
      // Of several UUIDs it says the first, and dice come with how the total comes about.
      const main = place.includes('uuid') ? await page.locator('#instant-uuid-0').innerText() : drawn;
      const text = await said.innerText();
      assert.ok(
        [main, main.replaceAll(',', '')].some((part) => text.includes(part)),
        `${query}: ${text}`,
      );
    }
    await close();
  });

  it('make passwords of the chosen characters, also after a reload, and look good', async () => {
    const { page, close } = await openPage(site.instance.url, address('password generator 128'));
    const value = page.locator('#instant-password');
    const bits = page.getByText('bits of entropy');
    assert.equal(await bits.innerText(), '781 bits of entropy');
    for (const kind of ['a–z', 'A–Z', '#$%&']) await page.getByLabel(kind, { exact: true }).uncheck();
    assert.match(await value.innerText(), /^[2-9]{128}$/);
    assert.equal(await bits.innerText(), '384 bits of entropy');
    await page.getByLabel('No look-alikes').uncheck();
    assert.equal(await bits.innerText(), '425 bits of entropy');
    await assertGoodLooks(page, '.instant');
    await page.reload();
    await page.getByText('425 bits of entropy').waitFor();
    assert.match(await value.innerText(), /^\d{128}$/);
    await page.getByLabel('0–9').uncheck();
    assert.ok(await page.getByLabel('a–z', { exact: true }).isChecked());
    const last = await value.innerText();
    assert.match(last, /^[a-z]{128}$/);
    await page.getByLabel('Length', { exact: true }).fill('3');
    assert.equal(await value.innerText(), last, 'too short for the server is too short for the browser');
    await close();
  });
});

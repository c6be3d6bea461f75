/** Takes the screenshots in docs/screenshots, from an instance with the sandbox. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DESKTOP, launchBrowser, PHONE, untilIn } from '../tests/support/browser.ts';
import { movableClock } from '../tests/support/clock.ts';
import type { TestInstance } from '../tests/support/instance.ts';
import { PASSWORD, startSite, type Site } from '../tests/support/site.ts';

const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const USER = 'ada';
const DAY_MS = 86_400_000;
/** As an operator would set them. */
const BUDGETS = { BRAVE_BUDGET: '50/s,2000/month', MOJEEK_BUDGET: '50/s,3000/month' };
const LOOKED_AT = [
  'web/?q=sea',
  'images/?q=sea',
  'news/?q=sea',
  'maps/?q=Rome',
  'cards/?q=Rome',
  'suggest/?q=ri',
];

type Shot = {
  name: string;
  path: string;
  /** Resolves when the page looks as it should. */
  ready?: (page: Page) => Promise<unknown>;
};

/** On a phone if the name says so. */
const FOR_VISITORS: readonly Shot[] = [
  { name: 'search', path: '/search?q=Rome', ready: cardsAreIn },
  { name: 'search-phone', path: '/search?q=Rome', ready: cardsAreIn },
  { name: 'calculator', path: '/search?q=calculator' },
  { name: 'images', path: '/images?q=skyline', ready: picturesAreIn },
  { name: 'papers', path: '/papers?q=rivers' },
  { name: 'maps', path: '/maps?q=Paris' },
  { name: 'preferences', path: '/preferences' },
];

const FOR_ADMINS: readonly Shot[] = [
  { name: 'usage', path: '/settings/usage' },
  { name: 'providers', path: '/admin/providers' },
];

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  const clock = movableClock();
  // The history ends today.
  clock.advance(-30 * DAY_MS);
  const site = await startSite({ clock, settings: BUDGETS });
  try {
    await site.instance.accounts.createUser({ name: USER, admin: true, password: PASSWORD });
    await makeHistory(site, clock);
    await take(browser, site.instance, FOR_VISITORS);
    await take(browser, site.instance, FOR_ADMINS, signIn);
    site.sandbox.behave('MOJEEK', { kind: 'status', status: 500 });
    await take(browser, site.instance, [{ name: 'partial', path: '/search?q=salt+marsh' }]);
  } finally {
    await site.stop();
  }
} finally {
  await browser.close();
}

/** A month of usage for the charts and a day of health checks for the status page. */
async function makeHistory(
  { instance, search, sandbox }: Site,
  clock: { advance(ms: number): void },
): Promise<void> {
  const laptop = (await instance.apiKeys.create({ userName: USER, name: 'laptop' })).text;
  const bot = (await instance.apiKeys.create({ userName: USER, name: 'weather bot' })).text;
  for (let day = 0; day < 29; day++) {
    const searches = 4 + ((day * day * 7) % 17);
    for (let i = 0; i < searches; i++) await search(`web/?q=rivers+${day}+${i}`, { key: laptop });
    for (let i = 0; i < (day * 5) % 7; i++) await search(`instant/?q=${i}+km+in+miles`, { key: bot });
    clock.advance(DAY_MS);
  }
  for (let slot = 0; slot < 48; slot++) {
    clock.advance(DAY_MS / 48);
    sandbox.behave('MOJEEK', slot > 17 && slot < 21 ? { kind: 'status', status: 503 } : undefined);
    for (const path of LOOKED_AT) await search(`${path}+${slot}`);
    if (slot % 4 === 0) await search(`web/?q=lakes+${slot}`, { key: laptop });
  }
}

async function take(
  within: Browser,
  { url }: TestInstance,
  shots: readonly Shot[],
  prepare?: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await within.newContext({
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // Waiting for images needs `eval`, which the pages' policy forbids.
    bypassCSP: true,
    baseURL: url,
  });
  await prepare?.(context);
  const page = await context.newPage();
  for (const { name, path, ready } of shots) {
    await page.setViewportSize(name.endsWith('-phone') ? PHONE : DESKTOP);
    await page.goto(path);
    await ready?.(page);
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
  }
  await context.close();
}

async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/login');
  await page.fill('input[name=name]', USER);
  await page.fill('input[name=password]', PASSWORD);
  await Promise.all([page.waitForURL('**/'), page.locator('main form button').first().click()]);
  await page.close();
}

async function cardsAreIn(page: Page): Promise<void> {
  await page.locator('.cards h2, .cards summary').first().waitFor();
  await picturesAreIn(page);
}

function picturesAreIn(page: Page): Promise<unknown> {
  return untilIn(
    page,
    "[...document.querySelectorAll('main img')].filter((img) => img.getBoundingClientRect().top < innerHeight).every((img) => img.complete)",
  );
}

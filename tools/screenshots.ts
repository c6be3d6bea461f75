/** Takes the screenshots in docs/screenshots: every page in both themes, from an instance with the sandbox. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DESKTOP, launchBrowser, PHONE, untilIn } from '../tests/support/browser.ts';
import { movableClock } from '../tests/support/clock.ts';
import { startInstance, type TestInstance } from '../tests/support/instance.ts';
import { PASSWORD, startSite, type Site } from '../tests/support/site.ts';

const FOLDER = join(import.meta.dirname, '../docs/screenshots');
const USER = 'ada';
const THEMES = ['light', 'dark'] as const;
const DAY_MS = 86_400_000;
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
  /** Selector that must be on the page before the screenshot. */
  ready?: (page: Page) => Promise<unknown>;
  phone?: boolean;
};

const FOR_GUESTS: readonly Shot[] = [
  // Before the pages that make engines fail.
  { name: 'status', path: '/status', phone: true },
  { name: 'home', path: '/', phone: true },
  { name: 'search', path: '/search?q=Rome', ready: cardsAreIn, phone: true },
  { name: 'search-instant', path: '/search?q=weather+in+Lisbon', phone: true },
  { name: 'tool-calculator', path: '/search?q=calculator', phone: true },
  { name: 'tool-colors', path: '/search?q=color+picker', phone: true },
  { name: 'tool-regex', path: '/search?q=regex+tester' },
  { name: 'search-partial', path: '/search?q=salt+marsh+sandbox%3Amojeek%3A500' },
  {
    name: 'search-failed',
    path: '/search?q=sandbox%3Abrave%3A500+sandbox%3Amojeek%3A500+sandbox%3Amarginalia%3A500',
  },
  { name: 'search-empty', path: '/search?q=zzqq' },
  { name: 'images', path: '/images?q=lighthouse', ready: picturesAreIn, phone: true },
  { name: 'lightbox', path: '/images?q=lighthouse', ready: openLightbox },
  { name: 'image-view', path: '/images?q=lighthouse', ready: openAlone, phone: true },
  { name: 'news', path: '/news?q=rivers', ready: picturesAreIn },
  { name: 'videos', path: '/videos?q=sailing', ready: picturesAreIn },
  { name: 'papers', path: '/papers?q=rivers', phone: true },
  { name: 'packages', path: '/packages?q=rivers' },
  { name: 'maps', path: '/maps?q=Paris', phone: true },
  { name: 'translate', path: '/translate?q=good+morning&source=en&target=fr', phone: true },
  { name: 'preferences', path: '/preferences', phone: true },
  { name: 'preferences-sites', path: '/preferences/sites' },
  { name: 'preferences-bangs', path: '/preferences/bangs' },
  { name: 'preferences-lenses', path: '/preferences/lenses', phone: true },
  { name: 'help-browser', path: '/help/browser' },
  { name: 'login', path: '/login', phone: true },
  { name: 'docs', path: '/docs' },
  { name: 'not-found', path: '/no-such-page' },
];

const FOR_ADMINS: readonly Shot[] = [
  { name: 'settings-account', path: '/settings/account' },
  { name: 'settings-keys', path: '/settings/keys', phone: true },
  { name: 'settings-key-created', path: '/settings/keys', ready: createKey },
  { name: 'settings-usage', path: '/settings/usage' },
  { name: 'settings-key-revoke', path: '/settings/keys', ready: askToRevoke },
  { name: 'admin-users', path: '/admin/users' },
  { name: 'admin-user', path: '/admin/users', ready: openUser },
  { name: 'admin-providers', path: '/admin/providers' },
  { name: 'admin-settings', path: '/admin/settings' },
];

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const browser = await launchBrowser();
try {
  await takeSetUp(browser);
  const clock = movableClock();
  const site = await startSite({ clock });
  try {
    await site.instance.accounts.createUser({ name: USER, admin: true, password: PASSWORD });
    await makeHistory(site, clock);
    for (const theme of THEMES) {
      await take(browser, site.instance, theme, FOR_GUESTS);
      await take(browser, site.instance, theme, FOR_ADMINS, signIn);
    }
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
  }
}

async function take(
  within: Browser,
  { url }: TestInstance,
  theme: (typeof THEMES)[number],
  shots: readonly Shot[],
  prepare?: (context: BrowserContext, url: string) => Promise<void>,
): Promise<void> {
  for (const [size, viewport] of [
    ['', DESKTOP],
    ['-phone', PHONE],
  ] as const) {
    const context = await within.newContext({
      viewport,
      colorScheme: theme,
      reducedMotion: 'reduce',
      // Waiting for images needs `eval`, which the pages' policy forbids.
      bypassCSP: true,
      baseURL: url,
    });
    await prepare?.(context, url);
    const page = await context.newPage();
    for (const { name, path, ready, phone = false } of shots) {
      if (size !== '' && !phone) continue;
      await page.goto(path);
      await ready?.(page);
      await page.screenshot({ path: join(FOLDER, `${name}${size}-${theme}.png`) });
    }
    await context.close();
  }
}

/** Shown only if no account exists. */
async function takeSetUp(within: Browser): Promise<void> {
  const instance = await startInstance();
  try {
    const path = await instance.setUpPath();
    if (path === undefined) throw new Error('a new instance has no set-up link');
    for (const theme of THEMES) await take(within, instance, theme, [{ name: 'setup', path }]);
  } finally {
    await instance.stop();
  }
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

async function openLightbox(page: Page): Promise<void> {
  await picturesAreIn(page);
  await page.locator('main a:has(img)').first().click();
  await page.waitForSelector('dialog[open] img');
}

async function openAlone(page: Page): Promise<void> {
  await page.goto((await page.locator('[data-pictures] a').first().getAttribute('href')) ?? '');
  await picturesAreIn(page);
}

async function askToRevoke(page: Page): Promise<void> {
  await page.locator('main a[href$="/revoke"]').first().click();
  await page.waitForURL('**/revoke');
}

async function openUser(page: Page): Promise<void> {
  await page.locator('main a[href^="/admin/users/"]').first().click();
  await page.waitForURL('**/admin/users/*');
}

async function createKey(page: Page): Promise<void> {
  await page.fill('input[name=name]', 'phone');
  await page.locator('main form button').first().click();
  await page.waitForSelector('text=trib_');
}

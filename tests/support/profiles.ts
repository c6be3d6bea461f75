import { after } from 'node:test';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from './browser.ts';

const PATIENCE_MS = 20_000;

/** Each keeps a process of the browser alive. */
const MAX_IDLE = 4;

/** A browser profile with one page. */
export type Profile = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly session: CDPSession;
  readonly origin: string;
  /** What cannot be changed later. */
  readonly kind: string;
  /** Whether it has something that cannot be taken away again, such as a script of the test. */
  isSpoilt: boolean;
};

/** One browser for all tests of this process. */
let browser: Promise<Browser> | undefined;
after(async () => {
  await (await browser)?.close();
});

/**
 * Emptied profiles, the one used last at the end. The first page in the process of a new profile costs the browser ten times
 * as much as the next one.
 */
const idle: Profile[] = [];

export async function takeProfile(origin: string, options: BrowserContextOptions): Promise<Profile> {
  const { viewport, storageState, ...fixed } = options;
  const kind = JSON.stringify([origin, fixed]);
  const at = idle.findLastIndex((one) => one.kind === kind);
  const [known] = at < 0 ? [] : idle.splice(at, 1);
  if (!known) return newProfile(kind, { origin, options });
  const { page, context } = known;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({
    media: null,
    colorScheme: fixed.colorScheme ?? 'light',
    reducedMotion: fixed.reducedMotion ?? 'no-preference',
    forcedColors: fixed.forcedColors ?? 'none',
    contrast: fixed.contrast ?? 'no-preference',
  });
  if (typeof storageState === 'object') await context.addCookies(storageState.cookies);
  return known;
}

async function newProfile(
  kind: string,
  { origin, options }: { origin: string; options: BrowserContextOptions },
): Promise<Profile> {
  browser ??= launchBrowser();
  const context = await (await browser).newContext({ baseURL: origin, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const profile: Profile = { page, context, session, origin, kind, isSpoilt: false };
  const spoilBy = <Target extends object>(target: Target, ...methods: (keyof Target)[]): void => {
    for (const method of methods) {
      const real = target[method] as (...given: unknown[]) => unknown;
      Object.defineProperty(target, method, {
        value: (...given: unknown[]) => {
          profile.isSpoilt = true;
          return real.apply(target, given);
        },
      });
    }
  };
  spoilBy(page, 'route', 'addInitScript', 'exposeFunction', 'setExtraHTTPHeaders');
  spoilBy(page.clock, 'install', 'setFixedTime', 'pauseAt');
  spoilBy(context, 'route', 'addInitScript', 'newCDPSession', 'setOffline', 'grantPermissions', 'newPage');
  return profile;
}

/** Empties it for the next test, or closes it. */
export async function giveBack(profile: Profile): Promise<void> {
  const { page, context, session, origin } = profile;
  if (profile.isSpoilt || context.pages().length !== 1 || page.isClosed()) {
    await context.close();
    return;
  }
  page.removeAllListeners();
  // A page without scripts, which belongs to the same process of the browser.
  await page.goto('/healthz');
  await page.mouse.move(-1, -1);
  await context.clearCookies();
  await page.evaluate('sessionStorage.clear()');
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Network.clearBrowserCache');
  await session.send('Page.resetNavigationHistory');
  idle.push(profile);
  if (idle.length > MAX_IDLE) await idle.shift()?.context.close();
}

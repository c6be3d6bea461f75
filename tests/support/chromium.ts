import { existsSync } from 'node:fs';

/** The shell is the same engine without a browser's windows around it: twice as quick to start and to open a page. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Those that bring it on Debian, the better one first. */
export const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'chromium'];

export function findChromium(): string | undefined {
  return PATHS.find((path) => existsSync(path));
}

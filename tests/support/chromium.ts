import { existsSync } from 'node:fs';

/** The headless shell starts and opens pages twice as fast. */
const PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Debian packages, preferred one first. */
export const CHROMIUM_PACKAGES = ['chromium-headless-shell', 'chromium'];

export function findChromium(): string | undefined {
  return PATHS.find((path) => existsSync(path));
}

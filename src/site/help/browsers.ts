export const BROWSERS = ['firefox', 'chrome', 'edge', 'safari', 'firefoxAndroid', 'chromeAndroid'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** All browsers with instructions, that of the visitor first. Names of others often contain `Chrome` and `Safari`. */
export function browsersFor(userAgent: string): readonly BrowserName[] {
  const own = browserOf(userAgent);
  return own === undefined ? BROWSERS : [own, ...BROWSERS.filter((name) => name !== own)];
}

function browserOf(userAgent: string): BrowserName | undefined {
  const has = (word: string): boolean => userAgent.includes(word);
  const isIOS = has('iPhone') || has('iPad');
  // All browsers on iOS share the engine of Safari and have settings of their own.
  if (isIOS) return has('FxiOS') || has('CriOS') || has('EdgiOS') ? undefined : 'safari';
  if (has('Firefox/')) return has('Android') ? 'firefoxAndroid' : 'firefox';
  if (has('Edg/')) return 'edge';
  if (has('Chrome/')) return has('Android') ? 'chromeAndroid' : 'chrome';
  return has('Safari/') ? 'safari' : undefined;
}

export type UserAgent = {
  readonly browser: string | undefined;
  readonly version: string | undefined;
  readonly os: string | undefined;
  readonly device: 'desktop' | 'mobile' | 'tablet' | 'program';
};

// Most browsers also name those they descend from, so the youngest is asked for first.
const BROWSERS: readonly (readonly [token: string, name: string])[] = [
  ['Edg/', 'Edge'],
  ['EdgA/', 'Edge'],
  ['EdgiOS/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Vivaldi/', 'Vivaldi'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['YaBrowser/', 'Yandex Browser'],
  ['FxiOS/', 'Firefox'],
  ['Firefox/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Version/', 'Safari'],
];
const SYSTEMS: readonly (readonly [token: string, name: string])[] = [
  ['Windows', 'Windows'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['FreeBSD', 'FreeBSD'],
  ['Linux', 'Linux'],
];

export function readUserAgent(text: string): UserAgent {
  const os = SYSTEMS.find(([token]) => text.includes(token))?.[1];
  const known = BROWSERS.find(([token]) => text.includes(token));
  // Only Safari puts its version under a word that is not its name.
  const isBrowser = known && (known[1] !== 'Safari' || text.includes('Safari/'));
  if (isBrowser) {
    const [token, browser] = known;
    return {
      browser,
      version: versionAt(text, text.indexOf(token) + token.length),
      os,
      device: deviceOf(text),
    };
  }
  const slash = text.indexOf('/');
  const product = slash > 0 ? text.slice(0, slash) : '';
  if (/^[A-Za-z][\w.-]{0,40}$/.test(product) && product !== 'Mozilla') {
    return { browser: product, version: versionAt(text, slash + 1), os, device: 'program' };
  }
  return { browser: undefined, version: undefined, os, device: deviceOf(text) };
}

function versionAt(text: string, start: number): string | undefined {
  return /^\d[\d.]{0,20}/.exec(text.slice(start, start + 24))?.[0];
}

function deviceOf(text: string): UserAgent['device'] {
  if (text.includes('iPad') || text.includes('Tablet')) return 'tablet';
  if (text.includes('Android')) return text.includes('Mobile') ? 'mobile' : 'tablet';
  return text.includes('iPhone') || text.includes('Mobile') ? 'mobile' : 'desktop';
}

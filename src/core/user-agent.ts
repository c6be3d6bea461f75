type UserAgent = {
  readonly browser: string | undefined;
  readonly version: string | undefined;
  readonly os: string | undefined;
  readonly device: 'desktop' | 'mobile' | 'tablet' | 'program';
};

/** In order: most browsers also name those they descend from. */
const BROWSERS: readonly (readonly [marks: readonly string[], name: string])[] = [
  [['Edg/', 'EdgA/', 'EdgiOS/'], 'Edge'],
  [['OPR/', 'OPT/', 'OPiOS/'], 'Opera'],
  [['Vivaldi/'], 'Vivaldi'],
  [['SamsungBrowser/'], 'Samsung Internet'],
  [['YaBrowser/'], 'Yandex Browser'],
  [['Firefox/', 'FxiOS/'], 'Firefox'],
  [['Chrome/', 'Chromium/', 'CriOS/'], 'Chrome'],
  [['Version/'], 'Safari'],
];

/** `model` is how people call a device whose system they hardly know by name. */
const SYSTEMS: readonly { readonly mark: string; readonly os: string; readonly model?: string }[] = [
  { mark: 'Windows', os: 'Windows' },
  { mark: 'iPhone', os: 'iOS', model: 'iPhone' },
  { mark: 'iPod', os: 'iOS', model: 'iPhone' },
  { mark: 'iPad', os: 'iPadOS', model: 'iPad' },
  { mark: 'Android', os: 'Android' },
  { mark: 'CrOS', os: 'ChromeOS' },
  { mark: 'Mac OS X', os: 'macOS' },
  { mark: 'Macintosh', os: 'macOS' },
  { mark: 'FreeBSD', os: 'FreeBSD' },
  { mark: 'Linux', os: 'Linux' },
];

/** Browsers name themselves well before this. */
const LONGEST = 512;

export function readUserAgent(userAgent: string): UserAgent {
  const text = userAgent.slice(0, LONGEST);
  const os = systemIn(text)?.os;
  const known = browserIn(text);
  if (known) return { ...known, os, device: deviceIn(text) };
  const slash = text.indexOf('/');
  const product = slash > 0 ? text.slice(0, slash) : '';
  if (/^[A-Za-z][\w.-]{0,40}$/.test(product) && product !== 'Mozilla') {
    return { browser: product, version: versionAt(text, slash + 1), os, device: 'program' };
  }
  return { browser: undefined, version: undefined, os, device: deviceIn(text) };
}

/**
 * `Firefox/Linux`: enough to recognise your own browser in a list of sessions, too little to identify anybody by. Either
 * part may be empty, and all of it for an unknown browser.
 */
export function deviceLabel(userAgent: string): string {
  const text = userAgent.slice(0, LONGEST);
  const browser = browserIn(text)?.browser;
  const system = systemIn(text);
  return browser === undefined && !system ? '' : `${browser ?? ''}/${system?.model ?? system?.os ?? ''}`;
}

export function readDeviceLabel(label: string): { readonly browser: string; readonly system: string } {
  const [browser = '', system = ''] = label.split('/');
  return { browser, system };
}

function systemIn(text: string): (typeof SYSTEMS)[number] | undefined {
  return SYSTEMS.find(({ mark }) => text.includes(mark));
}

function browserIn(text: string): { browser: string; version: string | undefined } | undefined {
  for (const [marks, browser] of BROWSERS) {
    const mark = marks.find((each) => text.includes(each));
    // Only Safari puts its version behind a word that is not its name.
    if (mark === undefined || (browser === 'Safari' && !text.includes('Safari/'))) continue;
    return { browser, version: versionAt(text, text.indexOf(mark) + mark.length) };
  }
  return undefined;
}

function versionAt(text: string, start: number): string | undefined {
  return /^\d[\d.]{0,20}/.exec(text.slice(start, start + 24))?.[0];
}

function deviceIn(text: string): UserAgent['device'] {
  if (text.includes('iPad') || text.includes('Tablet')) return 'tablet';
  if (text.includes('Android')) return text.includes('Mobile') ? 'mobile' : 'tablet';
  return text.includes('iPhone') || text.includes('Mobile') ? 'mobile' : 'desktop';
}

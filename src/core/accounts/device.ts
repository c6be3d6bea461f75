/** What a browser is by its own word. Either is empty where the table does not know it. */
export type Device = { readonly browser: string; readonly system: string };

type Table = readonly (readonly [mark: RegExp, name: string])[];

/** In order: most browsers claim to be several others too. */
const BROWSERS: Table = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];

const SYSTEMS: Table = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Nothing a table looks for stands further back. */
const LOOKED_AT = 512;

/** `Firefox/Linux`: enough to recognise one's own browser in a list, too little to recognise anybody by; empty for an unknown one. */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, LOOKED_AT);
  const [browser, system] = [BROWSERS, SYSTEMS].map((table) => table.find(([mark]) => mark.test(text))?.[1]);
  return browser === undefined && system === undefined ? '' : `${browser ?? ''}/${system ?? ''}`;
}

export function readDevice(device: string): Device {
  const [browser = '', system = ''] = device.split('/');
  return { browser, system };
}

import type { SettingType } from './setting-types.ts';

export type LabelledLink = { readonly label: string; readonly url: string };

/** `Label https://address; Another label https://…` */
export const labelledLinks: SettingType<readonly LabelledLink[]> = {
  form: 'a label, a space and an http, https or mailto URL; separate several links with semicolons',
  parse(given) {
    const pieces = given.split(';').map((piece) => piece.trim());
    const links = pieces.filter((piece) => piece !== '').map(parseLink);
    return links.every((link) => link !== undefined) ? links : undefined;
  },
  show: (links) => links.map(({ label, url }) => `${label} ${url}`).join('; '),
};

function parseLink(piece: string): LabelledLink | undefined {
  const [, label, address = ''] = /^(\S.*?)\s+(\S+)$/.exec(piece) ?? [];
  const url = isAddress(address, ['http:', 'https:', 'mailto:']) ? address : undefined;
  return label !== undefined && url !== undefined ? { label, url } : undefined;
}

/** As RFC 9116 requires. */
export const contactUri: SettingType<string> = {
  form: 'a URI that starts with mailto:, https: or tel:',
  parse: (given) => (isAddress(given, ['mailto:', 'https:', 'tel:']) ? given : undefined),
  show: String,
};

export const names: SettingType<readonly string[]> = {
  form: 'names separated by commas or spaces',
  parse(given) {
    const found = given.split(/[\s,]+/).filter((name) => name !== '');
    return found.every((name) => /^[\w-]+$/.test(name)) ? found.map((name) => name.toLowerCase()) : undefined;
  },
  show: (found) => found.join(', '),
};

function isAddress(text: string, schemes: readonly string[]): boolean {
  const url = URL.parse(text);
  // These are public, so they must not contain credentials.
  return (
    schemes.includes(url?.protocol ?? '') && url?.username === '' && url.password === '' && !/\s/.test(text)
  );
}

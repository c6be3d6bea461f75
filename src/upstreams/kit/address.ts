/** Longer addresses are of no use to a browser. */
const LONGEST_ADDRESS = 4_096;

/**
 * Spelt by the standard already, as most are: no parser would change a letter. Small letters in a host that ends in a
 * word, a path without dot segments, and only characters that stay as they are. A host in punycode may be a bad one.
 */
const STANDARD =
  /^https?:\/\/[a-z\d]+(?:[.-][a-z\d]+)*\.[a-z]{2,}\/(?!\.)[\w~!$&()*+,;=:@%-]*(?:[./](?!\.)[\w~!$&()*+,;=:@%-]*)*(?:\?[\w~!$&()*+,;=:@%/?.-]*)?$/;

/** The address as the URL standard spells it; `''` unless it is http or https, absolute, and carries no password. */
export function webUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > LONGEST_ADDRESS) return '';
  if (STANDARD.test(value)) return value;
  if (!/^\s*https?:\/\//i.test(value)) return '';
  const url = URL.parse(value);
  return url !== null && url.username === '' && url.password === '' && url.hostname !== '' ? url.href : '';
}

/** Pictures are also given relative to a page, or without a scheme. */
export function pictureUrl(value: unknown, base?: string): string {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_ADDRESS) return '';
  if (value.startsWith('//')) return webUrl(`https:${value}`);
  if (base !== undefined && value.startsWith('/')) return webUrl(URL.parse(value, base)?.href);
  return webUrl(value);
}

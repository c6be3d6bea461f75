/** Browsers cannot use longer URLs. */
const MAX_URL_LENGTH = 4_096;

/** The normalized URL; `''` unless it is absolute, http or https, and without credentials. */
export function webUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return '';
  if (!/^\s*https?:\/\//i.test(value)) return '';
  const url = URL.parse(value);
  return url?.username === '' && url.password === '' && url.hostname !== '' ? url.href : '';
}

/** Image URLs may also be relative to a page or lack a scheme. */
export function pictureUrl(value: unknown, base?: string): string {
  if (typeof value !== 'string' || value === '' || value.length > MAX_URL_LENGTH) return '';
  if (value.startsWith('//')) return webUrl(`https:${value}`);
  if (base !== undefined && value.startsWith('/')) return webUrl(URL.parse(value, base)?.href);
  return webUrl(value);
}

/** The URL if it is absolute, http or https; undefined for anything else, such as `javascript:`. */
export function parseWebUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

export function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

/** Browsers cannot use longer URLs. */
const MAX_URL_LENGTH = 4_096;

/** Most URLs: nothing in them is spelled in another way, so they need not be parsed, which would make three objects of each. */
const PLAIN = /^https?:\/\/(?:[a-z\d-]+\.)+[a-z]{2,}\/[\w/.~-]*(?:\?[\w=&.%+~:/,-]*)?$/;
/** International names, which may be invalid, and segments that start with a dot, such as `..`. */
const NOT_PLAIN = /xn--|\/\./;

/** The normalized URL; `''` unless it is absolute, http or https, and without credentials. */
export function webUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_URL_LENGTH) return '';
  if (PLAIN.test(value) && !NOT_PLAIN.test(value)) return value;
  const url = /^\s*https?:\/\//i.test(value) ? parseWebUrl(value) : undefined;
  return url === undefined || hasCredentials(url) ? '' : url.href;
}

/** Image URLs may also be relative to a page or lack a scheme. */
export function pictureUrl(value: unknown, base?: string): string {
  if (typeof value !== 'string' || value === '' || value.length > MAX_URL_LENGTH) return '';
  if (value.startsWith('//')) return webUrl(`https:${value}`);
  if (base !== undefined && value.startsWith('/')) return webUrl(URL.parse(value, base)?.href);
  return webUrl(value);
}

/** The URL if it is absolute, http or https; undefined for anything else, such as `javascript:`. */
export function parseWebUrl(text: string): URL | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined;
}

export function hasCredentials({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

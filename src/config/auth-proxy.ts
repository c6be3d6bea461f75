import type { SettingProblem } from './setting.ts';

/** Everyone who reaches the server directly could send the header, so it needs the addresses of the proxy. */
export function authProxy({
  AUTH_PROXY_HEADER: header,
  AUTH_PROXY_CREATE: creates,
  AUTH_PROXY_LOGOUT_URL: logoutUrl,
  TRUST_PROXY: trusted,
}: Readonly<Record<string, unknown>>): SettingProblem[] {
  // An invalid TRUST_PROXY is undefined here and reported already.
  if (header !== undefined && trusted !== undefined && !Array.isArray(trusted)) {
    return [
      {
        name: 'AUTH_PROXY_HEADER',
        message:
          'needs TRUST_PROXY with the addresses of the proxy: with false, true or a number of hops, every client could send the header',
      },
    ];
  }
  if (header !== undefined) return [];
  const needsHeader = (name: string): SettingProblem => ({ name, message: 'needs AUTH_PROXY_HEADER' });
  return [
    ...(creates === true ? [needsHeader('AUTH_PROXY_CREATE')] : []),
    ...(logoutUrl === undefined ? [] : [needsHeader('AUTH_PROXY_LOGOUT_URL')]),
  ];
}

import type { SetCookie } from './page.ts';

/** The longest a session can last; the store decides when it ends. */
const COOKIE_SECONDS = 180 * 86_400;

export function sessionCookie(token: string): SetCookie {
  return { name: 'session', value: token, maxAgeSeconds: COOKIE_SECONDS };
}

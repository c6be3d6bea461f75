import { hash, timingSafeEqual } from 'node:crypto';
import type { Visit } from '../server/page.ts';

/** With the token in a header or, for monitors that can send none, in the address. Without a token set, everybody may. */
export function mayMonitor(
  token: string | undefined,
): (visit: Pick<Visit, 'authorization' | 'query'>) => boolean {
  if (token === undefined) return () => true;
  const expected = digest(token);
  return ({ authorization = '', query }) => {
    const given = /^Bearer +(.*)$/i.exec(authorization)?.[1] ?? query.get('token');
    return timingSafeEqual(digest(given), expected);
  };
}

function digest(text: string): Uint8Array {
  return hash('sha256', text, 'buffer');
}

import type { IncomingMessage } from 'node:http';
import { isUserName } from '../../core/accounts/user-name.ts';

/** What the proxy says about the person: nothing, something that is not a username, or a user. */
export type ProxyClaim =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'user'; readonly name: string };

const NONE: ProxyClaim = { kind: 'none' };
const INVALID: ProxyClaim = { kind: 'invalid' };
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Two headers or a list could mean that a client added one, so neither is a name. */
export function readProxyHeader({ headersDistinct }: IncomingMessage, header: string): ProxyClaim {
  const values = headersDistinct[header];
  const [given = ''] = values ?? [];
  if (values === undefined || (values.length === 1 && given === '')) return NONE;
  const name = decoded(given);
  return values.length === 1 && name !== undefined && isUserName(name) ? { kind: 'user', name } : INVALID;
}

/** Node reads headers as Latin-1; proxies send names as UTF-8. */
function decoded(text: string): string | undefined {
  try {
    return strictUtf8.decode(Buffer.from(text, 'latin1'));
  } catch {
    return undefined;
  }
}

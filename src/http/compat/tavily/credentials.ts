import { trimBlanks, type Credentials } from '../../credentials.ts';
import type { KeyedRoute } from '../../keyed-route.ts';

/** Older clients send the key as a field of the body. */
export const tavilyCredentials: NonNullable<KeyedRoute['credentials']> = { inBody: keyInBody };

function keyInBody(body: unknown): Credentials {
  const key = typeof body === 'object' && body !== null ? (body as { api_key?: unknown }).api_key : undefined;
  const trimmed = typeof key === 'string' ? trimBlanks(key) : '';
  return trimmed === '' ? undefined : trimmed;
}

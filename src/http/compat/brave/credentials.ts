import type { FastifyRequest } from 'fastify';
import { AMBIGUOUS, isHeader, onlyKey, trimBlanks, type Credentials } from '../../credentials.ts';
import { inHeaders, type KeyedRoute } from '../../keyed-route.ts';

/** `X-Subscription-Token`, or one of the usual headers. Two different keys are refused, as everywhere. */
export const braveCredentials: NonNullable<KeyedRoute['credentials']> = { inHead: keyInHead };

function keyInHead(request: FastifyRequest): Credentials {
  const tokens = tokensIn(request.raw.rawHeaders);
  return tokens.length > 1 ? AMBIGUOUS : onlyKey(inHeaders(request), tokens[0]);
}

/** Raw headers, because Node joins the values of repeated ones. */
function tokensIn(rawHeaders: readonly string[]): string[] {
  const tokens: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const value = trimBlanks(rawHeaders[i + 1] ?? '');
    if (value !== '' && isHeader(rawHeaders[i] ?? '', 'X-Subscription-Token', 'x-subscription-token'))
      tokens.push(value);
  }
  return tokens;
}

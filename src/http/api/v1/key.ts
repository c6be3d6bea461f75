import { Type } from 'typebox';
import { shownPrefix } from '../../../core/accounts/key-format.ts';
import type { StoredKey } from '../../../core/accounts/model.ts';
import type { Decision } from '../../../core/limits/decision.ts';
import type { UsageMeter } from '../../../core/limits/usage-meter.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import { mapMaybe } from '../../../core/ports/maybe-promise.ts';
import { flagParameter } from '../../../core/query/search-parameters.ts';
import { rememberLast } from '../../../core/remember-last.ts';
import { defineEndpoint, type PlainEndpoint } from '../endpoint.ts';
import { KeyTermsBody, MonthlyUsage, presentKeyTerms } from './key-terms.ts';
import { keyLimits, RateLimit } from './limit-groups.ts';

const KeyAnswer = Type.Object({
  name: Type.String({ description: 'Name of the key.' }),
  prefix: Type.String({ description: 'Identifies the key. The secret is never returned.' }),
  created_at: Type.String({ format: 'date-time', description: 'When the key was created.' }),
  last_used_at: Type.String({ format: 'date-time', description: 'Includes this request.' }),
  revoked: Type.Boolean({ description: 'Whether the key is revoked.' }),
  usage: MonthlyUsage,
  limits: Type.Object(
    { burst: RateLimit, sustained: RateLimit },
    { description: 'The rate limits of the key.' },
  ),
  ...Type.Partial(Type.Object(KeyTermsBody)).properties,
});

export type KeyEndpointParts = {
  usage: UsageMeter;
  clock: Clock;
  /** The prefix of the working key that replaces a key. */
  successorOf: (prefix: string) => Promise<string | undefined>;
};

export function keyEndpoint({ usage, clock, successorOf }: KeyEndpointParts): PlainEndpoint {
  return defineEndpoint({
    name: 'key',
    path: '/api/v1/key/',
    methods: ['GET'],
    summary: 'Show the current key',
    description:
      'Name, creation date, usage this month and remaining rate limits. Does not count toward usage.',
    counted: false,
    cacheControl: 'no-store',
    parameters: {
      extended: flagParameter(
        'Adds expiry, scopes, networks, note, rotation, and usage and limits of the account.',
      ),
    },
    answer: KeyAnswer,
    example: {
      name: 'laptop',
      prefix: 'trib_1a2b3c4d',
      created_at: '2026-11-01T08:00:00.000Z',
      last_used_at: '2026-11-15T09:30:00.000Z',
      revoked: false,
      usage: { month: '2026-11', searches: 41, limit: null },
      limits: {
        burst: { limit: 60, window_seconds: 60, remaining: 59, reset_seconds: 60 },
        sustained: { limit: 5000, window_seconds: 86400, remaining: 4958, reset_seconds: 3120 },
      },
    },
    exampleRequest: { extended: '0' },
    find({ key, decision, parameters: { extended } }) {
      const usual = mapMaybe(usage.usage(key), (used) => ({
        name: key.name,
        prefix: shownPrefix(key.prefix),
        created_at: createdAt(key.createdAtMs),
        last_used_at: lastUsedAt(clock.wallMs()),
        revoked: key.revokedAtMs !== undefined,
        usage: used,
        limits: keyLimits(decision.limitStates),
      }));
      return extended ? mapMaybe(usual, (body) => withTerms(body, key, decision)) : usual;
    },
  });

  async function withTerms<Body extends object>(usual: Body, key: StoredKey, { limitStates }: Decision) {
    const accountUsage = await usage.accountUsage({ id: key.ownerId, ceilings: key.ownerCeilings });
    const replacedBy = await successorOf(key.prefix);
    return { ...usual, ...presentKeyTerms(key, { replacedBy, accountUsage, limitStates }) };
  }
}

const isoTime = (ms: number): string => new Date(ms).toISOString();
const createdAt = rememberLast(isoTime);
const lastUsedAt = rememberLast(isoTime);

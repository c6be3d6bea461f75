import { Type } from 'typebox';
import { shownPrefix } from '../../../core/accounts/key-format.ts';
import type { UsageMeter } from '../../../core/limits/usage-meter.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import { mapMaybe } from '../../../core/ports/maybe-promise.ts';
import { rememberLast } from '../../../core/remember-last.ts';
import { defineEndpoint, type Endpoint } from '../endpoint.ts';
import { keyLimits, RateLimit } from './limit-groups.ts';

const KeyAnswer = Type.Object({
  name: Type.String(),
  prefix: Type.String({ description: 'Identifies the key. The secret is never returned.' }),
  created_at: Type.String({ format: 'date-time' }),
  last_used_at: Type.String({ format: 'date-time', description: 'Includes this request.' }),
  revoked: Type.Boolean(),
  usage: Type.Object(
    {
      month: Type.String({ description: 'Calendar month in UTC.' }),
      searches: Type.Integer(),
      limit: Type.Union([Type.Integer(), Type.Null()], {
        description: '`null` if there is no monthly limit.',
      }),
    },
    { title: 'MonthlyUsage' },
  ),
  limits: Type.Object({ burst: RateLimit, sustained: RateLimit }),
});

export function keyEndpoint({ usage, clock }: { usage: UsageMeter; clock: Clock }): Endpoint {
  return defineEndpoint({
    name: 'key',
    path: '/api/v1/key/',
    methods: ['GET'],
    summary: 'Show the current key',
    description:
      'Name, creation date, usage this month and remaining rate limits. Does not count toward usage.',
    counted: false,
    cacheControl: 'no-store',
    parameters: {},
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
    handle({ key, decision }) {
      return mapMaybe(usage.usage(key), (used) => ({
        name: key.name,
        prefix: shownPrefix(key.prefix),
        created_at: createdAt(key.createdAtMs),
        last_used_at: lastUsedAt(clock.wallMs()),
        revoked: key.revokedAtMs !== undefined,
        usage: used,
        limits: keyLimits(decision.limitStates),
      }));
    },
  });
}

const isoTime = (ms: number): string => new Date(ms).toISOString();
const createdAt = rememberLast(isoTime);
const lastUsedAt = rememberLast(isoTime);

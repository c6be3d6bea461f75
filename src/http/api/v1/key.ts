import { type Static, Type } from 'typebox';
import { shownPrefix } from '../../../core/accounts/key-format.ts';
import { type StoredKey, SCOPED_ENDPOINTS } from '../../../core/accounts/model.ts';
import type { Decision, LimitState } from '../../../core/limits/policy.ts';
import type { Usage, UsageMeter } from '../../../core/limits/usage-meter.ts';
import type { Clock } from '../../../core/ports/clock.ts';
import { mapMaybe } from '../../../core/ports/maybe-promise.ts';
import { flagParameter } from '../../../core/query/search-parameters.ts';
import { rememberLast } from '../../../core/bounded-cache.ts';
import { defineEndpoint, type PlainEndpoint } from '../endpoint.ts';
import { TABS } from '../../../core/results/found.ts';

const RateLimit = Type.Object(
  {
    limit: Type.Integer({ description: 'Requests allowed in any window of that length.' }),
    window_seconds: Type.Integer({ description: 'Length of the window in seconds.' }),
    remaining: Type.Integer({ description: 'Requests remaining after this one.' }),
    reset_seconds: Type.Integer({
      description: 'Seconds until the oldest request leaves the window and `remaining` increases.',
    }),
  },
  { title: 'RateLimit' },
);

const MonthlyUsage = Type.Object(
  {
    month: Type.String({ description: 'Calendar month in UTC.' }),
    searches: Type.Integer({ description: 'Searches in this month.' }),
    limit: Type.Union([Type.Integer(), Type.Null()], {
      description: '`null` if there is no monthly limit.',
    }),
  },
  { title: 'MonthlyUsage' },
);

const KeyScopesBody = Type.Object({
  endpoints: Type.Array(Type.Enum([...SCOPED_ENDPOINTS]), {
    description: 'The endpoints that the key can use; empty for all.',
    examples: [['web', 'news']],
  }),
  tabs: Type.Array(Type.Enum([...TABS]), {
    description: 'The kinds of search that the key can use; empty for all.',
    examples: [['web']],
  }),
  engines: Type.Array(Type.String(), {
    description: 'The engines that the key can use, by ID; empty for all.',
    examples: [['engine_a']],
  }),
});

const CeilingState = Type.Union([RateLimit, Type.Null()]);

const AccountState = Type.Object({
  usage: MonthlyUsage,
  limits: Type.Union(
    [
      Type.Object({
        burst: { ...CeilingState, description: 'The burst limit of the account, or `null`.' },
        sustained: { ...CeilingState, description: 'The sustained limit of the account, or `null`.' },
      }),
      Type.Null(),
    ],
    { description: 'The rate limits of all keys of the account together; `null` if there are none.' },
  ),
});

const PREFIX_EXAMPLE = 'trib_9z8y7x6w';

const KeyTermsBody = {
  kind: Type.Enum(['standard', 'link'], {
    description: 'Only with `extended=1`: `standard`, or `link` for a key that works only as part of a URL.',
    examples: ['standard'],
  }),
  sandbox: Type.Boolean({
    description: 'Only with `extended=1`: whether it searches the bundled corpus instead of the engines.',
    examples: [false],
  }),
  note: Type.String({ description: 'Only with `extended=1`: your note.', examples: ['For the dashboard'] }),
  expires_at: Type.String({
    description: 'Only with `extended=1`: when the key stops working, in ISO 8601 (UTC); empty if never.',
    examples: ['2027-01-31T00:00:00.000Z'],
  }),
  scopes: { ...KeyScopesBody, description: 'Only with `extended=1`: what the key can use.' },
  networks: Type.Array(Type.String(), {
    description: 'Only with `extended=1`: the networks where the key works; empty for everywhere.',
    examples: [['192.0.2.0/24']],
  }),
  replaces: Type.String({
    description: 'Only with `extended=1`: prefix of the key that this one replaces, or empty.',
    examples: [''],
  }),
  replaced_by: Type.String({
    description: 'Only with `extended=1`: prefix of the working key that replaces this one, or empty.',
    examples: [PREFIX_EXAMPLE],
  }),
  account: {
    ...AccountState,
    description: 'Only with `extended=1`: usage and limits of all keys of the account together.',
  },
};

const Body = Type.Object(KeyTermsBody);

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

/** What becomes of a request to `key/`, besides the key. */
type Found = {
  readonly replacedBy: string | undefined;
  readonly accountUsage: Usage;
  readonly limitStates: readonly LimitState[];
};

function presentKeyTerms(
  { kind, sandbox, note, expiresAtMs, scopes, networks, replaces }: StoredKey,
  { replacedBy, accountUsage, limitStates }: Found,
): Static<typeof Body> {
  const limits = accountLimits(limitStates);
  return {
    kind,
    sandbox,
    note,
    expires_at: expiresAtMs === undefined ? '' : new Date(expiresAtMs).toISOString(),
    scopes: {
      endpoints: [...scopes.endpoints],
      tabs: [...scopes.tabs],
      engines: [...scopes.engines],
    },
    networks: [...networks],
    replaces: prefixText(replaces),
    replaced_by: prefixText(replacedBy),
    account: { usage: accountUsage, limits: limits.burst || limits.sustained ? limits : null },
  };
}

function prefixText(prefix: string | undefined): string {
  return prefix === undefined ? '' : shownPrefix(prefix);
}

type RateLimit = Static<typeof RateLimit>;

function keyLimits(states: readonly LimitState[]): { burst: RateLimit; sustained: RateLimit } {
  const [burst, sustained] = [named(states, 'burst'), named(states, 'sustained')];
  if (!burst || !sustained) throw new Error('a key has two limits');
  return { burst, sustained };
}

/** The limits of all keys of the account together; `null` if it is not set. */
function accountLimits(states: readonly LimitState[]): {
  burst: RateLimit | null;
  sustained: RateLimit | null;
} {
  return { burst: named(states, 'account-burst'), sustained: named(states, 'account-sustained') };
}

function named(states: readonly LimitState[], wanted: string): RateLimit | null {
  const state = states.find(({ name }) => name === wanted);
  if (!state) return null;
  const { limit, windowSeconds, remaining, resetSeconds } = state;
  return { limit, window_seconds: windowSeconds, remaining, reset_seconds: resetSeconds };
}

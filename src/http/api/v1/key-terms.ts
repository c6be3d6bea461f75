import { Type, type Static } from 'typebox';
import { shownPrefix } from '../../../core/accounts/key-format.ts';
import { SCOPED_ENDPOINTS } from '../../../core/accounts/key-scopes.ts';
import type { StoredKey } from '../../../core/accounts/model.ts';
import type { LimitState } from '../../../core/limits/decision.ts';
import type { Usage } from '../../../core/limits/usage-meter.ts';
import { TABS } from '../../../core/results/found.ts';
import { accountLimits, RateLimit } from './limit-groups.ts';

export const MonthlyUsage = Type.Object(
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
        burst: { ...CeilingState, description: 'The short-term limit of the account, or `null`.' },
        sustained: { ...CeilingState, description: 'The long-term limit of the account, or `null`.' },
      }),
      Type.Null(),
    ],
    { description: 'The rate limits of all keys of the account together; `null` if there are none.' },
  ),
});

const PREFIX_EXAMPLE = 'trib_9z8y7x6w';

/** The fields that `extended=1` adds to the current key. */
export const KeyTermsBody = {
  kind: Type.Enum(['standard', 'link'], {
    description: 'Only with `extended=1`: a link key works only as part of an address.',
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

/** What becomes of a request to `key/`, besides the key. */
type Found = {
  readonly replacedBy: string | undefined;
  readonly accountUsage: Usage;
  readonly limitStates: readonly LimitState[];
};

export function presentKeyTerms(
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

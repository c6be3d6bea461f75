import { KEY_FIELDS, type KeyField, type TypedTerms } from '../core/accounts/key-terms.ts';
import { SCOPED_ENDPOINTS } from '../core/accounts/key-scopes.ts';
import { TABS } from '../core/results/found.ts';
import type { Option, ParsedArguments } from './command.ts';

/** What can be chosen for a key. An empty value is the default. */
export const KEY_OPTIONS: Readonly<Record<KeyField, Option>> = {
  name: { type: 'string', help: 'What the key is for; shown in lists' },
  note: { type: 'string', help: 'Anything worth remembering, up to 500 characters' },
  expires: {
    type: 'string',
    help: 'When it stops working: 90d, 12h, 2027-01-31 or 2027-01-31T12:00:00Z (UTC). Default: never',
  },
  endpoints: {
    type: 'string',
    values: SCOPED_ENDPOINTS,
    help: `Only these endpoints: ${SCOPED_ENDPOINTS.join(', ')}. Default: all`,
  },
  tabs: { type: 'string', values: TABS, help: `Only these tabs: ${TABS.join(', ')}. Default: all` },
  engines: { type: 'string', help: 'Only these engines, for example engine_a,mojeek. Default: all' },
  networks: {
    type: 'string',
    help: 'Only from these addresses, for example 192.0.2.0/24,2001:db8::/32. Default: everywhere',
  },
  burst: { type: 'string', help: 'Its own rate limit, for example 30/min. Default: API_THROTTLE_BURST' },
  sustained: {
    type: 'string',
    help: 'Its own second rate limit, for example 1000/day. Default: API_THROTTLE_SUSTAINED',
  },
  monthly: { type: 'string', help: 'Searches in a calendar month. Default: API_MONTHLY_LIMIT' },
};

/** The terms among the options. What is not given is missing. */
export function typedTerms(flags: ParsedArguments['flags']): TypedTerms {
  return Object.fromEntries(
    KEY_FIELDS.flatMap((field) => {
      const value = flags[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}

import { DEFAULT_TERMS } from '../core/accounts/key-terms.ts';
import { NO_CEILINGS, type StoredKey } from '../core/accounts/model.ts';
import type { Decision } from '../core/limits/decision.ts';
import type { MaybePromise } from '../core/ports/maybe-promise.ts';

/** What a request without a key takes from a visitor's allowance. */
export type VisitorSpending = 'search' | 'suggest';

/** Takes from the allowance that an address also has on the site. */
export type VisitorAllowance = (spending: VisitorSpending, address: string) => MaybePromise<Decision>;

/** Stands in for the key of a visitor. It has no usage, owner or monthly limit. */
export const VISITOR_KEY: StoredKey = {
  prefix: '',
  ...DEFAULT_TERMS,
  kind: 'standard',
  sandbox: false,
  ownerId: '',
  ownerName: '',
  ownerDisabled: false,
  createdAtMs: 0,
  revokedAtMs: undefined,
  replaces: undefined,
  ownerCeilings: NO_CEILINGS,
  secretDigest: '',
};

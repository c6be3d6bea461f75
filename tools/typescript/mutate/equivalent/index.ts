import { ACCOUNTS } from './accounts.ts';
import type { EquivalentsByFile } from './equivalent.ts';
import { HTTP } from './http.ts';
import { LIMITS } from './limits.ts';
import { NET } from './net.ts';
import { STORE } from './store.ts';

/** By file, so that entries survive line changes. */
export const EQUIVALENTS: EquivalentsByFile = { ...ACCOUNTS, ...HTTP, ...LIMITS, ...NET, ...STORE };

import type { MaybePromise } from './maybe-promise.ts';

/** The preferences of users, in the text that `packPreferences` makes. */
export interface PreferencesStore {
  load(userId: string): MaybePromise<string | undefined>;
  save(userId: string, packed: string): Promise<void>;
}

/** What is known of one provider, as the status endpoint tells it. */
export type Health = {
  /** What its health is known by: the slot and its provider, or the provider alone. */
  readonly slug: string;
  readonly state: 'up' | 'down';
  readonly checkedAtMs: number;
  readonly lastOkAtMs: number | undefined;
  /** Short, with no key, query or address in it; empty when the latest check was good. */
  readonly lastError: string;
};

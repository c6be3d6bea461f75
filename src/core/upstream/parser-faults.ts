/** Each response has at most this many: one is enough to find the mistake. */
const MAX_FAULTS = 5;

/** Reading a response is synchronous, so no two responses ever share this list. */
let faults: unknown[] = [];

/** Notes an exception in code that reads one part of a response, so that the other parts can still be used. */
export function noteParserFault(error: unknown): void {
  if (faults.length < MAX_FAULTS) faults.push(error);
}

/**
 * Runs code that reads a response. Such code must not throw, whatever the response contains, so an exception is a mistake
 * of our own and not the provider's. `value` is undefined if nothing could be read because of it.
 */
export function collectingFaults<Value>(read: () => Value): {
  value: Value | undefined;
  faults: readonly unknown[];
} {
  faults = [];
  let value: Value | undefined;
  try {
    value = read();
  } catch (error) {
    noteParserFault(error);
  }
  return { value, faults };
}

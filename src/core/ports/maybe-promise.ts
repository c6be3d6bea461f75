/** What an embedded store has at once and a remote one has later. */
export type MaybePromise<T> = T | Promise<T>;

/** In this turn of the event loop if possible. */
export function mapMaybe<T, U>(value: MaybePromise<T>, map: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(map) : map(value);
}

/** What an embedded store has at once and a remote one has later. */
export type MaybePromise<T> = T | Promise<T>;

/** Loads a part of the program when it is first needed. Afterwards it is there at once. */
export function onDemand<T extends object>(load: () => Promise<T>): () => MaybePromise<T> {
  let part: MaybePromise<T> | undefined;
  return () =>
    (part ??= load().then(
      (loaded) => (part = loaded),
      (error: unknown) => {
        part = undefined;
        throw error;
      },
    ));
}

/** In this turn of the event loop if possible. */
export function mapMaybe<T, U>(value: MaybePromise<T>, map: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(map) : map(value);
}

/** An embedded store returns the value, a remote one a promise. */
export type MaybePromise<T> = T | Promise<T>;

declare const HANDLED: unique symbol;

/** A promise that can be stored and awaited later, or never: if it rejects before, the process does not end. */
export type Handled<T> = Promise<T> & { readonly [HANDLED]: true };

/** Every promise that is not awaited where it is made passes through here. */
export function handled<T>(promise: Promise<T>): Handled<T> {
  promise.catch(() => undefined);
  return promise as Handled<T>;
}

export type MaybeHandled<T> = T | Handled<T>;

export function handledMaybe<T>(value: MaybePromise<T>): MaybeHandled<T> {
  return value instanceof Promise ? handled(value) : value;
}

export type Deferred<T> = Omit<PromiseWithResolvers<T>, 'promise'> & { readonly promise: Handled<T> };

export function deferred<T>(): Deferred<T> {
  const { promise, ...ends } = Promise.withResolvers<T>();
  return { ...ends, promise: handled(promise) };
}

/** Imports a module on first use and remembers it. */
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

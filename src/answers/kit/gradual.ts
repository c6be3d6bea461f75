/** Builds something large step by step; each `yield` is a point where others may have their turn. */
export type Steps<T> = () => Generator<undefined, T>;

export type Gradual<T> = {
  /** What was built. Whoever cannot wait has the missing steps made at once. */
  get(): T;
  /** Makes the missing steps with a turn of the event loop between them; undefined where there are none. */
  prepare(): Promise<void> | undefined;
};

/** A table that takes longer to build than one turn of the event loop should. */
export function gradual<T>(steps: Steps<T>): Gradual<T> {
  let built: { value: T } | undefined;
  let building: Generator<undefined, T> | undefined;
  let preparing: Promise<void> | undefined;

  function step(): boolean {
    if (built) return true;
    building ??= steps();
    try {
      const { done, value } = building.next();
      if (done === true) built = { value };
      return done === true;
    } catch (error) {
      // The next one who needs it tries again from the start.
      building = undefined;
      throw error;
    }
  }

  async function prepareAll(): Promise<void> {
    while (!step()) await new Promise<void>((resolve) => setImmediate(resolve));
  }

  return {
    get() {
      while (!built) step();
      return built.value;
    },
    prepare() {
      if (built) return undefined;
      preparing ??= prepareAll().finally(() => {
        preparing = undefined;
      });
      return preparing;
    },
  };
}

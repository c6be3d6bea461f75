import type { Behaviour, Sandbox } from '../../sandbox/sandbox.ts';

/** Tells the simulated providers how to misbehave, and writes down when each of them was called. */
export class ProviderJournal {
  readonly #calls = new Map<string, number[]>();
  readonly #orders = new Map<string, Behaviour>();

  constructor(sandbox: Sandbox) {
    sandbox.behave('ALL', ({ name }) => {
      this.#add(name);
      return this.#orders.get(name) ?? this.#orders.get('ALL');
    });
  }

  #add(name: string): void {
    const calls = this.#calls.get(name) ?? [];
    calls.push(performance.now());
    this.#calls.set(name, calls);
  }

  /** The moments at which a provider was called. */
  calls(name: string): readonly number[] {
    return this.#calls.get(name) ?? [];
  }

  /** One provider, or `ALL`; undefined: well again. */
  behave(name: string, behaviour: Behaviour | undefined): void {
    if (behaviour === undefined) this.#orders.delete(name);
    else this.#orders.set(name, behaviour);
  }
}

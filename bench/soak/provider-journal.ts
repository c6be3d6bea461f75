import type { Behaviour, Sandbox } from '../../sandbox/sandbox.ts';

/** Controls the failures of the simulated providers and records their calls. */
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

  /** When the provider was called. */
  calls(name: string): readonly number[] {
    return this.#calls.get(name) ?? [];
  }

  /** One provider, or `ALL`. Undefined restores it. */
  behave(name: string, behaviour: Behaviour | undefined): void {
    if (behaviour === undefined) this.#orders.delete(name);
    else this.#orders.set(name, behaviour);
  }
}

import type { Behaviour, Order, SandboxRequest } from './behaviour.ts';

/** How tests want the twins to behave; an order to one twin takes precedence over an order to all. */
export class Orders {
  readonly #orders = new Map<string, NonNullable<Order>>();
  readonly #names: ReadonlySet<string>;

  constructor(names: readonly string[]) {
    this.#names = new Set([...names, 'ALL']);
  }

  give(name: string, order: Order): void {
    if (!this.#names.has(name)) throw new Error(`The sandbox has no twin called ${name}`);
    if (order === undefined) this.#orders.delete(name);
    else this.#orders.set(name, order);
  }

  for(name: string, request: () => SandboxRequest): Behaviour | undefined {
    if (this.#orders.size === 0) return undefined;
    return this.#by(name, request) ?? this.#by('ALL', request);
  }

  #by(name: string, request: () => SandboxRequest): Behaviour | undefined {
    const order = this.#orders.get(name);
    return typeof order === 'function' ? order(request()) : order;
  }
}

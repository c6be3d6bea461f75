import { describeError } from '../core/errors.ts';
import type { Simulated } from '../http/api/endpoint-calls.ts';
import type { KeyedRoute } from '../http/keyed-route.ts';
import { problem, Refusal } from '../http/problems.ts';
import { failBatchOnDemand, failOnDemand } from '../http/sandbox/fail-on-demand.ts';
import type { SandboxServices, SandboxDependencies, StartSandbox } from './sandbox-services.ts';
import { type Handled, handled } from '../core/ports/maybe-promise.ts';

const RETRY_SECONDS = 10;
/** Endpoints that ask no provider. */
const NOT_SIMULATED = new Set(['root', 'key']);

type SandboxKeysParts = SandboxDependencies & {
  slots: readonly { readonly id: string }[];
  start: StartSandbox | undefined;
};

/** Sends requests with sandbox keys to simulated providers, which are started for the first of them. */
export class SandboxKeys {
  readonly #parts: SandboxKeysParts;
  readonly #engines: readonly string[];
  #services: Handled<SandboxServices> | undefined;
  #isClosed = false;

  constructor(parts: SandboxKeysParts) {
    this.#parts = parts;
    this.#engines = parts.slots.map(({ id }) => id);
  }

  /** The endpoint with simulated providers. Parameters, limits and usage are those of the real one. */
  readonly simulated: Simulated = async (endpoint, { parameters, decision, signal }) => {
    const { name, scope } = endpoint;
    if (NOT_SIMULATED.has(name)) return endpoint;
    if (name === 'batch') {
      failBatchOnDemand(JSON.stringify(parameters));
      return endpoint;
    }
    const { endpoints, isKnown } = await this.#opened();
    await failOnDemand(parameters, {
      ...{ decision, signal, isKnown },
      endpoint: scope?.endpoint ?? name,
      engines: this.#engines,
    });
    return named(endpoints, name);
  };

  /** The same for routes in other formats. The endpoints that they call are simulated too. */
  readonly route = (route: KeyedRoute): KeyedRoute => ({
    ...route,
    handle: async (call) => {
      if (!call.context.key.sandbox) return route.handle(call);
      return named((await this.#opened()).routes, route.name).handle(call);
    },
  });

  async close(): Promise<void> {
    this.#isClosed = true;
    await (await this.#services?.catch(() => undefined))?.close();
  }

  async #opened(): Promise<SandboxServices> {
    try {
      return await (this.#services ??= handled(this.#open()));
    } catch (error) {
      this.#services = undefined;
      this.#parts.log.error(describeError(error), 'the sandbox could not be started');
      throw new Refusal(problem('unavailable', { retryAfterSeconds: RETRY_SECONDS }));
    }
  }

  async #open(): Promise<SandboxServices> {
    const { start, log } = this.#parts;
    if (!start) throw new Error('this program has no sandbox');
    // Instances without sandbox keys do not need it.
    const { composeSandboxServices } = await import('./sandbox-services.ts');
    const services = await composeSandboxServices(this.#parts, start);
    handled(
      services.ended.then(() => {
        if (this.#isClosed) return;
        log.error({}, 'the sandbox stopped unexpectedly; it restarts with the next request');
        this.#services = undefined;
        return services.close();
      }),
    );
    log.info({}, 'the sandbox for sandbox keys was started');
    return services;
  }
}

function named<T>(all: ReadonlyMap<string, T>, name: string): T {
  const one = all.get(name);
  if (one === undefined) throw new Error(`the sandbox has no ${name}`);
  return one;
}

import type { Cache } from '../../core/ports/cache.ts';
import { NAMESPACE, type ValkeyConnection } from './connection.ts';

/** The server bounds the cache as a whole (`maxmemory`); one entry may take at most a mebibyte. */
const MAX_ENTRY_BYTES = 1_048_576;

export class ValkeyCache implements Cache {
  readonly #valkey: ValkeyConnection;

  constructor(valkey: ValkeyConnection) {
    this.#valkey = valkey;
  }

  async get(name: string): Promise<string | undefined> {
    const answer = await this.#valkey.ask((client) => client.get(`${NAMESPACE}cache:${name}`));
    return answer?.reply ?? undefined;
  }

  async set(name: string, text: string, ttlMs: number): Promise<void> {
    if (Buffer.byteLength(text) > MAX_ENTRY_BYTES) return;
    await this.#valkey.ask((client) =>
      client.set(`${NAMESPACE}cache:${name}`, text, 'PX', Math.max(1, Math.ceil(ttlMs))),
    );
  }

  async delete(name: string): Promise<void> {
    await this.#valkey.ask((client) => client.del(`${NAMESPACE}cache:${name}`));
  }
}

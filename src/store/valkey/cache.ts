import type { Cache } from '../../core/ports/cache.ts';
import { NAMESPACE, type ValkeyConnection } from './connection.ts';

/** Shared by all nodes. The server bounds it as a whole (`maxmemory`); one entry may have at most a mebibyte. */
const LARGEST_ENTRY_BYTES = 1_048_576;

export class ValkeyCache implements Cache {
  readonly #valkey: ValkeyConnection;

  constructor(valkey: ValkeyConnection) {
    this.#valkey = valkey;
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const answer = await this.#valkey.ask((client) => client.getBuffer(`${NAMESPACE}cache:${name}`));
    return answer?.reply ?? undefined;
  }

  async set(name: string, bytes: Uint8Array, ttlMs: number): Promise<void> {
    if (bytes.byteLength > LARGEST_ENTRY_BYTES) return;
    const value = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    await this.#valkey.ask((client) =>
      client.set(`${NAMESPACE}cache:${name}`, value, 'PX', Math.max(1, Math.ceil(ttlMs))),
    );
  }

  async delete(name: string): Promise<void> {
    await this.#valkey.ask((client) => client.del(`${NAMESPACE}cache:${name}`));
  }
}

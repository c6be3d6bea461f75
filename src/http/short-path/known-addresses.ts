import { BoundedCache } from '../../core/bounded-cache.ts';

/** A request that was answered with a cached response. */
export type KnownAddress = {
  readonly route: string;
  readonly cachedAs: string;
  /** The value of `X-Ignored-Parameters`, which depends on the address and not on the response. */
  readonly ignored: string | undefined;
};

/** What an entry takes besides the address. */
const OVERHEAD_BYTES = 300;

/**
 * The cached response of an address and a language, so that the same request needs no routing and no parameters. Holds
 * names only: whether there is still such a response, and for how long, the cache of responses knows.
 */
export class KnownAddresses {
  readonly #addresses: BoundedCache<KnownAddress>;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#addresses = new BoundedCache({ maxBytes, maxShare: 1 / 16, overheadBytes: OVERHEAD_BYTES });
  }

  get bytes(): number {
    return this.#addresses.bytes;
  }

  get entries(): number {
    return this.#addresses.size;
  }

  find(url: string, acceptLanguage: string | undefined): KnownAddress | undefined {
    return this.#addresses.get(nameOf(url, acceptLanguage));
  }

  remember(url: string, acceptLanguage: string | undefined, known: KnownAddress): void {
    const bytes = known.ignored?.length ?? 0;
    this.#addresses.set(nameOf(url, acceptLanguage), known, { bytes });
  }
}

/** Neither part can contain a line end. */
function nameOf(url: string, acceptLanguage: string | undefined): string {
  return acceptLanguage === undefined ? url : `${url}\n${acceptLanguage}`;
}

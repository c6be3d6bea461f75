import type { Balancer } from './balancer.ts';
import { repeat, type Running } from './pacer.ts';
import type { SeededRandom } from './random.ts';
import type { Request } from './send.ts';

const WORDS = [
  'river',
  'delta',
  'lighthouse',
  'bread',
  'mountain',
  'harbour',
  'orchard',
  'violin',
  'glacier',
  'tram',
] as const;

/** Relative frequency of each kind of request. */
const MIX: readonly { route: string; share: number; query: (words: string) => string }[] = [
  { route: 'web', share: 40, query: (q) => `?q=${q}` },
  { route: 'images', share: 10, query: (q) => `?q=${q}` },
  { route: 'news', share: 8, query: (q) => `?q=${q}` },
  { route: 'videos', share: 6, query: (q) => `?q=${q}` },
  { route: 'suggest', share: 8, query: (q) => `?q=${q.slice(0, 3)}` },
  { route: 'instant', share: 8, query: () => '?q=6*7' },
  { route: 'maps', share: 4, query: (q) => `?q=${q}` },
  { route: 'cards', share: 4, query: (q) => `?q=${q}` },
];
/** Searches that are never cached. */
const NEW_SHARE = 12;

export type Key = { readonly text: string; readonly prefix: string };

type Parts = { balancer: Balancer; random: SeededRandom; key: Key };

/** Searches on every tab, mostly cached, below the rate limits. */
export function startPolite({ balancer, random, key }: Parts, everyMs: number): Running {
  const validators = new Map<string, string>();
  return repeat(everyMs, random, async () => {
    const { route, path } = drawn(random);
    const validator = random.next() < 0.2 ? validators.get(path) : undefined;
    const asked = withKey(key, path);
    if (validator !== undefined) asked.headers['if-none-match'] = validator;
    const response = await balancer.pass(
      { client: 'polite', key: key.prefix, route, isCounted: true },
      asked,
    );
    const etag = response?.headers.etag;
    if (etag !== undefined && validators.size < 200) validators.set(path, etag);
  });
}

/** Exceeds the rate limits: bursts, and twice the allowed total, of requests that do not count as searches. */
export function startGreedy({ balancer, random, key }: Parts, everyMs: number, atOnce: number): Running {
  const who = { client: 'greedy', key: key.prefix, route: 'key', isCounted: false };
  return repeat(everyMs, random, () =>
    Promise.all(Array.from({ length: atOnce }, () => balancer.pass(who, withKey(key, '/api/v1/key/')))),
  );
}

/** Searches until the monthly limit is reached, and continues. */
export function startCapped({ balancer, random, key }: Parts, everyMs: number, atOnce: number): Running {
  return repeat(everyMs, random, () =>
    Promise.all(
      Array.from({ length: atOnce }, () => {
        const { route, path } = drawn(random);
        return balancer.pass(
          { client: 'capped', key: key.prefix, route, isCounted: true },
          withKey(key, path),
        );
      }),
    ),
  );
}

export function withKey(key: Key, path: string): Request & { headers: Record<string, string> } {
  return { path, headers: { authorization: `Api-Key ${key.text}` } };
}

function drawn(random: SeededRandom): { route: string; path: string } {
  const word = random.pick(WORDS);
  const total = NEW_SHARE + MIX.reduce((sum, { share }) => sum + share, 0);
  let left = random.between(0, total);
  for (const { route, share, query } of MIX) {
    left -= share;
    if (left < 0) return { route, path: `/api/v1/${route}/${query(word)}` };
  }
  return { route: 'web', path: `/api/v1/web/?q=${word}+${random.below(2 ** 32).toString(36)}` };
}

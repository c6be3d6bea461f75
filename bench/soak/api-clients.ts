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

/** How often each kind of request is made. */
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
/** Searches that nobody made before. */
const NEW_SHARE = 12;

export type Key = { readonly text: string; readonly prefix: string };

type Parts = { balancer: Balancer; random: SeededRandom; key: Key };

/** Searches of every tab, mostly cached ones, at a pace below the limits. */
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

/** More at once than a key may, and twice as much in all, of what counts for the rate limits and for nothing else. */
export function startGreedy({ balancer, random, key }: Parts, everyMs: number, atOnce: number): Running {
  const who = { client: 'greedy', key: key.prefix, route: 'key', isCounted: false };
  return repeat(everyMs, random, () =>
    Promise.all(Array.from({ length: atOnce }, () => balancer.pass(who, withKey(key, '/api/v1/key/')))),
  );
}

/** Several searches at once, until the month's searches are used up, and on. */
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

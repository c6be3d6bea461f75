import { SeededRandom } from '../soak/random.ts';
import { dateOf, descriptionOf, NUMBER, pathOf, titleOf } from './texts.ts';

/** Four of ten pages are found by every engine. */
const SHARED_IN_TEN = [1, 3, 5, 7];
const HOSTS = 60;

/**
 * The response of one engine in Brave's format, in pieces: put a number between each two of them. The same page has the same
 * URL in all engines, but its own title, description and date, and some URLs are spelled differently.
 */
export function piecesOf(engine: number, variant: number, count: number): string[] {
  const results = Array.from({ length: count }, (_, i) => resultOf(engine, variant, i));
  return JSON.stringify({ type: 'search', web: { type: 'search', results } }).split(NUMBER);
}

function resultOf(engine: number, variant: number, i: number) {
  const isShared = SHARED_IN_TEN.includes(i % 10);
  const ofPage = new SeededRandom(isShared ? seedOf(99, variant, i) : seedOf(engine, variant, i));
  const ofEngine = new SeededRandom(seedOf(engine, variant, i) + 7);
  const host = `${isShared ? 'shared' : `only-${engine}`}-${i}-${ofPage.below(HOSTS)}.example.org`;
  const url = spelled(engine, i, { host, path: pathOf(ofPage) });
  const page_age = dateOf(ofEngine);
  return {
    title: titleOf(ofEngine),
    url,
    description: descriptionOf(ofEngine),
    ...(page_age === undefined ? {} : { page_age, age: page_age.slice(0, 10) }),
    language: 'en',
    family_friendly: true,
    meta_url: { hostname: host, favicon: `https://icons.example.net/${host}.png` },
  };
}

/** The second engine adds a tracking parameter to one page in ten, the third writes another one with `www.`. */
function spelled(engine: number, i: number, { host, path }: { host: string; path: string }): string {
  if (engine === 1 && i % 10 === 3)
    return `https://${host}${path}${path.includes('?') ? '&' : '?'}utm_source=engine`;
  if (engine === 2 && i % 10 === 5) return `https://www.${host}${path}`;
  return `https://${host}${path}`;
}

function seedOf(engine: number, variant: number, i: number): number {
  return engine * 1_000_003 + variant * 1_009 + i;
}

/** SHA-2 in all sizes and SHA3-256 (FIPS 180-4, FIPS 202), with words of any size as whole numbers. */
import { padded } from './digests-32.ts';

const PRIMES = [2n];
for (let next = 3n; PRIMES.length < 80; next += 2n)
  if (PRIMES.every((prime) => next % prime)) PRIMES.push(next);

/** The first 64 bits after the point of a root of a prime. */
function fraction(prime: bigint, degree: bigint): bigint {
  const power = prime << (64n * degree);
  let [low, high] = [0n, 1n << 80n];
  while (high - low > 1n) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= power) low = middle;
    else high = middle;
  }
  return BigInt.asUintN(64, low);
}

let knownRoots: readonly bigint[] | undefined;

/** Worked out once, and only if asked for. */
function cubeRoots(): readonly bigint[] {
  return (knownRoots ??= PRIMES.map((prime) => fraction(prime, 3n)));
}

type Size = {
  readonly bits: number;
  readonly rounds: number;
  /** How far words are turned: two sums of the state, then two of the message, whose last one is shifted. */
  readonly turns: readonly (readonly [bigint, bigint, bigint])[];
};

const SMALL: Size = {
  bits: 32,
  rounds: 64,
  turns: [
    [2n, 13n, 22n],
    [6n, 11n, 25n],
    [7n, 18n, 3n],
    [17n, 19n, 10n],
  ],
};
const LARGE: Size = {
  bits: 64,
  rounds: 80,
  turns: [
    [28n, 34n, 39n],
    [14n, 18n, 41n],
    [1n, 8n, 7n],
    [19n, 61n, 6n],
  ],
};

/** The hash of 224, 256, 384 or 512 bits. */
export function sha2(length: 224 | 256 | 384 | 512): (bytes: Uint8Array) => Uint8Array {
  const size = length <= 256 ? SMALL : LARGE;
  return (bytes) => {
    const roots = cubeRoots().map((root) => (size === SMALL ? root >> 32n : root));
    const state = start(length);
    const message = padded(bytes, size.bits * 2, size.bits / 4);
    const width = size.bits / 8;
    for (let block = 0; block < message.length; block += 16 * width) {
      const words = Array.from({ length: 16 }, (_, i) => wordAt(message, block + i * width, width));
      mix(state, words, roots, size);
    }
    return inBytes(state, width).slice(0, length / 8);
  };
}

function start(length: 224 | 256 | 384 | 512): bigint[] {
  const isSecond = length === 384 || length === 224;
  const roots = PRIMES.slice(isSecond ? 8 : 0, isSecond ? 16 : 8).map((prime) => fraction(prime, 2n));
  if (length === 224) return roots.map((root) => BigInt.asUintN(32, root));
  return length === 256 ? roots.map((root) => root >> 32n) : roots;
}

function mix(
  state: bigint[],
  words: bigint[],
  roots: readonly bigint[],
  { bits, rounds, turns }: Size,
): void {
  const cut = (word: bigint): bigint => BigInt.asUintN(bits, word);
  const turned = (word: bigint, by: bigint): bigint => (word >> by) | cut(word << (BigInt(bits) - by));
  const sum = (word: bigint, at: number): bigint => {
    const [one = 0n, two = 0n, three = 0n] = turns[at] ?? [];
    return turned(word, one) ^ turned(word, two) ^ (at < 2 ? turned(word, three) : word >> three);
  };
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
  for (let i = 0; i < rounds; i++) {
    const before = (by: number): bigint => words[i - by] ?? 0n;
    if (i >= 16) words.push(cut(sum(before(2), 3) + before(7) + sum(before(15), 2) + before(16)));
    const first = h + sum(e, 1) + ((e & f) ^ (~e & g)) + (roots[i] ?? 0n) + (words[i] ?? 0n);
    const second = sum(a, 0) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, cut(d + first), c, b, a, cut(first + second)];
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = cut((state[i] ?? 0n) + word);
}

/** What SHA3-256 takes in at once. */
const RATE = 136;

export function sha3(bytes: Uint8Array): Uint8Array {
  const message = new Uint8Array((Math.floor(bytes.length / RATE) + 1) * RATE);
  message.set(bytes);
  message[bytes.length] = 0x06;
  message[message.length - 1] = (message.at(-1) ?? 0) | 0x80;
  const view = new DataView(message.buffer);
  let lanes = Array.from({ length: 25 }, () => 0n);
  for (let block = 0; block < message.length; block += RATE) {
    for (let i = 0; i < RATE / 8; i++) lanes[i] = (lanes[i] ?? 0n) ^ view.getBigUint64(block + i * 8, true);
    lanes = permuted(lanes);
  }
  const hash = new Uint8Array(32);
  const out = new DataView(hash.buffer);
  for (let i = 0; i < 4; i++) out.setBigUint64(i * 8, lanes[i] ?? 0n, true);
  return hash;
}

const turnedLane = (lane: bigint, by: bigint): bigint =>
  BigInt.asUintN(64, lane << by) | (lane >> (64n - by));

/** Keccak-f: 24 rounds over five times five lanes. */
function permuted(before: readonly bigint[]): bigint[] {
  let lanes = [...before];
  let register = 1;
  const lane = (x: number, y: number): bigint => lanes[(x % 5) + 5 * (y % 5)] ?? 0n;
  for (let round = 0; round < 24; round++) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 1, 2, 3, 4].reduce((all, y) => all ^ lane(x, y), 0n));
    const spread = columns.map(
      (_, x) => (columns[(x + 4) % 5] ?? 0n) ^ turnedLane(columns[(x + 1) % 5] ?? 0n, 1n),
    );
    lanes = lanes.map((one, i) => one ^ (spread[i % 5] ?? 0n));
    const moved = [...lanes];
    let [x, y, by] = [1, 0, 0];
    for (let step = 1; step <= 24; step++) {
      by = (by + step) % 64;
      const [to, next] = [y + 5 * ((2 * x + 3 * y) % 5), (2 * x + 3 * y) % 5];
      moved[to] = turnedLane(lane(x, y), BigInt(by));
      [x, y] = [y, next];
    }
    lanes = moved;
    lanes = lanes.map(
      (one, i) =>
        one ^
        (BigInt.asUintN(64, ~lane((i % 5) + 1, Math.floor(i / 5))) & lane((i % 5) + 2, Math.floor(i / 5))),
    );
    for (let bit = 0; bit < 7; bit++) {
      if (register & 1) lanes[0] = (lanes[0] ?? 0n) ^ (1n << BigInt(2 ** bit - 1));
      register = register & 0x80 ? ((register << 1) ^ 0x171) & 0xff : register << 1;
    }
  }
  return lanes;
}

function wordAt(bytes: Uint8Array, at: number, width: number): bigint {
  const view = new DataView(bytes.buffer);
  return width === 4 ? BigInt(view.getUint32(at)) : view.getBigUint64(at);
}

function inBytes(words: readonly bigint[], width: number): Uint8Array {
  const bytes = new Uint8Array(words.length * width);
  const view = new DataView(bytes.buffer);
  for (const [i, word] of words.entries()) {
    if (width === 4) view.setUint32(i * 4, Number(word));
    else view.setBigUint64(i * 8, word);
  }
  return bytes;
}

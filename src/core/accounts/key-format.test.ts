import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { systemRandom } from '../../system/system.ts';
import {
  digestSecret,
  KEY_PATTERN,
  makeKey,
  parseKey,
  parsePrefix,
  prefixFrom,
  randomText,
  shownPrefix,
  splitKey,
} from './key-format.ts';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

describe('a made key', () => {
  for (const [times, count] of [
    ['a thousand times', 1_000],
    ['a hundred thousand times [rest]', 100_000],
  ] as const)
    it(`is unique, matches the documented pattern and has a valid checksum, ${times}`, () => {
      const texts = new Set<string>();
      for (let i = 0; i < count; i++) {
        const { text, prefix, secret } = makeKey(systemRandom);
        texts.add(text);
        if (!KEY_PATTERN.test(text)) assert.fail('pattern');
        const parsed = parseKey(text);
        if (parsed?.prefix !== prefix || parsed.secret !== secret) assert.fail('checksum');
      }
      assert.equal(texts.size, count);
    });

  it('has the documented checksum: CRC-32 of everything before it, in base 62', () => {
    // Computed apart: zlib's CRC-32 of "trib_00000000." and 34 zeros.
    assert.ok(parseKey(`trib_00000000.${'0'.repeat(34)}${EXAMPLE_CHECKSUM}`));
  });
});

const EXAMPLE_CHECKSUM = '3uSvGG';

describe('parseKey', () => {
  it('refuses a key in which any one character was mistyped', () => {
    const { text } = makeKey(systemRandom);
    for (let i = 0; i < text.length; i++) {
      for (const wrong of ['0', 'z', '-', '.', 'é']) {
        if (text[i] === wrong) continue;
        assert.equal(parseKey(text.slice(0, i) + wrong + text.slice(i + 1)), undefined);
      }
    }
  });

  it('refuses swapped neighbours', () => {
    const { text } = makeKey(systemRandom);
    for (let i = 0; i + 1 < text.length; i++) {
      const [a = '', b = ''] = text.slice(i, i + 2);
      if (a !== b) assert.equal(parseKey(text.slice(0, i) + b + a + text.slice(i + 2)), undefined);
    }
  });

  it('refuses anything else without throwing', () => {
    fc.assert(fc.property(fc.string(), (text) => parseKey(text) === undefined));
    assert.equal(parseKey('x'.repeat(10_000)), undefined);
  });
});

describe('splitKey', () => {
  const { text, prefix, secret } = makeKey(systemRandom);

  it('reads the parts of a key by position', () => {
    assert.deepEqual(splitKey(text), { prefix, secret });
  });

  const wrong: Record<string, string> = {
    'one character too many': `${text}0`,
    'one character too few': text.slice(0, -1),
    'another label': text.replace('trib_', 'trip_'),
    'no dot': text.replace('.', '-'),
    'the dot one place later': `trib_${prefix}0.${secret.slice(1)}`,
  };
  for (const [name, other] of Object.entries(wrong)) {
    it(`refuses a text with ${name}`, () => {
      assert.equal(splitKey(other), undefined);
    });
  }
});

describe('random text', () => {
  it('uses every character as often as any other', () => {
    const everyByte = { bytes: () => Uint8Array.from({ length: 256 }, (_, byte) => byte) };
    const text = randomText(everyByte, 4 * ALPHABET.length);
    assert.equal([...text].sort().join(''), [...ALPHABET.repeat(4)].sort().join(''));
  });

  it('discards bytes that would make some characters likelier, and has the requested length', () => {
    const draws = [new Uint8Array(12).fill(248), Uint8Array.of(247, 61, 62, 0, 1, 2)];
    assert.equal(randomText({ bytes: () => draws.shift() ?? assert.fail('too many draws') }, 4), 'zz00');
  });

  it('requests as many bytes as it needs, and a few more', () => {
    const asked: number[] = [];
    const draw = (count: number): Uint8Array => {
      asked.push(count);
      // All but one are thrown away the first time.
      return new Uint8Array(count).fill(asked.length === 1 ? 255 : 0).fill(0, 0, 1);
    };
    assert.equal(randomText({ bytes: draw }, 4), '0000');
    assert.deepEqual(asked, [12, 11]);
  });

  it('of a digest depends on its first bytes', () => {
    assert.equal(prefixFrom(Uint8Array.from({ length: 32 }, (_, i) => i)), '01234567');
  });
});

describe('parsePrefix', () => {
  it('accepts the prefix with and without the label', () => {
    assert.equal(parsePrefix('1a2B3c4D'), '1a2B3c4D');
    assert.equal(parsePrefix(shownPrefix('1a2B3c4D')), '1a2B3c4D');
  });

  it('refuses everything else', () => {
    for (const text of ['', 'short', '123456789', 'trib_', '12 45678', 'prib_1a2B3c4D']) {
      assert.equal(parsePrefix(text), undefined);
    }
  });
});

describe('digestSecret', () => {
  it('is SHA-256', () => {
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    assert.equal(digestSecret(''), empty);
  });
});

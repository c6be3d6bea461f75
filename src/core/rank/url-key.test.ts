import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { WEB_URL } from '../../../tests/support/arbitraries.ts';
import { urlKey } from './clean-url.ts';

type Address = { host: string; path: string[]; parameters: [name: string, value: string][] };

const keyOf = (address: string) => urlKey(new URL(address).href);

describe('urlKey', () => {
  const same: Record<string, readonly [string, ...string[]]> = {
    'scheme, www, slash, host case, default port': [
      'https://example.org',
      'http://example.org/',
      'https://www.example.org',
      'HTTPS://WWW.Example.ORG:443/',
      'http://example.org:80',
      'https://example.org/?',
      'https://example.org/#',
      'https://example.org/#top',
      'https://example.org/?utm_source=x#top',
    ],
    'a path': [
      'https://example.org/a/b',
      'https://example.org/a/b/',
      'http://www.example.org/a/b//',
      'https://example.org/a/./c/../b',
      'https://example.org/%61/b',
      'https://example.org/a/b?#',
      'https://example.org/a/b/?&&',
    ],
    'a query': [
      'https://example.org/a?x=1&y=2',
      'https://example.org/a/?y=2&x=1',
      'https://example.org/a?utm_campaign=z&x=1&&y=2&',
      'https://example.org/a?x=1&y=2&UTM_Source=News',
      'https://example.org/a?x=%31&y=2&utm%5Fterm=q',
      'https://example.org/a?gclid&x=1&fbclid=&y=2&srsltid=AfmB',
      'https://example.org/a?x=1&msclkid=1&dclid=1&yclid=1&mc_cid=1&mc_eid=1&igshid=1&_ga=2.1&ref_src=t&y=2',
    ],
    'percent-encoding': [
      'https://example.org/caf%C3%A9~b?q=%2f',
      'https://example.org/caf%c3%a9%7Eb?q=%2F',
      'https://example.org/café~%62?q=%2F',
    ],
    'a route in the fragment': ['https://example.org/app#!/one', 'http://www.example.org/app/#!/one'],
  };
  for (const [name, [first, ...others]] of Object.entries(same)) {
    for (const other of others) {
      it(`${name}: ${other}`, () => {
        assert.equal(keyOf(other), keyOf(first));
      });
    }
  }

  const different: [string, string][] = [
    ['https://example.org/', 'https://example.com/'],
    ['https://example.org/', 'https://blog.example.org/'],
    ['https://example.org/', 'https://wwwexample.org/'],
    ['https://example.org/', 'https://example.org:8443/'],
    ['https://example.org/a', 'https://example.org/A'],
    ['https://example.org/a', 'https://example.org/a/b'],
    ['https://example.org/a/b', 'https://example.org/a%2Fb'],
    ['https://example.org/a%41', 'https://example.org/a%2541'],
    ['https://example.org/a?x=1', 'https://example.org/a?x=2'],
    ['https://example.org/a?x=1', 'https://example.org/a'],
    ['https://example.org/a?x=1', 'https://example.org/a/x=1'],
    ['https://example.org/a?x=1&y=2', 'https://example.org/a?x=2&y=1'],
    ['https://example.org/a?x=1%26y=2', 'https://example.org/a?x=1&y=2'],
    ['https://example.org/?id=utm_source', 'https://example.org/'],
    ['https://example.org/?ref=main', 'https://example.org/'],
    ['https://example.org/app#!/one', 'https://example.org/app#!/two'],
  ];
  for (const [one, other] of different) {
    it(`tells ${one} from ${other}`, () => {
      assert.notEqual(keyOf(one), keyOf(other));
    });
  }

  const name = fc.stringMatching(/^[a-z][a-z0-9.~_-]{0,8}$/).filter((text) => text !== 'www');
  const parameters = fc.array(fc.tuple(fc.constantFrom('id', 'v', 'q', 'p'), name), { maxLength: 4 });
  const address = fc.record({
    // Never the host of a site with rules of its own, such as js.org.
    host: fc.stringMatching(/^[a-z]{1,8}\.example$/),
    path: fc.array(name, { maxLength: 4 }),
    parameters,
  });

  const spell = (
    { host, path, parameters: pairs }: Address,
    { scheme = 'https', www = '', slash = '' } = {},
  ) => {
    const query = pairs.map((pair) => pair.join('=')).join('&');
    return `${scheme}://${www}${host}/${path.join('/')}${slash}${query && `?${query}`}`;
  };

  it('stays the same whatever leads to the same page', () => {
    const tracking = fc.tuple(fc.constantFrom('utm_source', 'gclid', 'fbclid', '_ga', 'utm_X'), name);
    fc.assert(
      fc.property(
        address,
        fc.array(tracking, { maxLength: 3 }),
        fc.constantFrom('http', 'https'),
        fc.constantFrom('', 'www.'),
        fc.constantFrom('', '/'),
        fc.constantFrom('', '#', '#part', '#part:~:text=a', '#/', '#!', '#!/'),
        fc.boolean(),
        (given, extra, scheme, www, slash, fragment, isReversed) => {
          const all = [...extra, ...given.parameters];
          const other = { ...given, parameters: isReversed ? all.reverse() : all };
          assert.equal(keyOf(spell(other, { scheme, www, slash }) + fragment), keyOf(spell(given)));
        },
      ),
    );
  });

  it('stays the same when any unreserved character is escaped', () => {
    fc.assert(
      fc.property(address, fc.infiniteStream(fc.boolean()), fc.boolean(), (given, coins, isUpper) => {
        const escape = (text: string) =>
          text.replace(/[a-z0-9~_-]/g, (character) => {
            if (coins.next().value !== true) return character;
            const digits = character.charCodeAt(0).toString(16);
            return `%${isUpper ? digits.toUpperCase() : digits}`;
          });
        const escaped = {
          host: given.host,
          path: given.path.map(escape),
          parameters: given.parameters.map(([key, value]): [string, string] => [escape(key), escape(value)]),
        };
        assert.equal(keyOf(spell(escaped)), keyOf(spell(given)));
      }),
    );
  });

  it('differs where the host, the path, a parameter or a route does', () => {
    fc.assert(
      fc.property(address, name, (given, extra) => {
        const key = keyOf(spell(given));
        assert.notEqual(keyOf(spell({ ...given, path: [...given.path, extra] })), key);
        assert.notEqual(keyOf(spell({ ...given, parameters: [...given.parameters, ['z', extra]] })), key);
        assert.notEqual(keyOf(spell({ ...given, host: `blog.${given.host}` })), key);
        assert.equal(keyOf(spell({ ...given, host: `m.${given.host}` })), key);
        assert.notEqual(keyOf(`${spell(given)}#/${extra}`), key);
      }),
    );
  });

  it('is a key of its own: spelt as an address again it stays as it is', () => {
    fc.assert(
      fc.property(WEB_URL, (given) => {
        const key = keyOf(given);
        if (!key.startsWith('www.')) assert.equal(keyOf(`http://${key}`), key);
      }),
    );
  });
});

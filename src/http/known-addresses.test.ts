import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { KnownAddresses } from './short-path.ts';

const WEB = { route: 'web_search', usageName: 'web', cachedAs: 'web rivers', ignored: undefined };

describe('KnownAddresses', () => {
  it('finds what was remembered for the same address and language', () => {
    const addresses = new KnownAddresses({ maxBytes: 100_000 });
    addresses.remember('/?q=rivers', undefined, WEB);
    addresses.remember('/?q=rivers', 'de', { ...WEB, cachedAs: 'web rivers de' });
    assert.equal(addresses.find('/?q=rivers', undefined), WEB);
    assert.equal(addresses.find('/?q=rivers', 'de')?.cachedAs, 'web rivers de');
    for (const [url, language] of [
      ['/?q=rivers', 'fr'],
      ['/?q=rivers', ''],
      ['/?q=river', undefined],
      ['/?q=river', 's'],
    ] as const) {
      assert.equal(addresses.find(url, language), undefined);
    }
  });

  it('counts what it remembers of an address', () => {
    const bytesWith = (ignored: string | undefined): number => {
      const addresses = new KnownAddresses({ maxBytes: 100_000 });
      addresses.remember('/?q=rivers', undefined, { ...WEB, ignored });
      return addresses.bytes;
    };
    assert.equal(bytesWith('lagn') - bytesWith(undefined), 'lagn'.length);
  });

  it('is bounded, whatever is sent', () => {
    const addresses = new KnownAddresses({ maxBytes: 100_000 });
    for (let i = 0; i < 10_000; i++) addresses.remember(`/?q=${i}${'x'.repeat(i)}`, 'de', WEB);
    assert.ok(addresses.bytes <= 100_000);
    addresses.remember('/?q=rivers', undefined, WEB);
    assert.equal(addresses.find('/?q=rivers', undefined), WEB);
  });
});

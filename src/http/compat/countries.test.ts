import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countryCode } from './countries.ts';

describe('countryCode', () => {
  const cases: [name: string, code: string | undefined][] = [
    ['germany', 'DE'],
    ['United States', 'US'],
    ['united_states', 'US'],
    ['The Netherlands', 'NL'],
    ['bosnia and herzegovina', 'BA'],
    ['trinidad and tobago', 'TT'],
    ['czech republic', 'CZ'],
    ['Czechia', 'CZ'],
    ['turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['myanmar', 'MM'],
    ['ivory coast', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['congo', 'CG'],
    ['hong kong', 'HK'],
    ['south korea', 'KR'],
    // Countries that also have an older code.
    ['benin', 'BJ'],
    ['burkina faso', 'BF'],
    ['vietnam', 'VN'],
    ['zimbabwe', 'ZW'],
    ['us', 'US'],
    ['uk', 'GB'],
    ['GB', 'GB'],
    ['atlantis', undefined],
    ['european union', undefined],
    ['eu', undefined],
    ['zz', undefined],
    ['', undefined],
    ['constructor', undefined],
  ];
  for (const [name, code] of cases) {
    it(`${name === '' ? 'nothing' : name} is ${code ?? 'none'}`, () => {
      assert.equal(countryCode(name), code);
    });
  }
});

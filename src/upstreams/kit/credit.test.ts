import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foundCredit, licenseName, reportLicenses } from './found.ts';

describe('the credit of a picture', () => {
  it('is plain text with a checked address', () => {
    const credit = {
      creator: '<a href="//x.example">Ada &amp; Co</a>',
      license: 'CC BY 4.0',
      licenseUrl: 'https://creativecommons.org/licenses/by/4.0',
    };
    assert.deepEqual(foundCredit(credit), { ...credit, creator: 'Ada & Co' });
    assert.equal(foundCredit({ ...credit, licenseUrl: 'javascript:alert(1)' })?.licenseUrl, '');
  });

  it('is absent where neither creator nor licence is known', () => {
    assert.equal(foundCredit({ creator: null, license: '', licenseUrl: 'https://x.example/' }), undefined);
    assert.deepEqual(foundCredit({ creator: 'Ada', license: null, licenseUrl: 'https://x.example/' }), {
      creator: 'Ada',
      license: '',
      licenseUrl: '',
    });
  });
});

describe('the name of a license', () => {
  for (const [code, version, name] of [
    ['by-nc-sa', '2.0', 'CC BY-NC-SA 2.0'],
    ['by', '', 'CC BY'],
    ['cc0', '1.0', 'CC0 1.0'],
    ['pdm', '1.0', 'Public Domain Mark 1.0'],
    ['nc-sampling+', '1.0', 'nc-sampling+ 1.0'],
    ['by', 'latest', 'CC BY'],
    ['', '4.0', ''],
    ['constructor', '4.0', 'constructor 4.0'],
  ] as const)
    it(`${code} ${version} → ${name}`, () => {
      assert.equal(licenseName(code, version), name);
    });
});

describe('the report on licenses', () => {
  const image = (license: string, licenseUrl: string) => ({
    title: '',
    url: 'https://example.org/1',
    thumbnail: '',
    imageUrl: '',
    size: undefined,
    credit: { creator: '', license, licenseUrl },
  });
  const absentIn = (...items: ReturnType<typeof image>[]) => {
    const parsed = reportLicenses({ items }, 'licenseUrl', ({ licenseUrl }) => licenseUrl !== '');
    return 'items' in parsed ? parsed.absent : parsed.reason;
  };

  it('names what all Creative Commons licenses of a response lack', () => {
    assert.deepEqual(absentIn(image('CC BY 4.0', ''), image('Public domain', '')), ['licenseUrl']);
    assert.equal(absentIn(image('CC BY 4.0', ''), image('CC BY 4.0', 'https://example.org/by')), undefined);
  });

  it('expects nothing of the public domain and of failures', () => {
    assert.equal(absentIn(image('Public domain', '')), undefined);
    assert.equal(absentIn(), undefined);
    assert.deepEqual(
      reportLicenses({ reason: 'bad_answer' }, 'x', () => false),
      { reason: 'bad_answer' },
    );
  });
});

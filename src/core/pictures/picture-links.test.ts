import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { testClock } from '../../../tests/support/clock.ts';
import { PictureLinks } from './picture-links.ts';

const DAY_MS = 86_400_000;
const URL_OF_IT = 'https://pictures.example/a b.png?x=1&y=ü#z';
const IMAGE = {
  title: 'A "delta" & more',
  url: 'https://a.example/',
  imageUrl: URL_OF_IT,
  thumbnail: 'https://t.example/',
  size: undefined,
};

function makeLinks(...secrets: string[]): { links: PictureLinks; clock: ReturnType<typeof testClock> } {
  const clock = testClock();
  return { links: new PictureLinks({ clock, secrets: secrets.length > 0 ? secrets : ['secret'] }), clock };
}

function fieldsOf(link: string) {
  const fields = new URL(link, 'https://here.example').searchParams;
  const get = (name: string): string => fields.get(name) ?? '';
  return { url: get('url'), until: get('until'), signature: get('signature') };
}

function viewFieldsOf(query: string | undefined) {
  const fields = new URLSearchParams(query);
  const get = (name: string): string => fields.get(name) ?? '';
  return {
    title: get('title'),
    page: get('page'),
    picture: get('picture'),
    dimensions: get('dimensions'),
    creator: get('creator'),
    license_name: get('license_name'),
    license_url: get('license_url'),
    until: get('until'),
    signature: get('signature'),
  };
}

describe('a link to an image', () => {
  it('is accepted, and stays the same all day', () => {
    const { links, clock } = makeLinks();
    const link = links.to(URL_OF_IT);
    assert.match(link, /^\/image\?/);
    assert.equal(fieldsOf(link).url, URL_OF_IT);
    assert.ok(links.isOurs(fieldsOf(link)));
    clock.advance(DAY_MS / 4);
    assert.equal(links.to(URL_OF_IT), link);
  });

  it('is valid for two days', () => {
    const { links, clock } = makeLinks();
    const fields = fieldsOf(links.to(URL_OF_IT));
    clock.advance(2 * DAY_MS);
    assert.ok(links.isOurs(fields));
    clock.advance(DAY_MS / 2);
    assert.ok(!links.isOurs(fields));
    assert.ok(!links.isOurs({ ...fields, until: String(Number(fields.until) + 1) }));
  });

  it('is refused with any character of its signature changed', () => {
    const { links } = makeLinks();
    const fields = fieldsOf(links.to(URL_OF_IT));
    for (let at = 0; at < fields.signature.length; at++) {
      for (const other of 'AQgw_-0') {
        if (fields.signature[at] === other) continue;
        const signature = fields.signature.slice(0, at) + other + fields.signature.slice(at + 1);
        assert.ok(!links.isOurs({ ...fields, signature }), signature);
      }
    }
  });

  it('is refused with another URL, time or signature', () => {
    const { links } = makeLinks();
    const fields = fieldsOf(links.to(URL_OF_IT));
    for (const altered of [
      { url: `${URL_OF_IT}x` },
      { url: '' },
      { until: '' },
      { until: `0${fields.until}` },
      { until: ` ${fields.until}` },
      { until: 'Infinity' },
      { signature: '' },
      { signature: `${fields.signature}A` },
      { signature: `${fields.signature}==` },
      { signature: 'ü'.repeat(11) },
    ]) {
      assert.ok(!links.isOurs({ ...fields, ...altered }), JSON.stringify(altered));
    }
  });

  it('cannot be forged by moving characters between time and URL', () => {
    const { links } = makeLinks();
    const { until, signature } = fieldsOf(links.to(`7 ${URL_OF_IT}`));
    assert.ok(!links.isOurs({ url: URL_OF_IT, until: `${until} 7`, signature }));
  });

  it('signed with the previous secret is valid, signed by another instance is not', () => {
    const before = makeLinks('old').links;
    const fields = fieldsOf(before.to(URL_OF_IT));
    assert.ok(makeLinks('new', 'old').links.isOurs(fields));
    assert.ok(!makeLinks('new').links.isOurs(fields));
    assert.notEqual(makeLinks('new', 'old').links.to(URL_OF_IT), before.to(URL_OF_IT));
  });
});

describe('a link to the image viewer', () => {
  it('contains what is shown, and is accepted', () => {
    const { links } = makeLinks();
    const fields = viewFieldsOf(links.viewOf(IMAGE));
    const { title, page, picture } = fields;
    assert.deepEqual({ title, page, picture }, { title: IMAGE.title, page: IMAGE.url, picture: URL_OF_IT });
    assert.ok(links.isOurView(fields));
    assert.equal(viewFieldsOf(links.viewOf({ ...IMAGE, imageUrl: '' })).picture, IMAGE.thumbnail);
  });

  it('contains only known details of the image', () => {
    const { links } = makeLinks();
    const credit = { creator: 'Ada', license: 'CC BY 4.0', licenseUrl: 'https://licenses.example/by' };
    const fields = viewFieldsOf(links.viewOf({ ...IMAGE, size: { width: 1920, height: 1080 }, credit }));
    assert.ok(links.isOurView(fields));
    const { dimensions, creator, license_name, license_url } = fields;
    assert.deepEqual(
      [dimensions, creator, license_name, license_url],
      ['1920x1080', 'Ada', 'CC BY 4.0', 'https://licenses.example/by'],
    );
    assert.doesNotMatch(links.viewOf({ ...IMAGE, size: undefined }) ?? '', /dimensions|creator|license/);
  });

  it('is refused with anything in it changed or moved', () => {
    const { links } = makeLinks();
    const fields = viewFieldsOf(links.viewOf(IMAGE));
    for (const altered of [
      { title: 'Call this number' },
      { page: 'https://evil.example/' },
      { picture: 'http://127.0.0.1/' },
      { title: fields.title + fields.page, page: '' },
      { page: fields.picture, picture: fields.page },
      { creator: 'Somebody else' },
      { license_url: 'https://evil.example/' },
      { dimensions: '1x1' },
      { until: '9999999' },
      { signature: '' },
    ]) {
      assert.ok(!links.isOurView({ ...fields, ...altered }), JSON.stringify(altered));
    }
  });

  it('cannot be used as a link to an image, nor the other way round', () => {
    const { links } = makeLinks();
    const view = viewFieldsOf(links.viewOf(IMAGE));
    assert.ok(!links.isOurs({ url: view.picture, until: view.until, signature: view.signature }));
    const asText = JSON.stringify([IMAGE.title, IMAGE.url, IMAGE.imageUrl]);
    assert.ok(!links.isOurs({ url: asText, until: view.until, signature: view.signature }));
  });

  it('is not created if it would be too long', () => {
    assert.equal(makeLinks().links.viewOf({ ...IMAGE, title: 'x'.repeat(6_000) }), undefined);
  });

  it('can be read back from a URL, whatever its text', () => {
    const { links } = makeLinks();
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (title) => {
        assert.ok(links.isOurView(viewFieldsOf(links.viewOf({ ...IMAGE, title }))));
      }),
    );
  });
});

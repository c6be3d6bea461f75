import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { image } from '../../../tests/support/upstreams.ts';
import { exceptPicture, seedOf } from './searches.ts';

describe('seedOf', () => {
  const table: [caption: string, fallback: string, seed: string | undefined][] = [
    ['a caption', 'the query', 'a caption'],
    ['  a caption ', '', 'a caption'],
    ['', ' the query ', 'the query'],
    ['—!…', 'the query', 'the query'],
    ['灯台', 'the query', '灯台'],
    ['7', 'the query', '7'],
    ['', '', undefined],
    ['?!', '…', undefined],
  ];
  for (const [caption, fallback, seed] of table) {
    it(`takes ${JSON.stringify(seed)} of ${JSON.stringify([caption, fallback])}`, () => {
      assert.equal(seedOf(caption, fallback), seed);
    });
  }
});

describe('exceptPicture', () => {
  const opened = image('opened');
  const table: [name: string, address: string, shown: boolean][] = [
    ['its page', opened.url, false],
    ['the picture', opened.imageUrl, false],
    ['its thumbnail', opened.thumbnail, false],
    ['its page in other words', 'http://www.example.org/opened/?utm_source=x#top', false],
    ['its page on a mobile host', 'https://m.example.org/opened', false],
    ['another page', 'https://example.org/another', true],
    ['a route of its page', 'https://example.org/opened#/another', true],
    ['an inline picture', 'data:image/png;base64,AAAA//', true],
    ['no address', '', true],
    ['what is no address', 'opened', true],
  ];
  for (const [name, address, shown] of table) {
    it(`${shown ? 'shows' : 'drops'} a picture for ${name}`, () => {
      assert.equal(exceptPicture(address).shows(opened), shown);
      assert.equal(exceptPicture(address).shows(image('another-one')), true);
    });
  }

  it('drops no image because of an empty URL', () => {
    const bare = image('bare', { imageUrl: '', thumbnail: '' });
    assert.equal(exceptPicture('https://example.org/').shows(bare), true);
  });

  it('has one name for each image', () => {
    assert.equal(exceptPicture(opened.url).name, exceptPicture(`${opened.url}#x`).name);
    assert.notEqual(exceptPicture(opened.url).name, exceptPicture(opened.imageUrl).name);
    assert.equal(exceptPicture('').name, '');
  });
});

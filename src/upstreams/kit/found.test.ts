import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foundImage, foundNews, foundPage, foundVideo } from './found.ts';

const url = 'https://a.test/x';

describe('foundPage', () => {
  it('fills in missing fields', () => {
    assert.deepEqual(foundPage({ url }), {
      title: 'a.test',
      url,
      description: '',
      faviconUrl: '',
      publishedMs: undefined,
      sitelinks: [],
    });
  });

  it('is undefined without a URL', () => {
    for (const bad of [undefined, '', 'javascript:alert(1)', 7])
      assert.equal(foundPage({ title: 'a', url: bad }), undefined);
  });

  it('keeps ten valid sitelinks', () => {
    const good = Array.from({ length: 12 }, (_, index) => ({ title: `<b>${index}</b>`, url }));
    const page = foundPage({ url, sitelinks: [null, { title: 'a' }, { url }, ...good] });
    assert.equal(page?.sitelinks.length, 10);
    assert.deepEqual(page.sitelinks[0], { title: '0', url, description: '' });
    assert.deepEqual(foundPage({ url, sitelinks: 'a' })?.sitelinks, []);
  });
});

describe('foundImage', () => {
  it('uses the full image if there is no thumbnail', () => {
    const imageUrl = 'https://a.test/full.png';
    assert.deepEqual(foundImage({ url, imageUrl, thumbnail: 'data:x' }), {
      title: '',
      url,
      thumbnail: imageUrl,
      imageUrl,
      size: undefined,
    });
  });

  it('is undefined without a page or an image', () => {
    assert.equal(foundImage({ url, title: 'a' }), undefined);
    assert.equal(foundImage({ imageUrl: url }), undefined);
  });
});

describe('foundNews and foundVideo', () => {
  it('are undefined without a title', () => {
    assert.equal(foundNews({ url, title: '<b></b>' }), undefined);
    assert.equal(foundVideo({ url }), undefined);
  });

  it('clean every field', () => {
    assert.deepEqual(
      foundNews({
        url,
        title: '<b>a</b>',
        description: 'b&amp;c',
        publisher: ' d ',
        thumbnail: '//a.test/t',
      }),
      {
        title: 'a',
        url,
        description: 'b&c',
        publishedMs: undefined,
        publisher: 'd',
        thumbnail: 'https://a.test/t',
      },
    );
    assert.deepEqual(
      foundVideo(
        { url, title: 'a', channel: 7, duration: '1:00', thumbnail: '/t' },
        { base: 'https://b.test' },
      ),
      {
        title: 'a',
        url,
        publishedMs: undefined,
        channel: '7',
        durationSeconds: 60,
        thumbnail: 'https://b.test/t',
      },
    );
  });
});

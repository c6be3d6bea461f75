import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Fused } from '../../../core/rank/fuse.ts';
import {
  presentImage,
  presentNews,
  presentPage,
  presentVideo,
  sourceOf,
  type PresentContext,
  displayUrl,
} from './results.ts';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../../tests/support/arbitraries.ts';

const NOW_MS = Date.UTC(2026, 4, 15, 12);
const HOUR_MS = 3_600_000;

function contextIn(locale?: string): PresentContext & { changes: number[] } {
  const changes: number[] = [];
  return {
    changes,
    nowMs: NOW_MS,
    locale,
    favicon: (host) => `https://icons.example/${host}`,
    label: (sources) => sources.map((source) => source.toUpperCase()).join(' + '),
    changesAt: (untilMs) => void changes.push(untilMs),
  };
}

const fused: Fused = {
  page: {
    title: 'Danube',
    url: 'https://www.example.org:8443/rivers/danube?x=1',
    description: 'A river.',
    faviconUrl: 'https://example.org/icon.png',
    publishedMs: NOW_MS - 3 * HOUR_MS,
    sitelinks: [{ title: 'Source', url: 'https://example.org/source', description: '' }],
  },
  sources: ['engine_a', 'engine_c'],
  ranks: [1, 4],
  score: 0.03,
};

describe('presentPage', () => {
  it('words all that is known', () => {
    const context = contextIn('de');
    assert.deepEqual(presentPage(fused, context), {
      title: 'Danube',
      url: 'https://www.example.org:8443/rivers/danube?x=1',
      description: 'A river.',
      display_url: 'www.example.org:8443/rivers/danube',
      favicon_url: 'https://example.org/icon.png',
      age: 'vor 3 Stunden',
      source: 'both',
      source_label: 'ENGINE_A + ENGINE_C',
      sitelinks: [{ title: 'Source', url: 'https://example.org/source', description: '' }],
    });
    assert.deepEqual(context.changes, [NOW_MS + HOUR_MS]);
  });

  it('has every key for a page of which little is known', () => {
    const context = contextIn();
    const page = {
      title: 'x',
      url: 'https://example.org:81/',
      description: '',
      faviconUrl: '',
      publishedMs: undefined,
      sitelinks: [],
    };
    assert.deepEqual(presentPage({ ...fused, page, sources: ['engine_b'] }, context), {
      title: 'x',
      url: 'https://example.org:81/',
      description: '',
      display_url: 'example.org:81',
      favicon_url: 'https://icons.example/example.org',
      age: '',
      source: 'engine_b',
      source_label: 'ENGINE_B',
      sitelinks: [],
    });
    assert.deepEqual(context.changes, [Infinity]);
  });
});

describe('presentImage', () => {
  it('names the site', () => {
    const found = {
      title: 'Danube',
      url: 'https://example.org:81/picture',
      thumbnail: 'https://example.org/small.jpg',
      imageUrl: 'https://example.org/large.jpg',
      size: { width: 1200, height: 800 },
    };
    assert.deepEqual(presentImage(found), {
      title: 'Danube',
      url: 'https://example.org:81/picture',
      source: 'example.org',
      thumbnail: 'https://example.org/small.jpg',
    });
  });
});

describe('presentNews', () => {
  const found = {
    title: 'Flood',
    url: 'https://news.example/flood',
    description: 'Water.',
    publishedMs: NOW_MS - HOUR_MS,
    publisher: 'The Gazette',
    thumbnail: 'https://news.example/flood.jpg',
  };

  it('names the publisher', () => {
    const context = contextIn();
    assert.deepEqual(presentNews(found, context), {
      title: 'Flood',
      url: 'https://news.example/flood',
      description: 'Water.',
      age: '1 hour ago',
      source: 'The Gazette',
      hostname: 'news.example',
      thumbnail: 'https://news.example/flood.jpg',
    });
    assert.deepEqual(context.changes, [NOW_MS + HOUR_MS]);
  });

  it('names the host where there is no publisher', () => {
    const { source, age } = presentNews({ ...found, publisher: '', publishedMs: undefined }, contextIn());
    assert.deepEqual({ source, age }, { source: 'news.example', age: '' });
  });
});

describe('presentVideo', () => {
  const found = {
    title: 'Danube from above',
    url: 'https://video.example/w/1',
    publishedMs: NOW_MS - 2 * HOUR_MS,
    channel: 'Rivers',
    durationSeconds: 245,
    thumbnail: 'https://video.example/1.jpg',
  };

  it('names the channel and tells the length', () => {
    const context = contextIn();
    assert.deepEqual(presentVideo(found, context), {
      title: 'Danube from above',
      url: 'https://video.example/w/1',
      age: '2 hours ago',
      source: 'Rivers',
      duration: '4:05',
      hostname: 'video.example',
      thumbnail: 'https://video.example/1.jpg',
    });
    assert.deepEqual(context.changes, [NOW_MS + HOUR_MS]);
  });

  it('names the host where there is no channel', () => {
    const { source, duration } = presentVideo(
      { ...found, channel: '', durationSeconds: undefined },
      contextIn(),
    );
    assert.deepEqual({ source, duration }, { source: 'video.example', duration: '' });
  });
});

describe('sourceOf', () => {
  const cases: [slots: string[], source: string][] = [
    [[], ''],
    [['engine_b'], 'engine_b'],
    [['engine_a', 'engine_c'], 'both'],
    [['engine_a', 'engine_b', 'engine_c'], 'all'],
    [['engine_a', 'engine_b', 'engine_c', 'engine_d'], 'all'],
  ];
  for (const [slots, source] of cases) {
    it(`${slots.length} engines are ${source || 'nobody'}`, () => {
      assert.equal(sourceOf(slots), source);
    });
  }
});

const shown = (address: string) => displayUrl(new URL(address).href);

describe('displayUrl', () => {
  const cases: [address: string, text: string][] = [
    ['https://example.org', 'example.org'],
    ['https://www.example.org/?q=1', 'www.example.org'],
    ['https://example.org:8443/a', 'example.org:8443/a'],
    ['https://example.org/a/b/', 'example.org/a/b'],
    ['https://example.org//a///b', 'example.org/a/b'],
    ['https://example.org/a?b=/c#/d', 'example.org/a'],
    ['https://example.org/a#b?c', 'example.org/a'],
    ['https://example.org/first%20steps/caf%C3%A9', 'example.org/first steps/café'],
    ['https://example.org/Дунай', 'example.org/Дунай'],
    ['https://example.org/a%2Fb', 'example.org/a%2Fb'],
    ['https://example.org/100%', 'example.org/100%'],
    ['https://example.org/%FF/a', 'example.org/%FF/a'],
    ['https://example.org/a%E2%80%AEb', 'example.org/a%E2%80%AEb'],
    ['https://example.org/a%E2%80%8Bb', 'example.org/a%E2%80%8Bb'],
    ['https://example.org/a%00b', 'example.org/a%00b'],
    ['https://example.org/a%0Ab', 'example.org/a%0Ab'],
    ['https://example.org/a%C2%A0b', 'example.org/a%C2%A0b'],
    ['https://example.org/%E2%80%BA%20b', 'example.org/› b'],
    [`https://example.org/${'a'.repeat(100)}/b`, `example.org/${'a'.repeat(67)}…`],
    [`https://example.org/${'ab/'.repeat(40)}`, `example.org${'/ab'.repeat(22)}/a…`],
    [`https://example.org/${'a'.repeat(66)}😀b`, `example.org/${'a'.repeat(66)}…`],
    [`https://${'long.'.repeat(30)}org/a`, `${'long.'.repeat(30)}org/a`],
    [`https://${'long.'.repeat(30)}org/abc`, `${'long.'.repeat(30)}org/…`],
  ];
  for (const [address, text] of cases) {
    it(`shows ${text}`, () => {
      assert.equal(shown(address), text);
    });
  }

  it('shows the whole host, nothing invisible, and not too much', () => {
    const segment = fc.oneof(
      fc.string({ unit: ANY_CHARACTER, maxLength: 30 }),
      fc.constantFrom('%', '%E2%80%AE', '%zz', '..', '\u202e', '\u200b', '😀'),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 12 }), fc.boolean(), (segments, isEncoded) => {
        const path = segments.map((text) => (isEncoded ? encodeURIComponent(text.toWellFormed()) : text));
        const text = shown(`https://example.org/${path.join('/')}`);
        assert.match(text, /^example\.org(?:\/|$)/);
        assert.doesNotMatch(text, /\p{C}|[^\S ]/u);
        assert.ok(text.isWellFormed());
        assert.ok(text.length <= 80);
      }),
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Fused } from '../../../core/rank/fuse.ts';
import {
  presentImage,
  presentNews,
  presentPage,
  presentVideo,
  sourceOf,
  type PresentContext,
} from './results.ts';

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

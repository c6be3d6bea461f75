import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { parseFeed } from './feed.ts';

const WHERE = { url: 'https://news.example.org/feeds/all.xml', nowMs: Date.UTC(2026, 10, 15, 12) };
const recorded = (name: string) => readFileSync(new URL(`fixtures/${name}.xml`, import.meta.url), 'utf8');
const itemsOf = (body: string) => parseFeed(body, WHERE)?.items ?? [];

describe('an RSS feed', () => {
  it('has the items, language and pause of a recorded one', () => {
    const feed = parseFeed(recorded('feed-bbc'), WHERE);
    assert.deepEqual([feed?.language, feed?.ttlMs, feed?.items.length], ['en', 900_000, 2]);
    assert.deepEqual(feed?.items[0], {
      title: 'Suspended Labour councillor arrested over counter-protest remarks',
      url: 'https://www.bbc.com/news/articles/cz074vyvjzvo',
      description: 'Labour says the behaviour is "completely unacceptable and it will not be tolerated".',
      publishedMs: Date.UTC(2024, 7, 8, 15, 39, 3),
      publisher: 'BBC News',
      thumbnail:
        'https://ichef.bbci.co.uk/news/240/cpsprodpb/51fa/live/42b324f0-5586-11ef-a885-7fc9068b8f06.jpg',
    });
  });

  it('may have line breaks in addresses, groups of pictures and items without a date', () => {
    const [first, second] = itemsOf(recorded('feed-cnn'));
    assert.equal(
      first?.url,
      'https://www.cnn.com/business/live-news/fox-news-dominion-trial-04-18-23/index.html',
    );
    assert.match(first.thumbnail, /^https:\/\/cdn\.cnn\.com\/.*-super-169\.jpg$/);
    assert.equal(second?.publishedMs, undefined);
  });

  const item = (inside: string) =>
    itemsOf(`<rss><channel><title>News</title><item>${inside}</item></channel></rss>`)[0];

  it('has its link, not that of another format inside, and an id only if that is a link', () => {
    assert.equal(
      item('<title>x</title><atom:link href="/no"/><link>/a?b=1</link>')?.url,
      'https://news.example.org/a?b=1',
    );
    assert.equal(item('<title>x</title><guid>https://a.example/1</guid>')?.url, 'https://a.example/1');
    assert.equal(item('<title>x</title><guid isPermaLink="false">https://a.example/1</guid>'), undefined);
    assert.equal(item('<title>x</title><link>javascript:alert(1)</link>'), undefined);
  });

  it('has plain text, also where HTML is escaped twice', () => {
    const found = item(
      '<link>/a</link><description>&amp;lt;p&amp;gt;One &amp;amp; two&amp;lt;/p&amp;gt;</description>',
    );
    assert.deepEqual([found?.title, found?.description], ['One & two', 'One & two']);
  });

  it('is never from the future', () => {
    const found = item('<title>x</title><link>/a</link><pubDate>Mon, 16 Nov 2026 02:00:00 GMT</pubDate>');
    assert.equal(found?.publishedMs, WHERE.nowMs);
  });

  it('may be of version 1.0, or have junk before it', () => {
    const rdf =
      '<rdf:RDF><channel><title>Old</title></channel><item><title>x</title><link>/a</link><dc:date>2026-11-01T00:00:00Z</dc:date></item></rdf:RDF>';
    assert.deepEqual(
      itemsOf(`\ufeff\n junk ${rdf}`).map(({ title, publisher, publishedMs }) => [
        title,
        publisher,
        publishedMs,
      ]),
      [['x', 'Old', Date.UTC(2026, 10, 1)]],
    );
  });
});

describe('other feeds', () => {
  it('reads Atom', () => {
    const [found] = itemsOf(
      `<feed xml:lang="de-AT"><title>Blog</title><entry><title type="html">A &lt;b&gt;B&lt;/b&gt;</title>
       <link rel="self" href="/self"/><link href="/post"/><link rel="enclosure" type="image/png" href="/p.png"/>
       <summary>Words</summary><updated>2026-11-02T00:00:00Z</updated><published>2026-11-01T00:00:00Z</published></entry></feed>`,
    );
    assert.deepEqual(found, {
      title: 'A B',
      url: 'https://news.example.org/post',
      description: 'Words',
      publishedMs: Date.UTC(2026, 10, 1),
      publisher: 'Blog',
      thumbnail: 'https://news.example.org/p.png',
    });
  });

  it('reads JSON Feed', () => {
    const feed = { version: 'https://jsonfeed.org/version/1.1', title: 'Blog', language: 'fr' };
    const items = [
      { id: 1, url: '/a', title: 'x', content_html: '<p>y</p>', date_published: '2026-11-01T00:00:00Z' },
      null,
    ];
    const read = parseFeed(JSON.stringify({ ...feed, items }), WHERE);
    assert.deepEqual([read?.language, read?.items.length, read?.items[0]?.description], ['fr', 1, 'y']);
  });

  for (const body of [
    '',
    '<html><body>hello</body></html>',
    '{"items":[]}',
    '{',
    '<rss></rss>',
    'plain text',
  ])
    it(`is none: ${body}`, () => {
      assert.equal(parseFeed(body, WHERE), undefined);
    });

  it('refuses a feed of several megabytes', () => {
    assert.equal(
      parseFeed(`<rss><channel><title>${'x'.repeat(2_000_000)}</title></channel></rss>`, WHERE),
      undefined,
    );
  });

  it('refuses a bomb of entities', () => {
    const bomb =
      '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><rss><channel><title>&b;</title></channel></rss>';
    assert.equal(parseFeed(`<?xml version="1.0"?>${bomb}`, WHERE), undefined);
  });
});

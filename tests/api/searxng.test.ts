import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { SearxngPage } from '../../src/http/compat/searxng/formats.ts';
import { eventually } from '../support/eventually.ts';
import { describeSearching } from '../support/searching.ts';
import { askSearxng, type Asked } from '../support/searxng.ts';

const ENVELOPE = [
  'answers',
  'corrections',
  'infoboxes',
  'number_of_results',
  'query',
  'results',
  'suggestions',
  'unresponsive_engines',
];

const FIELDS: Record<string, string> = {
  url: 'string',
  title: 'string',
  content: 'string',
  engine: 'string',
  engines: 'array',
  category: 'string',
  score: 'number',
  positions: 'array',
  template: 'string',
  parsed_url: 'array',
  publishedDate: 'string or null',
  pubdate: 'string',
  thumbnail: 'string',
  img_src: 'string',
  iframe_src: 'string',
  audio_src: 'string',
  length: 'number or null',
  author: 'string',
  views: 'string',
  metadata: 'string',
  priority: 'string',
};

const OWN_FIELDS: Record<string, Record<string, string>> = {
  general: {},
  images: { thumbnail_src: 'string', resolution: 'string', img_format: 'string', source: 'string' },
  news: { source: 'string' },
  videos: {},
};

const TEMPLATES: Record<string, string> = {
  general: 'default.html',
  images: 'images.html',
  news: 'default.html',
  videos: 'videos.html',
};

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

describeSearching('the SearXNG-compatible search', (searching) => {
  const search = (query: string, asked?: Asked) => askSearxng(searching(), `/search?${query}`, asked);
  const categoriesOf = ({ results }: SearxngPage) => [...new Set(results.map(({ category }) => category))];

  for (const category of Object.keys(OWN_FIELDS)) {
    it(`${category}: has every field of the reference`, async () => {
      const { status, page } = await search(`q=river&categories=${category}`);
      assert.equal(status, 200);
      assert.deepEqual(Object.keys(page).sort(), ENVELOPE);
      assert.equal(page.query, 'river');
      assert.equal(page.number_of_results, page.results.length);
      assert.ok(page.results.length > 5);
      const fields = { ...FIELDS, ...OWN_FIELDS[category] };
      for (const result of page.results) {
        assert.deepEqual(Object.keys(result).sort(), Object.keys(fields).sort());
        for (const [name, value] of Object.entries(result))
          assert.ok(fields[name]?.includes(typeOf(value)), `${name} is ${typeOf(value)}`);
        assert.equal(result.category, category);
        assert.equal(result.template, TEMPLATES[category]);
        assert.equal(result.engine, result.engines[0]);
        assert.match(result.engine, /^[^A-Z,]+$/);
      }
    });

    it(`${category}: scores fall from each result to the next`, async () => {
      const { page } = await search(`q=river&categories=${category}`);
      const scores = page.results.map(({ score }) => score);
      assert.equal(scores[0], 1);
      for (const [i, score] of scores.entries()) assert.ok(i === 0 || score < (scores[i - 1] ?? 0));
    });
  }

  it('has the parts of each URL as six strings', async () => {
    const { page } = await search('q=river');
    for (const { url, parsed_url: parts } of page.results) {
      assert.deepEqual(
        parts.map((part) => typeof part),
        Array<string>(6).fill('string'),
      );
      const [scheme, host, path, parameters, query, fragment] = parts;
      const rest = `${parameters && `;${parameters}`}${query && `?${query}`}${fragment && `#${fragment}`}`;
      assert.equal(`${scheme}://${host}${path}${rest}`, url);
    }
  });

  it('has the same pages in the same order as our own API', async () => {
    const own = await searching().search<{ results: { url: string }[] }>('web/?q=river');
    const { page } = await search('q=river');
    assert.deepEqual(
      page.results.map(({ url }) => url),
      own.body.results.map(({ url }) => url),
    );
    assert.ok(page.results.some(({ engines, positions }) => engines.length > 1 && positions.length > 1));
  });

  it('has dates as ISO 8601, and as text', async () => {
    const { page } = await search('q=river&categories=news');
    const dated = page.results.filter(({ publishedDate }) => publishedDate !== null);
    assert.ok(dated.length > 0);
    for (const { publishedDate, pubdate } of dated) {
      assert.equal(new Date(publishedDate ?? '').toISOString(), publishedDate);
      assert.equal(
        Date.parse(pubdate.replace('+0000', 'Z')),
        Math.floor(Date.parse(publishedDate ?? '') / 1000) * 1000,
      );
    }
  });

  it('has the address of each image, and sizes', async () => {
    const { page } = await search('q=river&categories=images');
    for (const { img_src, thumbnail, thumbnail_src } of page.results) {
      assert.match(img_src, /^https?:/);
      assert.equal(thumbnail, thumbnail_src);
    }
    assert.ok(page.results.some(({ resolution = '' }) => /^\d+ x \d+$/.test(resolution)));
  });

  it('has players, lengths and channels of videos', async () => {
    const { page } = await search('q=river&categories=videos');
    assert.ok(page.results.some(({ iframe_src }) => /^https:\/\/.+\/videos\/embed\//.test(iframe_src)));
    assert.ok(page.results.some(({ length }) => length !== null && Number.isInteger(length) && length > 0));
    assert.ok(page.results.some(({ author }) => author !== ''));
  });

  it('has the fields of papers and packages', async () => {
    const [paper] = (await search('q=river delta&categories=science&engines=crossref')).page.results;
    assert.ok(paper);
    assert.equal(paper.template, 'paper.html');
    assert.ok((paper.authors?.length ?? 0) > 0);
    assert.match(paper.doi ?? '', /^10\./);
    assert.deepEqual([typeof paper.journal, typeof paper.pdf_url], ['string', 'string']);
    const [found] = (await search('q=fastify&categories=packages')).page.results;
    assert.deepEqual([found?.template, found?.package_name], ['packages.html', 'fastify']);
    assert.match(found?.version ?? '', /^\d/);
  });

  const selections: [query: string, categories: string[]][] = [
    ['', ['general']],
    ['categories=', ['general']],
    ['categories=images,videos', ['images', 'videos']],
    ['categories=News', ['news']],
    ['categories=map,files', ['general']],
    ['categories=map, images', ['images']],
    ['categories=science', ['science']],
    ['categories=packages,general', ['packages', 'general']],
    ['categories=images&categories=news', ['images', 'news']],
    ['engines=bing images,google images', ['images']],
    ['engines=brave.images', ['images']],
    ['engines=youtube', ['videos']],
    ['engines=bing news', ['news']],
    ['engines=google scholar,pubmed', ['science']],
    ['engines=crossref', ['science']],
    ['categories=it,social media,books,music', ['it', 'social media', 'books', 'music']],
    ['engines=reddit', ['general']],
    ['engines=google,bing,duckduckgo', ['general']],
    ['categories=images&engines=google,bing,duckduckgo', ['images']],
    ['categories=general&engines=youtube', ['general', 'videos']],
    ['engines=openverse', ['images']],
    ['engines=,,nonsense', ['general']],
  ];
  for (const [query, categories] of selections) {
    it(`searches ${categories.join(' and ')} for ${query === '' ? 'no selection' : query}`, async () => {
      const { status, page } = await search(`q=river&${query}`);
      assert.equal(status, 200);
      assert.deepEqual(categoriesOf(page), categories);
    });
  }

  for (const name of ['Brave', 'brave', 'engine_a'])
    it(`uses only the engine that is called ${name} here, and ignores unknown ones`, async () => {
      const { page } = await search(`q=river&engines=google,${name}`);
      assert.ok(page.results.length > 0);
      assert.deepEqual(new Set(page.results.flatMap(({ engines }) => engines)), new Set(['brave']));
    });

  it('has instant answers, infoboxes, suggestions and corrections', async () => {
    await eventually(async () => {
      assert.deepEqual((await search('q=7*6')).page.answers, ['7 × 6 = 42']);
    });
    await eventually(async () => {
      const [infobox] = (await search('q=vienna')).page.infoboxes;
      assert.ok(infobox);
      assert.equal(infobox.infobox, 'Vienna');
      assert.equal(infobox.id, 'https://en.wikipedia.org/wiki/Vienna');
      assert.match(infobox.content, /capital of Austria/);
      assert.deepEqual(
        infobox.urls.map(({ title }) => title),
        ['Wikipedia', 'OpenStreetMap'],
      );
      assert.ok(infobox.attributes.some(({ label }) => label === 'Coordinates'));
      assert.equal(infobox.engine, 'wikipedia');
    });
    await eventually(async () => {
      assert.ok((await search('q=river')).page.suggestions.length > 0);
    });
    assert.deepEqual((await search('q=pyhton')).page.corrections, ['python']);
  });

  it('has nothing but results on other pages and in other categories', async () => {
    for (const query of ['q=7*6&pageno=2', 'q=7*6&categories=images']) {
      const { page } = await search(query);
      assert.deepEqual([page.answers, page.infoboxes, page.suggestions], [[], [], []]);
    }
  });

  it('adds few listeners to a connection, however many providers it asks', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error): void => void warnings.push(name);
    process.on('warning', note);
    await search('q=weather in vienna&categories=general,images,news,videos');
    process.off('warning', note);
    assert.deepEqual(warnings, []);
  });

  it('does not answer with a form', async () => {
    assert.deepEqual((await search('q=calculator')).page.answers, []);
  });
});

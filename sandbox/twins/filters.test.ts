import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../sandbox.ts';
import { callTwin } from './testing.ts';

const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  BRAVE: { 'x-subscription-token': 'sandbox-brave-key' },
  MARGINALIA: { 'api-key': 'public' },
  WORLDNEWS: { 'x-api-key': 'sandbox-worldnews-key' },
};
const PIXABAY = '/?key=sandbox-pixabay-key&q=river&per_page=100';
const WEB: Readonly<Record<string, string>> = {
  BRAVE: '/web/search?q=',
  MOJEEK: '/search?api_key=sandbox-mojeek-key&fmt=json&t=40&q=',
  MARGINALIA: '/search?query=',
};
const SEPIA = '/api/v1/search/videos?search=river&count=100';

type Item = Readonly<Record<string, unknown>>;

describe('the twins filter results', () => {
  let sandbox: Sandbox;
  before(async () => {
    sandbox = await startSandbox();
  });
  after(() => sandbox.close());

  async function body(name: string, path: string, status = 200): Promise<Item> {
    const response = await callTwin(sandbox, name, path, { headers: HEADERS[name] ?? {} });
    assert.equal(response.status, status);
    const text = await response.text();
    return (text.startsWith('{') ? JSON.parse(text) : {}) as Item;
  }
  async function items(name: string, path: string, list: string): Promise<Item[]> {
    const found = (await body(name, path))[list] as Item[];
    assert.ok(found.length > 0, 'found nothing');
    return found;
  }

  const pictures: [filter: string, matches: (item: Item) => boolean][] = [
    ['size=small', ({ width = 480, height = 320 }) => Number(width) * Number(height) <= 307_200],
    ['size=large', ({ width = 1920, height = 1080 }) => Number(width) * Number(height) > 1_920_000],
    ['aspect_ratio=tall', ({ width = 1, height = 2 }) => Number(height) > Number(width)],
    ['aspect_ratio=square', ({ width, height }) => width === height],
    ['license=cc0,pdm', ({ license }) => license === 'cc0' || license === 'pdm'],
    ['license_type=commercial', ({ license }) => !String(license).includes('nc')],
    ['license_type=modification', ({ license }) => !String(license).includes('nd')],
    ['license_type=all-cc', ({ license }) => license !== 'pdm'],
  ];
  for (const [filter, matches] of pictures) {
    it(`OPENVERSE: ${filter}`, async () => {
      const all = await items('OPENVERSE', '/v1/images/?q=river', 'results');
      assert.ok(!all.every(matches), 'every picture matches anyway');
      const found = await items('OPENVERSE', `/v1/images/?q=river&${filter}`, 'results');
      assert.ok(found.every(matches));
    });
  }

  const stock: [filter: string, matches: (item: Item) => boolean][] = [
    ['orientation=vertical', ({ imageWidth, imageHeight }) => Number(imageHeight) > Number(imageWidth)],
    ['orientation=horizontal', ({ imageWidth, imageHeight }) => Number(imageHeight) <= Number(imageWidth)],
    ['min_width=1500&min_height=1000', ({ imageWidth }) => Number(imageWidth) >= 1500],
  ];
  for (const [filter, matches] of stock) {
    it(`PIXABAY: ${filter}`, async () => {
      assert.ok(!(await items('PIXABAY', PIXABAY, 'hits')).every(matches));
      assert.ok((await items('PIXABAY', `${PIXABAY}&${filter}`, 'hits')).every(matches));
    });
  }

  it('PIXABAY: pictures are drawn in the color that they are found by', async () => {
    const hues = async (color: string): Promise<number[]> => {
      const found = await items('PIXABAY', `${PIXABAY}&colors=${color}`, 'hits');
      const drawings = await Promise.all(
        found.slice(0, 5).map(async ({ largeImageURL }) => (await fetch(String(largeImageURL))).text()),
      );
      return drawings.map((svg) => Number(/<stop stop-color="hsl\((\d+) 48%/.exec(svg)?.[1] ?? -1));
    };
    for (const hue of await hues('green')) assert.ok(hue >= 70 && hue < 160, String(hue));
    for (const hue of await hues('red')) assert.ok(hue < 12 || hue >= 345, String(hue));
    for (const hue of await hues('grayscale')) assert.equal(hue, -1);
  });

  it('SEPIA: by length, without live streams', async () => {
    const lengths = async (filter: string): Promise<number[]> =>
      (await items('SEPIA', `${SEPIA}${filter}`, 'data')).map(({ duration }) => Number(duration));
    assert.ok((await lengths('')).some((seconds) => seconds > 1200));
    assert.ok((await lengths('&durationMin=1&durationMax=299')).every((each) => each > 0 && each < 300));
    assert.ok((await lengths('&durationMin=1201')).every((seconds) => seconds > 1200));
  });

  it('BRAVE, MOJEEK, MARGINALIA: pages have the words in quotation marks as they are written', async () => {
    const texts = async (name: string, query: string): Promise<string[]> => {
      const answer = await body(name, `${WEB[name] ?? ''}${query}`);
      const found = ((answer.response ?? answer.web ?? answer) as Item).results as Item[];
      assert.ok(found.length > 0);
      return found.map(({ title, desc, description }) =>
        `${String(title)} ${String(desc ?? description)}`.replace(/\s+/g, ' ').toLowerCase(),
      );
    };
    for (const name of Object.keys(WEB)) {
      const hasWord = (text: string): boolean => /\brivers\b/.test(text);
      assert.ok(!(await texts(name, 'rivers')).every(hasWord));
      assert.ok((await texts(name, '"rivers"')).every(hasWord));
    }
  });

  it('refuse values that they do not know', async () => {
    await body('OPENVERSE', '/v1/images/?q=river&size=huge', 400);
    await body('OPENVERSE', '/v1/images/?q=river&license=mine', 400);
    await body('PIXABAY', `${PIXABAY}&colors=mauve`, 400);
    await body('PIXABAY', `${PIXABAY}&min_width=wide`, 400);
    await body('SEPIA', `${SEPIA}&durationMin=long`, 400);
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeSearching, type Searching } from '../support/searching.ts';

type Result = { url: string; published_at: string | null };
type Envelope = { correction: string; results: Result[] };

/** The requests that a twin got for a search text, as parameters. */
function askedOf({ sandbox }: Searching, name: string, text: string): URLSearchParams[] {
  return sandbox
    .requests(name)
    .map(({ path }) => new URLSearchParams(path.slice(path.indexOf('?'))))
    .filter((query) => [...query.values()].some((value) => value === text || value.startsWith(`${text} `)));
}

describeSearching('filtered searches', (searching) => {
  const search = (path: string) => searching().search<Envelope>(path);

  it('verbatim: the engines get the words as they are written, and nothing is corrected', async () => {
    const { body: loose } = await search('web/?q=pyhton');
    assert.equal(loose.correction, 'python');
    const { body, headers } = await search('web/?q=pyhton&verbatim=1');
    assert.equal(body.correction, '');
    assert.ok(body.results.length > 0);
    for (const engine of ['BRAVE', 'MOJEEK', 'MARGINALIA'])
      assert.equal(askedOf(searching(), engine, '"pyhton"').length, 1, engine);
    assert.equal(askedOf(searching(), 'BRAVE', '"pyhton"')[0]?.get('spellcheck'), '0');
    assert.equal(headers.get('x-engines-failed'), null);
  });

  it('color: only the provider that knows colors is asked', async () => {
    const { body, headers } = await search('images/?q=painted+delta&color=green');
    assert.ok(body.results.length > 0);
    const [pixabay] = askedOf(searching(), 'PIXABAY', 'painted delta');
    assert.equal(pixabay?.get('colors'), 'green');
    assert.equal(askedOf(searching(), 'BRAVE', 'painted delta').length, 0);
    assert.match(headers.get('x-engines-failed') ?? '', /engine_a;reason=unsupported/);
  });

  it('size, shape and license: providers are asked, and the results of the others are filtered', async () => {
    const { body } = await search(
      'images/?q=measured+delta&size=large&shape=tall&license=commercial&extended=1',
    );
    const results = body.results as (Result & {
      width: number | null;
      height: number | null;
      license: string;
    })[];
    assert.ok(results.length > 0);
    const measured = results.filter(({ width, height }) => width !== null && height !== null);
    assert.ok(measured.length > 0);
    for (const { width, height } of measured)
      assert.ok(Number(height) > Number(width) && Number(width) * Number(height) > 1_920_000);
    for (const { license } of results) assert.match(license, /^(?!.*NC)./);
    const [openverse] = askedOf(searching(), 'OPENVERSE', 'measured delta');
    assert.equal(openverse?.get('size'), 'large');
    assert.equal(openverse.get('aspect_ratio'), 'tall');
    assert.equal(openverse.get('license_type'), 'commercial');
  });

  it('sort: news by date', async () => {
    const { body } = await search('news/?q=sorted+delta&sort=date&extended=1');
    const dates = body.results.map(({ published_at: at }) => at ?? '');
    assert.ok(dates.length > 5);
    assert.deepEqual(dates, dates.toSorted().toReversed());
    const [worldnews] = askedOf(searching(), 'WORLDNEWS', 'sorted delta');
    assert.equal(worldnews?.get('sort'), 'publish-time');
  });

  it('length: videos', async () => {
    const { body } = await search('videos/?q=long+delta&length=long&extended=1');
    const results = body.results as (Result & { duration: string | null })[];
    assert.ok(results.length > 0);
    for (const { duration } of results) assert.match(duration ?? '', /^(?:\d+:\d\d:\d\d|[2-5]\d:\d\d)$/);
    const [sepia] = askedOf(searching(), 'SEPIA', 'long delta');
    assert.equal(sepia?.get('durationMin'), '1201');
  });

  it('are part of what is cached', async () => {
    const urls = async (filter: string): Promise<string> => {
      const { body } = await search(`images/?q=cached+delta&${filter}`);
      return body.results.map(({ url }) => url).join();
    };
    const every = [
      '',
      'size=small',
      'size=large',
      'shape=tall',
      'shape=wide',
      'color=blue',
      'license=public',
    ];
    const found = new Set<string>();
    for (const filter of every) found.add(await urls(filter));
    assert.equal(found.size, every.length);
  });
});

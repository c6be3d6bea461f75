import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { testClock } from '../support/clock.ts';
import { startSearching, type Searching } from '../support/searching.ts';

type Event = { name: string; data: Record<string, unknown> };

describe('stream=1', () => {
  let searching: Searching;
  before(async () => {
    // Ages must be the same in both responses.
    searching = await startSearching({ clock: testClock() });
  });
  after(() => searching.stop());

  const open = (path: string): Promise<Response> =>
    fetch(`${searching.instance.url}/api/v1/${path}`, {
      headers: { authorization: `Api-Key ${searching.key}` },
    });

  async function* eventsOf(response: Response): AsyncGenerator<Event> {
    assert.ok(response.body);
    let text = '';
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      text += piece;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, name = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        yield { name, data: JSON.parse(data) as Event['data'] };
        text = text.slice(end + 2);
      }
    }
  }

  async function listOf(events: AsyncIterable<Event>): Promise<Event[]> {
    const list: Event[] = [];
    for await (const event of events) list.push(event);
    return list;
  }

  const all = async (path: string): Promise<Event[]> => listOf(eventsOf(await open(path)));

  const used = async (): Promise<unknown> =>
    (await searching.search<{ usage: { searches: number } }>('key/')).body.usage.searches;

  it('sends an event for each engine as it responds, then the usual response', async () => {
    const held = Promise.withResolvers<undefined>();
    searching.sandbox.behave('BRAVE', { kind: 'held', until: held.promise });
    const response = await open('web/?q=rivers&stream=1');
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
    assert.equal(response.headers.get('x-accel-buffering'), 'no');
    const events = eventsOf(response);
    const early = [await events.next(), await events.next()].map(({ value }) => value as Event);
    assert.deepEqual(
      early.map(({ name, data }) => `${name} ${String(data.id)} ${String(data.state)}`).sort(),
      ['engine engine_b ok', 'engine engine_c ok'],
    );
    searching.sandbox.behave('BRAVE', undefined);
    held.resolve(undefined);
    const rest = await listOf(events);
    assert.deepEqual(
      rest.map(({ name, data }) => [name, data.id]),
      [
        ['engine', 'engine_a'],
        ['result', undefined],
      ],
    );
    assert.deepEqual(rest[1]?.data, (await searching.search('web/?q=rivers')).body);
  });

  for (const path of ['images/?q=x', 'news/?q=x', 'videos/?q=x', 'images/similar/?q=delta', 'papers/?q=x'])
    it(`has the same body on ${path}`, async () => {
      const events = await all(`${path}&stream=1`);
      assert.deepEqual(events.at(-1)?.data, (await searching.search(path)).body);
      assert.ok(events.length > 1 && events.slice(0, -1).every(({ name }) => name === 'engine'));
    });

  it('counts one search, also from the cache', async () => {
    for (let i = 0; i < 2; i++) {
      const before = Number(await used());
      const events = await all('web/?q=counted&stream=1');
      assert.deepEqual([events.length, events.at(-1)?.name], [4, 'result']);
      assert.equal(await used(), before + 1);
    }
  });

  it('ends with an error if strict and all engines failed, which does not count', async () => {
    const before = await used();
    const events = await all('web/?q=x+sandbox:all:500&engine=engine_a&strict=1&stream=1');
    assert.deepEqual(events.at(-1), { name: 'error', data: { detail: 'No search engine answered.' } });
    assert.equal(await used(), before);
  });

  it('refuses a bad request as usual, and has no effect on HEAD', async () => {
    const { status, body } = await searching.search('web/?stream=1');
    assert.deepEqual([status, Object.keys(body)], [400, ['q']]);
    const { headers } = await searching.search('web/?q=rivers&stream=1', { method: 'HEAD' });
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
  });
});

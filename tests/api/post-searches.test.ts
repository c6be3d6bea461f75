import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { describedBy, type AssertDescribed } from '../support/described.ts';
import type { KeyAnswer } from '../support/key-answer.ts';
import { describeSearching } from '../support/searching.ts';
import { FORM, JSON_TYPE, send, type Answer, type Fields, type Sent } from '../support/translating.ts';

/** The fields of a request that works, as text. */
const SEARCHES: Readonly<Record<string, Fields>> = {
  web: { q: 'rivers', lang: 'en', page: '2', safe: 'off', date: 'y' },
  images: { q: 'rivers', lang: 'de' },
  news: { q: 'rivers', date: 'm' },
  videos: { q: 'rivers', page: '1' },
};

const GET_ONLY = ['images/similar', 'suggest', 'cards', 'instant', 'maps'];

/** Numbers and switches as JSON has them. */
function typed(fields: Fields): Record<string, unknown> {
  const value = (text: string): unknown =>
    /^\d+$/.test(text) ? Number(text) : text === 'on' || text === 'off' ? text === 'on' : text;
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, value(text)]));
}

describeSearching(
  'searches sent with POST',
  (searching) => {
    let assertDescribed: AssertDescribed;
    before(async () => {
      assertDescribed = await describedBy(searching().instance.url);
    });

    async function post(path: string, sent: Sent): Promise<Answer> {
      const answer = await send(searching(), `${path}/`, sent);
      assertDescribed(path, answer, 'post');
      return answer;
    }

    for (const [path, fields] of Object.entries(SEARCHES)) {
      const extended: Fields = { extended: '1' };
      const plain: Fields = { extended: '0' };

      it(`${path}: takes the parameters of GET, and answers in the extended form`, async () => {
        const got = await send(searching(), `${path}/`, { query: { ...fields, ...extended } });
        assert.equal(got.status, 200);
        const ways: [name: string, sent: Sent][] = [
          ['JSON', { json: fields }],
          ['JSON with its types', { json: typed(fields) }],
          ['a form', { form: fields }],
          ['a body that overrides the address', { query: { q: 'other' }, json: fields }],
          ['the address', { query: fields, json: {} }],
          ['JSON with nulls', { json: { ...fields, lang: fields.lang ?? null, extended: null } }],
        ];
        for (const [name, sent] of ways) {
          const { status, body, headers } = await post(path, sent);
          assert.deepEqual([status, body], [200, got.body], name);
          for (const header of ['x-search-outcome', 'cache-control', 'etag'])
            assert.equal(headers.get(header), got.headers.get(header), header);
        }
      });

      it(`${path}: answers in the specified form on request`, async () => {
        const got = await send(searching(), `${path}/`, { query: fields });
        for (const off of [plain, typed(plain), { extended: false }])
          assert.deepEqual((await post(path, { json: { ...fields, ...off } })).body, got.body);
        assert.deepEqual((await post(path, { query: plain, form: fields })).body, got.body);
      });

      it(`${path}: counts like GET, and is never answered with 304`, async () => {
        const key = await searching().instance.newKey();
        const { headers } = await post(path, { json: fields, key });
        const response = await fetch(`${searching().instance.url}/api/v1/${path}/`, {
          method: 'POST',
          headers: {
            authorization: `Api-Key ${key}`,
            'content-type': JSON_TYPE,
            'if-none-match': headers.get('etag') ?? '*',
          },
          body: JSON.stringify(fields),
        });
        assert.equal(response.status, 200);
        await response.body?.cancel();
        await post(path, { json: { lang: 'english' }, key });
        const { body } = await searching().search<KeyAnswer>('key/', { key });
        assert.equal(body.usage.searches, 2);
        assert.equal(body.limits.burst.limit - body.limits.burst.remaining, 4);
      });
    }

    const bad: [name: string, sent: Sent, status: number, body: object][] = [
      ['a list', { json: [{ q: 'x' }] }, 400, { q: ['This query parameter is required.'] }],
      ['a text', { json: 'rivers' }, 400, { q: ['This query parameter is required.'] }],
      ['an object as query', { json: { q: { text: 'x' } } }, 400, { q: ['Not a valid string.'] }],
      ['half a page', { json: { q: 'x', page: 1.5 } }, 400, { page: ['Must be an integer.'] }],
      ['a page too far', { json: { q: 'x', page: 51 } }, 400, { page: ['Must be from 1 to 50.'] }],
      ['a form that is none', { json: { q: 'x', extended: 2 } }, 400, { extended: ['Must be "1" or "0".'] }],
      [
        'malformed JSON',
        { raw: '{"q":', type: JSON_TYPE },
        400,
        { detail: 'JSON parse error - the body is not valid JSON.' },
      ],
      ['nothing', { raw: '', type: JSON_TYPE }, 400, { detail: 'JSON parse error - the body is empty.' }],
      [
        'deep JSON',
        { raw: '['.repeat(10_000), type: JSON_TYPE },
        400,
        { detail: 'JSON parse error - the body is not valid JSON.' },
      ],
      [
        'a deep value',
        { raw: `{"q":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, type: JSON_TYPE },
        400,
        { q: ['Not a valid string.'] },
      ],
      [
        'plain text',
        { raw: 'q=x', type: 'text/plain' },
        415,
        { detail: 'Unsupported media type "text/plain" in request.' },
      ],
      [
        'a body above 256 KiB',
        { raw: `q=${'x'.repeat(262_144)}`, type: FORM },
        413,
        { detail: 'Request body is too large.' },
      ],
    ];
    for (const [name, sent, status, body] of bad)
      it(`refuses ${name}`, async () => {
        const answer = await post('web', sent);
        assert.deepEqual([answer.status, answer.body], [status, body]);
      });

    it('take several engines as a list in JSON', async () => {
      const listed = await post('web', { json: { q: 'rivers', engine: ['engine_c', 'brave'] } });
      const joined = await post('web', { form: { q: 'rivers', engine: 'engine_a,engine_c' } });
      assert.deepEqual(listed.body, joined.body);
      assert.deepEqual((listed.body as { engine: unknown }).engine, ['engine_a', 'engine_c']);
    });

    for (const path of GET_ONLY)
      it(`${path}: takes GET only`, async () => {
        const { status, body } = await send(searching(), `${path}/`, { json: { q: 'rivers' } });
        assert.deepEqual([status, body], [405, { detail: 'Method "POST" not allowed.' }]);
      });

    it('need a key', async () => {
      for (const path of Object.keys(SEARCHES)) {
        const { status, body } = await send(searching(), `${path}/`, { json: SEARCHES[path], key: 'none' });
        assert.deepEqual([status, body], [401, { detail: 'Invalid or revoked API key.' }], path);
      }
    });
  },
  { still: true },
);

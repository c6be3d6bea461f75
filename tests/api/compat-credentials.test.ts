import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeSearching } from '../support/searching.ts';
import { newLinkKey } from '../support/searxng.ts';

type Sent = { path: string; headers?: Record<string, string>; body?: object };
type Place = readonly [name: string, sent: (key: string) => Omit<Sent, 'path'>];

const HEADERS: readonly Place[] = [
  ['Api-Key', (key) => ({ headers: { authorization: `Api-Key ${key}` } })],
  ['Bearer', (key) => ({ headers: { authorization: `Bearer ${key}` } })],
  ['X-Api-Key', (key) => ({ headers: { 'x-api-key': key } })],
];
const IN_BODY: Place = ['api_key', (key) => ({ body: { api_key: key } })];
const TOKEN: Place = ['X-Subscription-Token', (key) => ({ headers: { 'x-subscription-token': key } })];

const BASIC: Place = [
  'Basic',
  (key) => ({ headers: { authorization: `Basic ${Buffer.from(`anyone:${key}`).toString('base64')}` } }),
];

type Format = { name: string; path: string; body?: object; places: readonly Place[] };

const FORMATS: readonly Format[] = [
  { name: 'SearXNG', path: '/compat/searxng/search?q=river', places: [...HEADERS, BASIC] },
  {
    name: 'Tavily',
    path: '/compat/tavily/search',
    body: { query: 'river' },
    places: [...HEADERS, IN_BODY],
  },
  { name: 'Open WebUI', path: '/compat/openwebui/search', body: { query: 'river' }, places: HEADERS },
  { name: 'Brave', path: '/compat/brave/res/v1/web/search?q=river', places: [...HEADERS, TOKEN] },
];

describeSearching(
  'keys for other formats',
  (searching) => {
    for (const { name, path, body, places } of FORMATS) {
      /** The same or different keys in some places of one request. */
      const send = async (sent: readonly Omit<Sent, 'path'>[]) => {
        const json = body && JSON.stringify(Object.assign({}, body, ...sent.map((one) => one.body)));
        const response = await fetch(searching().instance.url + path, {
          method: json === undefined ? 'GET' : 'POST',
          headers: Object.assign(
            json === undefined ? {} : { 'content-type': 'application/json' },
            ...sent.map(({ headers }) => headers),
          ) as Record<string, string>,
          ...(json === undefined ? {} : { body: json }),
        });
        return { status: response.status, headers: response.headers, text: await response.text() };
      };
      const assertRefused = async (sent: readonly Omit<Sent, 'path'>[], why: string): Promise<void> => {
        const { status, headers, text } = await send(sent);
        assert.equal(status, 401, why);
        assert.match(text, /Invalid or revoked API key\./, why);
        assert.equal(headers.get('www-authenticate'), 'Api-Key, Bearer', why);
      };

      describe(name, () => {
        it('accepts a key in each of its places, whatever our own API accepts', async () => {
          const key = await searching().instance.newKey();
          for (const [place, sent] of places) assert.equal((await send([sent(key)])).status, 200, place);
        });

        it('accepts one key in two places, and refuses two', async () => {
          const [key, other] = [await searching().instance.newKey(), await searching().instance.newKey()];
          for (const [i, [place, sent]] of places.entries()) {
            for (const [otherPlace, sentThere] of places.slice(i + 1)) {
              // These are one header.
              if ([place, otherPlace].every((one) => ['Api-Key', 'Bearer', 'Basic'].includes(one))) continue;
              const why = `${place} and ${otherPlace}`;
              assert.equal((await send([sent(key), sentThere(key)])).status, 200, why);
              await assertRefused([sent(key), sentThere(other)], why);
              await assertRefused([sent('x'), sentThere(key)], why);
              await assertRefused([sent(key), sentThere('x')], why);
            }
          }
        });

        if (!places.includes(BASIC))
          it('takes no key as the password of HTTP Basic', async () => {
            const [, sent] = BASIC;
            assert.equal((await send([sent(await searching().instance.newKey())])).status, 401);
          });

        it('refuses link keys in all of them', async () => {
          const link = await newLinkKey(searching(), `links.${name.replaceAll(' ', '.')}`);
          for (const [place, sent] of places) await assertRefused([sent(link)], place);
        });
      });
    }
  },
  { settings: { API_AUTH_COMPAT: 'false' } },
);

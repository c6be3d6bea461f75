import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { movableClock } from '../support/clock.ts';
import {
  apiRequests,
  newSandboxKey,
  otherRequests,
  PLAIN_REQUESTS,
  sendRequest,
  type ClientRequest,
} from '../support/sandbox-keys.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const YEAR_MS = 366 * 86_400_000;
const TEXTS = [
  'new york',
  'weather berlin',
  'uuid',
  'roll 3d6',
  'password 20',
  'time in tokyo',
  '10 usd in eur',
];
const FAILING = 'python sandbox:engine_b:upstream_error';

/** Two instances that share nothing, a year apart. */
describe('the response to a sandbox key [rest]', () => {
  const clock = movableClock();
  let one: Searching;
  let other: Searching;
  let keys: [string, string];

  before(async () => {
    [one, other] = await Promise.all([startSearching({ clock }), startSearching()]);
    keys = [await newSandboxKey(one.instance), await newSandboxKey(other.instance)];
  });
  after(() => Promise.all([one.stop(), other.stop()]));

  const requests: readonly ClientRequest[] = [
    ...PLAIN_REQUESTS,
    ...apiRequests('river delta'),
    ...otherRequests('river delta'),
    ...apiRequests(FAILING).filter(({ name }) => name === 'web'),
    ...TEXTS.flatMap((text) =>
      apiRequests(text).filter(({ name }) => name === 'instant' || name === 'cards'),
    ),
  ];

  it('is the same on another node, and in another year', async () => {
    const first = new Map<ClientRequest, string>();
    for (const request of requests) {
      const { status, text } = await sendRequest(one.instance, request, keys[0]);
      assert.equal(status, 200, `${request.name} ${request.path} ${text}`);
      first.set(request, lasting(text, one));
      const elsewhere = await sendRequest(other.instance, request, keys[1]);
      assertSame(lasting(elsewhere.text, other), first.get(request), request);
    }
    clock.advance(YEAR_MS);
    for (const request of requests) {
      const { text } = await sendRequest(one.instance, request, keys[0]);
      assertSame(lasting(text, one), first.get(request), request);
    }
  });

  it('is the same whether it is asked for alone or together with others', async () => {
    const search = () => one.search('web/?q=river+delta&extended=1', { key: keys[0] });
    const alone = await search();
    const together = await Promise.all(Array.from({ length: 8 }, search));
    for (const { text } of together) assert.equal(text, alone.text);
  });

  it('is the same after an engine failed many times in a row', async () => {
    const asked = 'web/?q=delta&explain=1';
    const states = async () => {
      const { body } = await one.search<{ explain: { cache: string; engines: { state: string }[] } }>(asked, {
        key: keys[0],
      });
      return [body.explain.cache, ...body.explain.engines.map(({ state }) => state)];
    };
    const usual = await states();
    for (let i = 0; i < 12; i++) await one.search(`web/?q=delta+sandbox:all:503+${i}`, { key: keys[0] });
    for (let i = 0; i < 12; i++) await one.search(`web/?q=delta+sandbox:all:429+${i}`, { key: keys[0] });
    assert.deepEqual(await states(), usual);
    assert.deepEqual(usual, ['miss', 'ok', 'ok', 'ok']);
  });
});

/** Shows only where they differ. */
function assertSame(actual: string, expected = '', { name, path }: ClientRequest): void {
  if (actual === expected) return;
  let at = 0;
  while (actual[at] === expected[at]) at++;
  const near = (text: string): string => text.slice(Math.max(0, at - 60), at + 60);
  assert.equal(near(actual), near(expected), `${name} ${path}`);
}

/** Without what documents that it belongs to one request: the address of the instance, and Tavily's ID and time. */
function lasting(text: string, { instance }: Searching): string {
  return text
    .replaceAll(instance.url, '')
    .replace(/"request_id":"[^"]*"/, '')
    .replace(/"response_time":[\d.]+/, '');
}

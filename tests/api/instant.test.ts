import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { describedBy, type AssertDescribed } from '../support/described.ts';
import type { KeyAnswer } from '../support/key-answer.ts';
import { describeSearching, startSearching } from '../support/searching.ts';

type Instant = (Record<string, unknown> & { type: string; query: string }) | null;

describeSearching('instant', (searching) => {
  let assertDescribed: AssertDescribed;
  before(async () => {
    assertDescribed = await describedBy(searching().instance.url);
  });

  async function instant(parameters: string, headers: Record<string, string> = {}) {
    const answer = await searching().search<Instant>(`instant/?${parameters}`, { headers });
    if (answer.status !== 304) assertDescribed('instant', answer);
    return answer;
  }
  const ask = (query: string, headers = {}) => instant(`q=${encodeURIComponent(query)}`, headers);

  const lasting: [query: string, type: string, field: string, value: unknown][] = [
    ['7 * 6', 'math', 'result', '42'],
    ['10 km in miles', 'unit', 'to', 'mile'],
    ['255 in hex', 'base', 'result', 'ff'],
    ['#ff0000', 'color', 'name', 'red'],
    ['md5 hello', 'hash', 'hex', '5d41402abc4b2a76b9719d911017c592'],
    ['http 404', 'http', 'code', 404],
    ['port 443', 'port', 'port', 443],
    ['json {"a":1}', 'json', 'valid', true],
    ['capital of france', 'country', 'capital', 'Paris'],
    ['opposite of hot', 'synonym', 'relation', 'antonym'],
    ['how to spell recieve', 'spelling', 'spelling', 'receive'],
  ];
  for (const [query, type, field, value] of lasting)
    it(`${query}: the answer itself, which a client may keep`, async () => {
      const first = await ask(query);
      assert.equal(first.status, 200);
      assert.deepEqual(Object.entries(first.body ?? {}).slice(0, 2), [
        ['type', type],
        ['query', query],
      ]);
      assert.deepEqual(first.body?.[field], value);
      assert.equal(first.headers.get('content-type'), 'application/json; charset=utf-8');
      assert.equal(first.headers.get('cache-control'), 'private');
      assert.equal(first.headers.get('x-search-outcome'), 'complete');
      const etag = first.headers.get('etag') ?? '';
      assert.match(etag, /^"[\w-]+"$/);
      const known = await ask(query, { 'if-none-match': etag });
      assert.deepEqual([known.status, known.text, known.headers.get('etag')], [304, '', etag]);
      assert.equal((await ask(query, { 'if-none-match': '"other"' })).text, first.text);
    });

  const varying: [query: string, type: string][] = [
    ['uuid', 'uuid'],
    ['generate password', 'password'],
    ['password', 'password'],
    ['coin flip', 'coin'],
    ['roll a dice', 'dice'],
    ['random number', 'random'],
    ['unix timestamp', 'timestamp'],
    ['timer 5 minutes', 'timer'],
    ['time in tokyo', 'worldclock'],
    ['what is my ip', 'ip'],
    ['my user agent', 'useragent'],
    ['days until christmas', 'date'],
    ['weather in vienna', 'weather'],
    ['10 eur in usd', 'currency'],
    ['translate hello to french', 'translation'],
  ];
  for (const [query, type] of varying)
    it(`${query}: is not cached`, async () => {
      const { status, headers, body } = await ask(query);
      assert.deepEqual([status, body?.type, body?.query], [200, type, query]);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('x-search-outcome'), 'complete');
    });

  it('defines words of other languages', async () => {
    const { headers, body } = await ask('was bedeutet laterne?');
    assert.deepEqual([body?.type, body?.word, body?.language], ['dictionary', 'Laterne', 'de']);
    assert.equal(headers.get('x-search-outcome'), 'complete');
    assert.equal((await ask('was bedeutet quitte?')).body, null);
  });

  it('makes a new one each time', async () => {
    const made = new Set<string>();
    for (let times = 0; times < 5; times++) made.add((await ask('uuid')).text);
    assert.equal(made.size, 5);
  });

  const plain = [
    'rivers',
    'weather station history',
    'python list reverse',
    'password manager',
    'what is love',
    '東京',
  ];
  for (const query of plain)
    it(`${query}: null, and nothing but`, async () => {
      const { status, headers, text } = await ask(query);
      assert.deepEqual([status, text], [200, 'null']);
      assert.equal(headers.get('content-length'), '4');
      assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
      assert.equal(headers.get('x-search-outcome'), 'empty');
      assert.equal(headers.get('x-engines-failed'), null);
    });

  const REQUIRED = ['This query parameter is required.'];
  const LANGUAGE = ['Must be a language tag such as "en", "pt-BR" or "zh-Hant".'];
  const bad: [parameters: string, fields: Record<string, string[]>][] = [
    ['', { q: REQUIRED }],
    ['q=%20', { q: REQUIRED }],
    [`q=${'1'.repeat(513)}`, { q: ['Must be at most 512 characters.'] }],
    ['q=1%002', { q: ['Must not contain control characters.'] }],
    ['q=7*6&lang=english', { lang: LANGUAGE }],
    ['lang=x', { q: REQUIRED, lang: LANGUAGE }],
  ];
  for (const [parameters, fields] of bad)
    it(`refuses ${parameters.slice(0, 20) || 'nothing at all'}`, async () => {
      const { status, body } = await instant(parameters);
      assert.deepEqual([status, body], [400, fields]);
    });

  const languages: [parameters: string, header: string | undefined, meaning: string][] = [
    ['q=http+404', undefined, 'There is nothing at this address'],
    ['q=http+404&lang=de', undefined, 'Unter dieser Adresse gibt es nichts'],
    ['q=http+404&lang=DE-at', undefined, 'Unter dieser Adresse gibt es nichts'],
    ['q=http+404', 'fr;q=0.2, de', 'Unter dieser Adresse gibt es nichts'],
    ['q=http+404&lang=en', 'de', 'There is nothing at this address'],
    ['q=http+404&lang=ja', undefined, 'There is nothing at this address'],
  ];
  for (const [parameters, header, meaning] of languages)
    it(`language: ${parameters} ${header ?? ''}`, async () => {
      const { headers, body } = await instant(
        parameters,
        header === undefined ? {} : { 'accept-language': header },
      );
      assert.equal(body?.meaning, meaning);
      assert.match(headers.get('vary') ?? '', /Accept-Language/);
    });

  it('answers without the slash at the end, to HEAD, and to the last of two', async () => {
    const { search } = searching();
    const full = await search('instant/?q=7*6');
    assert.equal((await search('instant?q=7*6')).text, full.text);
    assert.equal((await search('instant/?q=rivers&q=7*6&unknown=1')).text, full.text);
    const head = await search('instant/?q=7*6', { method: 'HEAD' });
    assert.deepEqual([head.status, head.text, head.headers.get('etag')], [200, '', full.headers.get('etag')]);
    assert.equal((await search('instant/?q=7*6', { method: 'POST' })).status, 405);
  });

  it('counts every answer, null as well, and no refusal', async () => {
    const { search, instance } = searching();
    const key = await instance.newKey();
    const rows: [path: string, status: number, counts: 0 | 1, headers?: Record<string, string>][] = [
      ['instant/?q=7*6', 200, 1],
      ['instant/?q=7*6', 200, 1],
      ['instant/?q=7*6', 304, 1, { 'if-none-match': '*' }],
      ['instant/?q=rivers', 200, 1],
      ['instant/?q=uuid', 200, 1],
      ['instant/', 400, 0],
      ['instant/?q=7*6&lang=english', 400, 0],
    ];
    let expected = 0;
    for (const [path, status, counts, headers = {}] of rows) {
      assert.equal((await search(path, { key, headers })).status, status, path);
      expected += counts;
      const { usage } = (await search<KeyAnswer>('key/', { key })).body;
      assert.equal(usage.searches, expected, path);
    }
  });

  it('asks for weather and rates once in a while, whatever they are needed for', async () => {
    const { sandbox } = searching();
    for (const query of ['weather in lima', 'forecast lima', '10 eur in usd', '3 chf in gbp'])
      await ask(query);
    const calls = ['OPEN_METEO', 'OPEN_METEO_GEOCODING', 'FRANKFURTER'].map((twin) => sandbox.calls(twin));
    const again = ['weather in lima', '10 eur in usd', '7 usd in sek'];
    for (const query of again) assert.notEqual((await ask(query)).body, null, query);
    assert.deepEqual(
      ['OPEN_METEO', 'OPEN_METEO_GEOCODING', 'FRANKFURTER'].map((twin) => sandbox.calls(twin)),
      calls,
    );
  });

  it('answers that need no provider call none', async () => {
    const { sandbox } = searching();
    sandbox.resetCalls();
    for (const [query] of lasting) await ask(`${query} `);
    for (const query of plain) await ask(query);
    for (const twin of ['OPEN_METEO', 'OPEN_METEO_GEOCODING', 'FRANKFURTER', 'BRAVE', 'WIKIPEDIA'])
      assert.equal(sandbox.calls(twin), 0, twin);
  });
});

describe('the address in an instant answer', () => {
  const FORWARDED = '203.0.113.9, 198.51.100.4';
  type Seen = [forwarded: string | undefined, address: string | undefined];
  const cases: [trust: string, seen: Seen[]][] = [
    [
      'false',
      [
        [undefined, '127.0.0.1'],
        [FORWARDED, '127.0.0.1'],
      ],
    ],
    [
      'true',
      [
        [undefined, '127.0.0.1'],
        [FORWARDED, '203.0.113.9'],
        ['2001:db8::7', '2001:db8::7'],
        ['::ffff:203.0.113.9', '203.0.113.9'],
        ['<script>alert(1)</script>', undefined],
        ['unknown', undefined],
      ],
    ],
    ['1', [[FORWARDED, '198.51.100.4']]],
    ['loopback, 198.51.100.0/24', [[FORWARDED, '203.0.113.9']]],
    ['192.0.2.1', [[FORWARDED, '127.0.0.1']]],
  ];
  for (const [trust, seen] of cases)
    it(`is the one that TRUST_PROXY=${trust} lets it believe`, async () => {
      const searching = await startSearching({ settings: { TRUST_PROXY: trust } });
      const told: Seen[] = [];
      for (const [forwarded] of seen) {
        const headers: Record<string, string> =
          forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
        const { body } = await searching.search<Instant>('instant/?q=my+ip', { headers });
        told.push([forwarded, body?.address as string | undefined]);
        if (body) assert.equal(body.version, String(body.address).includes(':') ? 6 : 4);
      }
      await searching.stop();
      assert.deepEqual(told, seen);
    });
});

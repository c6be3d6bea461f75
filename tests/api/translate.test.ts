import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { describedBy, type AssertDescribed } from '../support/described.ts';
import type { KeyAnswer } from '../support/key-answer.ts';
import { describeSearching } from '../support/searching.ts';
import {
  FORM,
  JSON_TYPE,
  NO_LANGUAGE,
  NO_TARGET,
  NO_TEXT,
  send,
  translatedBy,
  type Answer,
  type Sent,
} from '../support/translating.ts';

const BODY_BYTES = 262_144;
const MAX_CHARS = 10_000;

const TOO_LONG = [`Must be at most ${MAX_CHARS} characters.`];

describeSearching('translate', (searching) => {
  let assertDescribed: AssertDescribed;
  before(async () => {
    assertDescribed = await describedBy(searching().instance.url);
  });

  async function translate(sent: Sent, path = 'translate/'): Promise<Answer> {
    const answer = await send(searching(), path, sent);
    const isPosted = sent.form !== undefined || sent.json !== undefined || sent.raw !== undefined;
    assertDescribed('translate', answer, isPosted ? 'post' : 'get');
    return answer;
  }

  const good = { q: 'good morning', target: 'de' };
  const ways: [name: string, sent: Sent, path?: string][] = [
    ['in the address', { query: good }],
    ['in the address, without the slash at the end', { query: good }, 'translate'],
    ['as a form', { form: good }],
    ['as a form, without the slash at the end', { form: good }, 'translate'],
    ['as a form that names its charset', { form: good, type: `${FORM}; charset=utf-8` }],
    ['as JSON', { json: good }],
    ['as JSON that names its charset', { json: good, type: `${JSON_TYPE}; charset=utf-8` }],
    ['as `text`', { form: { text: 'good morning', target: 'de' } }],
    ['as `text` beside an empty `q`', { json: { q: ' ', text: 'good morning', target: 'de' } }],
    ['as `q` beside a `text`', { json: { ...good, text: 'the night' } }],
    ['in a body that wins over the address', { query: { q: 'the night', target: 'fr' }, form: good }],
    ['in a body with its target in the address', { query: { target: 'de' }, form: { q: 'good morning' } }],
    ['as JSON with nulls', { json: { ...good, text: null, source: null } }],
    ['beside what nobody knows', { json: { ...good, format: 'html', alternatives: 3 } }],
  ];
  for (const [name, sent, path] of ways)
    it(`takes the text ${name}`, async () => {
      const { status, headers, body } = await translate(sent, path);
      assert.equal(status, 200);
      assert.deepEqual(Object.entries(body), [
        ['source', 'auto'],
        ['target', 'de'],
        ['translated_text', 'guten Morgen'],
        ['detected_lang', 'en'],
      ]);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('etag'), null);
    });

  const sources: [source: string, told: string, detected: string][] = [
    ['', 'auto', 'en'],
    ['auto', 'auto', 'en'],
    [' AUTO ', 'auto', 'en'],
    ['en', 'en', ''],
    ['EN', 'en', ''],
    ['en-US', 'en', ''],
  ];
  for (const [source, told, detected] of sources)
    it(`source ${JSON.stringify(source)}: detected only on request`, async () => {
      const { body } = await translate({ form: { ...good, source } });
      assert.deepEqual(
        [body.source, body.detected_lang, body.translated_text],
        [told, detected, 'guten Morgen'],
      );
    });

  it('keeps lines and edges of the text', async () => {
    const { body } = await translate({ form: { q: ' good morning\n\ngood morning\n', target: 'de' } });
    assert.equal(body.translated_text, ' guten Morgen\n\nguten Morgen\n');
  });

  it('asks the first backend only', async () => {
    searching().sandbox.resetCalls();
    await translate({ form: good });
    assert.deepEqual(translatedBy(searching()), ['LIBRETRANSLATE']);
  });

  const bad: [name: string, sent: Sent, fields: Record<string, string[]>][] = [
    ['nothing in the address', {}, { q: NO_TEXT, target: NO_TARGET }],
    ['an empty form', { raw: '', type: FORM }, { q: NO_TEXT, target: NO_TARGET }],
    ['an empty object', { json: {} }, { q: NO_TEXT, target: NO_TARGET }],
    ['a list', { json: [good] }, { q: NO_TEXT, target: NO_TARGET }],
    ['JSON that is null', { json: null }, { q: NO_TEXT, target: NO_TARGET }],
    ['no text', { query: { q: ' \n', text: '', target: 'de' } }, { q: NO_TEXT }],
    ['no target', { query: { q: 'x', target: ' ' } }, { target: NO_TARGET }],
    ['an object as text', { json: { q: { a: 1 }, target: 'de' } }, { q: ['Not a valid string.'] }],
    [
      'a control character',
      { form: { q: 'a\0b', target: 'de' } },
      { q: ['Must not contain control characters.'] },
    ],
    ['half a character', { json: { q: 'a\ud800', target: 'de' } }, { q: ['Not a valid string.'] }],
    ['a text too long', { form: { q: 'x'.repeat(MAX_CHARS + 1), target: 'de' } }, { q: TOO_LONG }],
    [
      'a text too long without a target',
      { form: { text: 'x'.repeat(MAX_CHARS + 1) } },
      {
        q: NO_TEXT,
        text: TOO_LONG,
        target: NO_TARGET,
      },
    ],
    [
      'an unknown target',
      { query: { q: 'x', target: 'tlh' } },
      {
        target: [`${NO_LANGUAGE} de, en, en-GB, en-US, es, fr, it, nl, pt, pt-BR, pt-PT.`],
      },
    ],
    [
      'an unknown source and target',
      { json: { q: 'x', source: 'xx', target: '!' } },
      {
        source: [`${NO_LANGUAGE} auto, de, en, es, fr, it, nl, pt.`],
        target: [`${NO_LANGUAGE} de, en, en-GB, en-US, es, fr, it, nl, pt, pt-BR, pt-PT.`],
      },
    ],
  ];
  for (const [name, sent, fields] of bad)
    it(`refuses ${name}`, async () => {
      const { status, headers, body } = await translate(sent);
      assert.deepEqual([status, body], [400, fields]);
      assert.equal(headers.get('cache-control'), 'no-store');
    });

  const unreadable: [name: string, sent: Sent, status: number, detail: string][] = [
    [
      'malformed JSON',
      { raw: '{"q": "x",', type: JSON_TYPE },
      400,
      'JSON parse error - the body is not valid JSON.',
    ],
    ['empty JSON', { raw: '', type: JSON_TYPE }, 400, 'JSON parse error - the body is empty.'],
    [
      'plain text',
      { raw: 'q=x', type: 'text/plain' },
      415,
      'Unsupported media type "text/plain" in request.',
    ],
    ['XML', { raw: '<q/>', type: 'text/xml' }, 415, 'Unsupported media type "text/xml" in request.'],
    [
      'a form above 256 KiB',
      { raw: `q=${'x'.repeat(BODY_BYTES - 1)}`, type: FORM },
      413,
      'Request body is too large.',
    ],
    [
      'JSON above 256 KiB',
      { raw: JSON.stringify({ q: 'x'.repeat(BODY_BYTES) }), type: JSON_TYPE },
      413,
      'Request body is too large.',
    ],
  ];
  for (const [name, sent, status, detail] of unreadable)
    it(`does not read ${name}`, async () => {
      const answer = await translate(sent);
      assert.deepEqual([answer.status, answer.body], [status, { detail }]);
    });

  it('reads a form of 256 KiB', async () => {
    const raw = `target=de&q=${'x'.repeat(BODY_BYTES - 12)}`;
    assert.equal(raw.length, BODY_BYTES);
    assert.deepEqual((await translate({ raw, type: FORM })).body, { q: TOO_LONG });
  });

  const longest: [name: string, sent: Sent][] = [
    ['in the address', { query: { q: 'x'.repeat(MAX_CHARS), target: 'de' } }],
    ['posted', { form: { q: 'x'.repeat(MAX_CHARS), target: 'de' } }],
    ['of pairs of surrogates', { json: { q: '😀'.repeat(MAX_CHARS), target: 'de' } }],
  ];
  for (const [name, sent] of longest)
    it(`takes ${MAX_CHARS} characters ${name}, from the backend that can`, async () => {
      const { status, body } = await translate(sent);
      assert.equal(status, 200);
      assert.equal([...String(body.translated_text)].length, MAX_CHARS);
    });

  it('takes no other method', async () => {
    const { status, headers, body } = await searching().search('translate/', { method: 'PUT' });
    assert.deepEqual([status, body], [405, { detail: 'Method "PUT" not allowed.' }]);
    assert.equal(headers.get('allow'), 'GET, HEAD, OPTIONS, POST');
  });

  it('counts translations, and neither refusals nor languages', async () => {
    const key = await searching().instance.newKey();
    const rows: [path: string, sent: Sent, status: number, counts: 0 | 1][] = [
      ['translate/', { query: good }, 200, 1],
      ['translate/', { form: good }, 200, 1],
      ['translate/', { json: good }, 200, 1],
      ['translate/', {}, 400, 0],
      ['translate/', { form: { ...good, target: 'tlh' } }, 400, 0],
      ['translate/', { raw: '{', type: JSON_TYPE }, 400, 0],
      ['translate/languages/', {}, 200, 0],
    ];
    let expected = 0;
    for (const [path, sent, status, counts] of rows) {
      assert.equal((await send(searching(), path, { ...sent, key })).status, status);
      expected += counts;
      const { usage } = (await searching().search<KeyAnswer>('key/', { key })).body;
      assert.equal(usage.searches, expected, JSON.stringify(sent));
    }
  });

  it('lists what all backends offer together, and asks them once', async () => {
    const { sandbox } = searching();
    const asked = (): number =>
      sandbox.requests('DEEPL').filter(({ path }) => path.includes('languages')).length;
    const first = await send(searching(), 'translate/languages/');
    const before = asked();
    const { status, headers, body } = await send(searching(), 'translate/languages');
    assertDescribed('translate/languages', { status, body });
    assert.deepEqual(body, first.body);
    assert.equal(asked(), before);
    assert.equal(headers.get('cache-control'), 'private');
    const codes = (body.languages as { code: string }[]).map(({ code }) => code);
    assert.deepEqual(codes, ['de', 'en', 'en-GB', 'en-US', 'es', 'fr', 'it', 'nl', 'pt', 'pt-BR', 'pt-PT']);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { answerWith, itemsIn, recorded } from '../../tests/support/provider-answers.ts';
import { postedBy, requestFor } from '../../tests/support/services.ts';
import { libretranslate } from './libretranslate.ts';

const access = { url: 'http://10.0.0.1/prefix', key: undefined };
const question = { text: 'Your password is wrong\n', source: 'auto', target: 'it' };
const translate = (body: unknown, status = 200, source = 'auto') =>
  libretranslate.translate.parse(answerWith(body, status), { ...question, source }, access);
const languages = (body: unknown, status = 200) =>
  libretranslate.languages.parse(answerWith(body, status), {}, access);

describe('LibreTranslate requests', () => {
  it('post the text unchanged, with the key if there is one', () => {
    const plain = { q: question.text, source: 'auto', target: 'it', format: 'text' };
    const request = requestFor(libretranslate.translate, question, access);
    assert.equal(request.url, 'http://10.0.0.1/prefix/translate');
    assert.deepEqual(postedBy(request), plain);
    const keyed = requestFor(libretranslate.translate, question, { ...access, key: 'k' });
    assert.deepEqual(postedBy(keyed), { ...plain, api_key: 'k' });
    assert.ok(!keyed.url.includes('k='));
  });

  it('have no cache name', () => {
    assert.equal(libretranslate.translate.name(question), undefined);
    assert.equal(libretranslate.languages.name({}), 'languages');
  });

  it('request names in English', () => {
    const { url, headers } = requestFor(libretranslate.languages, {}, access);
    assert.equal(url, 'http://10.0.0.1/prefix/languages');
    assert.deepEqual(headers, { 'accept-language': 'en' });
  });
});

describe('LibreTranslate answers', () => {
  it('reads a recorded translation, and the source language only if it was detected', () => {
    const body = recorded('libretranslate-translate');
    const text = 'La tua password non è corretta';
    assert.deepEqual(translate(body), { items: [{ text, detected: 'en' }] });
    assert.deepEqual(translate(body, 200, 'en'), { items: [{ text, detected: '' }] });
  });

  it('keeps line breaks and markup, but nothing invisible', () => {
    const translatedText = 'a\n\tb <i>c</i>\u001b[31m\u0000\ud800\u00a0\u{e0041}\u202ed';
    assert.deepEqual(translate({ translatedText }, 200, 'en'), {
      items: [{ text: 'a\n\tb <i>c</i>[31m\u00a0d', detected: '' }],
    });
  });

  it('reads recorded languages, each target once', () => {
    const items = itemsIn(languages(recorded('libretranslate-languages')));
    assert.deepEqual(items[0], {
      code: 'en',
      name: 'English',
      targets: ['de', 'en', 'ru', 'zt'],
      source: true,
      target: true,
    });
    assert.deepEqual(
      items.map(({ code }) => code),
      ['en', 'zt', 'de', 'ru'],
    );
  });

  it('accepts a list without targets from older servers, and drops invalid codes', () => {
    const items = itemsIn(languages([{ code: 'en', name: '' }, { code: '../x' }, { name: 'X' }]));
    assert.deepEqual(items, [
      { code: 'en', name: 'English', targets: undefined, source: true, target: true },
    ]);
  });

  it('has no target that no language translates into', () => {
    const items = itemsIn(
      languages([
        { code: 'en', targets: ['de'] },
        { code: 'de', targets: ['de'] },
      ]),
    );
    assert.deepEqual(
      items.map(({ code, target }) => [code, target]),
      [
        ['en', false],
        ['de', true],
      ],
    );
  });

  const error = (text: string) => ({ error: text });
  const cases: [string, unknown, number, object][] = [
    ['a language it has not', error('zz is not supported'), 400, { reason: 'unsupported' }],
    [
      'a pair it has not',
      error('German (de) is not available as a target language from Thai (th)'),
      400,
      { reason: 'unsupported' },
    ],
    [
      'no key',
      error('Please contact the server operator to get an API key'),
      400,
      { reason: 'unauthorized' },
    ],
    ['a wrong key', error('Invalid API key'), 403, { reason: 'unauthorized' }],
    ['a ban', error('Too many request limits violations'), 403, { reason: 'rate_limited' }],
    ['too fast, in French', recorded('libretranslate-slowdown'), 429, { reason: 'rate_limited' }],
    ['a wrong path', '<html>', 405, { reason: 'bad_answer' }],
    ['several texts', { translatedText: ['a'] }, 200, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(translate(body, status), expected);
      if (status !== 200) assert.deepEqual(languages(body, status), expected);
    });

  it('a text that is too long has no translation, whatever its languages', () => {
    const refusal = error('Invalid request: request (6000) exceeds text limit (5000)');
    assert.deepEqual(translate(refusal, 400), { items: [] });
  });

  it('reports that it is up', () => {
    assert.equal(libretranslate.health?.isUp(answerWith({ status: 'ok' })), true);
    assert.equal(libretranslate.health.isUp(answerWith('<html>', 502)), false);
  });
});

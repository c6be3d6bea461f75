import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accessTo, answerWith, itemsIn, recorded } from '../../tests/support/provider-answers.ts';
import { postedBy, requestFor } from '../../tests/support/services.ts';
import { deepl } from './deepl.ts';

const access = accessTo(deepl, 'k');
const question = { text: 'Hello, world!', source: 'auto', target: 'de' };
const translate = (body: unknown, status = 200, source = 'auto') =>
  deepl.translate.parse(answerWith(body, status), { ...question, source }, access);

describe('DeepL requests', () => {
  const hosts: [key: string, url: string, host: string][] = [
    ['k', deepl.url, 'https://api.deepl.com'],
    ['k:fx', deepl.url, 'https://api-free.deepl.com'],
    ['k:fx', 'http://10.0.0.1', 'http://10.0.0.1'],
  ];
  for (const [key, url, host] of hosts)
    it(`go to ${host} with ${key} at ${url}`, () => {
      const { url: asked, headers } = requestFor(deepl.translate, question, { url, key });
      assert.equal(asked, `${host}/v2/translate`);
      assert.deepEqual(headers, { authorization: `DeepL-Auth-Key ${key}` });
      assert.equal(requestFor(deepl.languages, {}, { url, key }).url, `${host}/v2/languages?type=target`);
    });

  it('omit the source language for detection', () => {
    const posted = (source: string, target: string) =>
      postedBy(requestFor(deepl.translate, { ...question, source, target }, access));
    assert.deepEqual(posted('auto', 'de'), { text: [question.text], target_lang: 'DE' });
    assert.deepEqual(posted('en', 'pt-BR'), {
      text: [question.text],
      target_lang: 'PT-BR',
      source_lang: 'EN',
    });
  });

  it('have no cache name', () => {
    assert.equal(deepl.translate.name(question), undefined);
  });
});

describe('DeepL answers', () => {
  it('reads a translation, and the source language only if it was detected', () => {
    const body = recorded('deepl-translate');
    assert.deepEqual(translate(body), { items: [{ text: 'Hallo, Welt!', detected: 'en' }] });
    assert.deepEqual(translate(body, 200, 'en'), { items: [{ text: 'Hallo, Welt!', detected: '' }] });
  });

  it('lists variants as targets and plain languages as sources', () => {
    const items = itemsIn(deepl.languages.parse(answerWith(recorded('deepl-languages')), {}, access));
    assert.deepEqual(
      items.map(({ code, name, source, target }) => [code, name, source, target]),
      [
        ['de', 'German', true, true],
        ['en', 'English', true, false],
        ['en-GB', 'English (British)', false, true],
        ['en-US', 'English (American)', false, true],
        ['zh', 'Chinese', true, true],
        ['zh-Hant', 'Chinese (traditional)', false, true],
      ],
    );
  });

  const cases: [string, unknown, number, object][] = [
    ['a wrong key', '', 403, { reason: 'unauthorized' }],
    ['nothing left', { message: 'Quota exceeded' }, 456, { reason: 'quota_exhausted' }],
    ['too fast', '', 429, { reason: 'rate_limited' }],
    ['too fast, in other words', '', 529, { reason: 'rate_limited' }],
    ['a language it has not', { message: 'x' }, 400, { reason: 'unsupported' }],
    ['broken', '', 503, { reason: 'upstream_error' }],
    ['nothing translated', { translations: [] }, 200, { reason: 'bad_answer' }],
  ];
  for (const [name, body, status, expected] of cases)
    it(name, () => {
      assert.deepEqual(translate(body, status), expected);
    });
});

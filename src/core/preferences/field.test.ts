import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bangTriggerOf, bangUrlOf, placeOf, siteHostOf } from './field.ts';

describe('fields', () => {
  const HOSTS: readonly [string, string | undefined][] = [
    ['example.com', 'example.com'],
    [' WWW.Example.COM. ', 'example.com'],
    ['https://www.example.com/path?q=1', 'example.com'],
    ['http://sub.example.com:8080', 'sub.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['www.www.example.com', 'example.com'],
    ['www.com', 'www.com'],
    ['localhost', undefined],
    ['', undefined],
    ['.', undefined],
    ['..', undefined],
    ['a..b', undefined],
    ['two words.com', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['ftp://example.com', undefined],
    ['user:pass@example.com', undefined],
    ['https://user@example.com/', undefined],
    ['<script>.com', undefined],
    ['example.com\u0000', undefined],
    ['exam\u202eple.com', undefined],
    ['evil\\.example.com', undefined],
    ['[::1]', undefined],
    [`${'a'.repeat(10_000)}.com`, undefined],
    [`example.com/${'a'.repeat(10_000)}`, undefined],
  ];
  for (const [text, host] of HOSTS) {
    it(`site ${JSON.stringify(text.slice(0, 40))} → ${host ?? 'refused'}`, () => {
      assert.equal(siteHostOf(text), host);
    });
  }

  const URLS: readonly [string, boolean][] = [
    ['https://example.com/?q=%s', true],
    ['HTTP://example.com:8080/%s#%s', true],
    ['https://example.com/a/%s/b', true],
    ['https://example.com/#%s', true],
    ['https://example.com/', false],
    ['https://%s.example.com/', false],
    ['https://example.com%s', false],
    ['https:///%s', false],
    ['https://example.com:%s/', false],
    ['https://user:pass@example.com/%s', false],
    ['https://%s@example.com/', false],
    ['javascript:alert(%s)', false],
    ['JavaScript://example.com/%s', false],
    ['data:text/html,%s', false],
    ['file:///%s', false],
    ['//example.com/%s', false],
    ['example.com/%s', false],
    ['https:\\\\example.com\\%s', false],
    ['https://example.com/"><script>%s', false],
    ['https://example.com/a b%s', false],
    ['https://example.com/\u0001%s', false],
    [`https://example.com/%s${'a'.repeat(10_000)}`, false],
    ['https://exa<mple.com/%s', false],
  ];
  for (const [text, good] of URLS) {
    it(`URL ${JSON.stringify(text.slice(0, 50))} ${good ? 'is accepted' : 'is refused'}`, () => {
      assert.equal(bangUrlOf(` ${text} `), good ? text : undefined);
    });
  }

  const TRIGGERS: readonly [string, string | undefined][] = [
    ['x', 'x'],
    ['!X', 'x'],
    [' !wde ', 'wde'],
    ['ют', 'ют'],
    ['a.b-c_d', 'a.b-c_d'],
    ['', undefined],
    ['!', undefined],
    ['!!x', undefined],
    ['two words', undefined],
    ['<b>', undefined],
    ['-x', undefined],
    ['x\u0000', undefined],
    ['a'.repeat(21), undefined],
  ];
  for (const [text, trigger] of TRIGGERS) {
    it(`trigger ${JSON.stringify(text)} → ${trigger ?? 'refused'}`, () => {
      assert.equal(bangTriggerOf(text), trigger);
    });
  }

  const places: [string, string | undefined][] = [
    ['', ''],
    ['  ', ''],
    [' São  Paulo ', 'São Paulo'],
    ["L'Aquila", "L'Aquila"],
    ['Paris, Texas', 'Paris, Texas'],
    ['東京', '東京'],
    ['Z\u0075\u0308rich', 'Zürich'],
    ['a'.repeat(60), 'a'.repeat(60)],
    ['a'.repeat(61), undefined],
    ['<b>', undefined],
    ['Wien\u0000', undefined],
    ['-', undefined],
  ];
  for (const [text, place] of places) {
    it(`take the place from ${JSON.stringify(text.slice(0, 20))}`, () => {
      assert.equal(placeOf(text), place);
    });
  }
});

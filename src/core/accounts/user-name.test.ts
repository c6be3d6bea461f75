import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isNewUserName, isUserName } from './user-name.ts';

describe('the name of a new account', () => {
  it('mixes no alphabets within a word', () => {
    for (const name of [
      'ada',
      'Zoë.Müller',
      'ада',
      'Άδα',
      '愛田',
      'あい田',
      'ada@example.org',
      '김ada',
      '٣ada',
    ])
      assert.ok(isNewUserName(name), name);
    for (const name of ['аda', 'adα', 'Ꭺda', 'adа', 'ａdа']) {
      assert.ok(isUserName(name), `${name} may exist`);
      assert.ok(!isNewUserName(name), name);
    }
  });

  it('contains nothing invisible', () => {
    for (const sign of ['\u034f', '\ufe0f', '\u115f', '\u{e0100}', '\u17b4'])
      assert.ok(!isNewUserName(`a${sign}da`), encodeURIComponent(sign));
  });
});

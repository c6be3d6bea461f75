import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  complaintAboutPassword,
  PasswordRefusal,
  USUAL_RULES,
  type PasswordRules,
  isNewUserName,
  isUserName,
} from './credential-rules.ts';

const complaint = (password: string, rules: Partial<PasswordRules> = {}) =>
  complaintAboutPassword(password, {
    userName: 'Ada.Lovelace',
    rules: { ...USUAL_RULES, ...rules },
    isCommon: async (key) => key === 'password123',
  });

describe('a new password', () => {
  const cases: Record<string, string | undefined> = {
    'correct horse': undefined,
    aaaaaaaaaaaa: undefined,
    '12 345 678': undefined,
    '        ': undefined,
    'пароль слон': undefined,
    passwor: 'too_short',
    password123: 'too_common',
    PassWord123: 'too_common',
    ｐassword123: 'too_common',
    'ada.lovelace': 'user_name',
    'ADA.LOVELACE': 'user_name',
    tributary: 'service_name',
    Tributary: 'service_name',
    tributary1: undefined,
  };
  for (const [password, expected] of Object.entries(cases)) {
    it(`${JSON.stringify(password)} is ${expected ?? 'allowed'}`, async () => {
      assert.equal(await complaint(password), expected);
    });
  }

  it('is measured in code points after normalization', async () => {
    assert.equal(await complaint('e\u0301'.repeat(7)), 'too_short');
    assert.equal(await complaint('e\u0301'.repeat(8)), undefined);
    assert.equal(await complaint('🔑'.repeat(1024)), undefined);
    assert.equal(await complaint('🔑'.repeat(1025)), 'too_long');
  });

  it('follows the settings of the instance', async () => {
    assert.equal(await complaint('fourteen chars', { minLength: 15 }), 'too_short');
    assert.equal(await complaint('fifteen chars ..', { minLength: 15 }), undefined);
    assert.equal(
      await complaint('Search.Example.Org', { serviceNames: ['search.example.org'] }),
      'service_name',
    );
  });

  it('is not part of the message that refuses it', () => {
    for (const reason of ['too_short', 'too_long', 'too_common', 'user_name', 'service_name'] as const) {
      const { message, complaint: kept } = new PasswordRefusal(reason, 'secret words', USUAL_RULES);
      assert.equal(kept, reason);
      assert.doesNotMatch(message, /secret words/);
    }
  });
});

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

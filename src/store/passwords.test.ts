import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { argon2Passwords } from './passwords.ts';

it('no password matches a missing hash, which is checked like any other', async () => {
  for (const password of ['', 'A', 'a guess'])
    assert.equal(await argon2Passwords().verify(undefined, password), false);
});

describe('common passwords', () => {
  const passwords = argon2Passwords();

  it('include the first and the last line of the list', async () => {
    for (const password of [
      'password',
      '12345678',
      'password1',
      'qwertyuiop',
      'iloveyou',
      'zzzzzzz1',
      '!qaz2wsx',
    ])
      assert.equal(await passwords.isCommon(password), true, password);
  });

  it('do not include passwords that only contain one, or parts of two lines', async () => {
    for (const password of ['password and more', 'asswor', 'correct horse', 'password1\npassword10', ''])
      assert.equal(await passwords.isCommon(password), false, password);
  });
});

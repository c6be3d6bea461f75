import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MESSAGES } from '../site/locales/messages.ts';
import { STATUSES } from './http/statuses.ts';

describe('the meanings of status codes', () => {
  it('are there for every status, and for no other', () => {
    const prefix = 'answers.http.meaning.';
    const codes = Object.keys(MESSAGES.en).filter((key) => key.startsWith(prefix));
    assert.deepEqual(
      codes.map((key) => Number(key.slice(prefix.length))).sort(),
      [...STATUSES.keys()].sort(),
    );
  });
});

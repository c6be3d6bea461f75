import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messagesIn } from '../locales/messages.ts';
import statuses from './http/statuses.json' with { type: 'json' };

describe('the meanings of status codes', () => {
  it('exist for every status and no other', () => {
    const prefix = 'answers.http.meaning.';
    const codes = Object.keys(messagesIn('en')).filter((key) => key.startsWith(prefix));
    assert.deepEqual(codes.map((key) => key.slice(prefix.length)).sort(), Object.keys(statuses).sort());
  });
});

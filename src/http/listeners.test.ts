import assert from 'node:assert/strict';
import { Server } from 'node:http';
import { describe, it } from 'node:test';
import { assertNodeInternals } from './listeners.ts';

describe('assertNodeInternals', () => {
  it('finds what is patched in this version of Node', () => {
    assert.doesNotThrow(assertNodeInternals);
  });

  it('throws if Node has changed', (context) => {
    context.mock.method(Server.prototype, 'emit', () => false);
    assert.throws(assertNodeInternals, /has no socket\.parser\.onIncoming/);
  });
});

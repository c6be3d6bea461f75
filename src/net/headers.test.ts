import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { responseHeaders, requestHeaders } from './headers.ts';

describe('answerHeaders', () => {
  it('joins what is repeated', () => {
    const headers = responseHeaders({ 'retry-after': '3', link: ['<a>', '<b>'], gone: undefined });
    assert.deepEqual({ ...headers }, { 'retry-after': '3', link: '<a>, <b>' });
  });

  it('has nothing but what came', () => {
    const none = responseHeaders({});
    for (const name of ['constructor', 'toString', '__proto__']) assert.equal(none[name], undefined);
    const received = Object.fromEntries([
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
    assert.deepEqual(Object.entries(responseHeaders(received)), [
      ['__proto__', 'a'],
      ['constructor', 'b'],
    ]);
  });
});

describe('requestHeaders', () => {
  const everybody = ['user-agent', 'u', 'accept', 'application/json'];

  it('adds what a provider gives', () => {
    assert.deepEqual(requestHeaders(everybody, { 'x-key': 'k' }), ['x-key', 'k', ...everybody]);
    assert.equal(requestHeaders(everybody, undefined), everybody);
  });

  it('lets the provider replace', () => {
    assert.deepEqual(requestHeaders(everybody, { accept: 'text/html' }), [
      'accept',
      'text/html',
      'user-agent',
      'u',
    ]);
  });
});

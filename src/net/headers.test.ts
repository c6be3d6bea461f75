import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requestHead, requestHeaders } from './headers.ts';

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

describe('requestHead', () => {
  const request = { path: '/a?q=1', host: 'a.example', headers: ['x-key', 'k'], body: undefined };

  it('has everything up to the body', () => {
    assert.equal(
      requestHead(request),
      'GET /a?q=1 HTTP/1.1\r\nhost: a.example\r\nconnection: keep-alive\r\nx-key: k\r\n\r\n',
    );
    assert.equal(
      requestHead({ ...request, headers: [], body: 'ü' }),
      'POST /a?q=1 HTTP/1.1\r\nhost: a.example\r\nconnection: keep-alive\r\ncontent-length: 2\r\n\r\n',
    );
  });

  for (const headers of [
    ['x-key', 'a\r\nb: c'],
    ['x-key', 'a\nb'],
    ['x-key', 'ключ'],
    ['x key', 'k'],
    ['x-key\r\nb', 'k'],
    ['', 'k'],
  ])
    it(`is refused with ${JSON.stringify(headers)}`, () => {
      assert.equal(requestHead({ ...request, headers }), undefined);
    });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isRedirect, redirectTarget } from './redirect.ts';

const FROM = 'https://api.example.org/v1/search?q=x';

const FOLLOWED: [string, { url: string; leavesOrigin: boolean }][] = [
  ['/v2/search', { url: 'https://api.example.org/v2/search', leavesOrigin: false }],
  ['?q=y', { url: 'https://api.example.org/v1/search?q=y', leavesOrigin: false }],
  ['https://API.example.org:443/b', { url: 'https://api.example.org/b', leavesOrigin: false }],
  ['https://other.example.org/', { url: 'https://other.example.org/', leavesOrigin: true }],
  ['//other.example.org/a', { url: 'https://other.example.org/a', leavesOrigin: true }],
  ['https://8.8.8.8/', { url: 'https://8.8.8.8/', leavesOrigin: true }],
  ['https://[2606:4700::1111]/', { url: 'https://[2606:4700::1111]/', leavesOrigin: true }],
];

const REFUSED = [
  'http://api.example.org/',
  'http://other.example.org/',
  'ftp://api.example.org/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:,x',
  'https://user@other.example.org/',
  'https://:secret@other.example.org/',
  'https://user:secret@api.example.org/',
  'https://other.example.org:8443/',
  'https://other.example.org:80/',
  'https://api.example.org:444/',
  'https://127.0.0.1/',
  'https://127.0.0.1./',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://１２７.0.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://',
  'https://exa mple/',
];

describe('redirectTarget', () => {
  for (const [location, hop] of FOLLOWED)
    it(`follows ${location}`, () => {
      assert.deepEqual(redirectTarget(FROM, location), hop);
    });

  for (const location of REFUSED)
    it(`refuses ${location}`, () => {
      assert.equal(redirectTarget(FROM, location), undefined);
    });

  it('follows http to https by the same rules, but never https to http', () => {
    const from = 'http://api.example.org/v1';
    for (const url of ['https://api.example.org/v1', 'https://other.example.org/']) {
      assert.deepEqual(redirectTarget(from, url), { url, leavesOrigin: true });
    }
    for (const location of [
      'https://127.0.0.1/',
      'https://[::1]/',
      'https://user@api.example.org/',
      'https://api.example.org:8443/',
      'wss://api.example.org/',
    ]) {
      assert.equal(redirectTarget(from, location), undefined, location);
    }
    assert.equal(redirectTarget('https://api.example.org/v1', from), undefined);
  });

  it('can stay on a private origin that the operator configured, with its port', () => {
    assert.deepEqual(redirectTarget('http://127.0.0.1:8080/a', '/b'), {
      url: 'http://127.0.0.1:8080/b',
      leavesOrigin: false,
    });
    assert.equal(redirectTarget('http://127.0.0.1:8080/a', 'http://127.0.0.1:8081/b'), undefined);
  });
});

describe('isRedirect', () => {
  it('accepts five statuses', () => {
    const found = Array.from({ length: 500 }, (_, i) => i + 100).filter(isRedirect);
    assert.deepEqual(found, [301, 302, 303, 307, 308]);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { UpstreamAnswer, UpstreamRequest } from '../upstream/provider.ts';
import { sampleText } from './redact.ts';

const SECRETS = [{ text: 'k3y-0f-mojeek', label: 'MOJEEK_API_KEY' }];

function sampleOf(request: UpstreamRequest, response: Partial<UpstreamAnswer> = {}) {
  const full = { status: 200, headers: {}, body: '{}', ...response };
  return sampleText({ request, response: full, failedAt: undefined }, SECRETS);
}

const GET = { url: 'https://api.example/search?q=river' };

describe('a saved sample', () => {
  it('has the request and the response', () => {
    const { request, response } = sampleOf(
      { ...GET, headers: { accept: 'application/json' } },
      { headers: { 'content-type': 'application/json', 'x-ratelimit-remaining': '1, 99' }, body: '{"a":1}' },
    );
    assert.equal(request, 'GET https://api.example/search?q=river\naccept: application/json\n');
    assert.equal(
      response,
      'HTTP 200\ncontent-type: application/json\nx-ratelimit-remaining: 1, 99\n\n{"a":1}\n',
    );
  });

  it('has no key in the URL, in headers or in the body', () => {
    const { request } = sampleOf({
      url: `${GET.url}&api_key=k3y-0f-mojeek&x=k3y%2D0f%2Dmojeek`,
      headers: { 'x-subscription-token': 'anything', authorization: 'Bearer t0ken-of-a-session' },
      body: { type: 'application/json', text: '{"api_key":"other","text":"t0ken-of-a-session"}' },
    });
    assert.equal(
      request,
      'POST https://api.example/search?q=river&api_key=[removed]&x=[MOJEEK_API_KEY]\n' +
        'x-subscription-token: [removed]\nauthorization: [removed]\ncontent-type: application/json\n\n' +
        '{"api_key":"[removed]","text":"[authorization]"}\n',
    );
  });

  it('has no cookie, request ID or token of the response', () => {
    const { response } = sampleOf(GET, {
      headers: { 'set-cookie': 'a=b', 'x-request-id': '7', 'cf-ray': '8', server: 's', 'retry-after': '5' },
      body: '{"data":{"token":"abc\\"def"},"request_id":12,"echo":"k3y-0f-mojeek","title":"A key fact"}',
    });
    assert.equal(
      response,
      'HTTP 200\nretry-after: 5\n\n' +
        '{"data":{"token":"[removed]"},"request_id":"[removed]","echo":"[MOJEEK_API_KEY]","title":"A key fact"}\n',
    );
  });

  it('has no address of the operator in the page of a firewall', () => {
    const { response } = sampleOf(GET, {
      status: 403,
      body: '<p>Your IP: 203.0.113.9 or 2001:db8::ff00:42:8329. Ray ID: 8f1e2d3c4b5a6978</p>',
    });
    assert.doesNotMatch(response, /203\.0|8329|8f1e/);
    assert.match(response, /Your IP: \[removed\]/);
  });

  it('is bounded, and cut only after secrets are removed', () => {
    const { response } = sampleOf(GET, { body: `${'x'.repeat(262_140)}k3y-0f-mojeek${'x'.repeat(100)}` });
    assert.ok(response.length < 262_300);
    assert.doesNotMatch(response, /k3y/);
    assert.match(response, /\[cut: \d+ more characters\]\n$/);
  });

  it('says that there was no response', () => {
    const failed = { request: GET, response: { failed: 'unreachable' }, failedAt: 'name' } as const;
    assert.equal(sampleText(failed, []).response, 'No response: unreachable (name)\n');
  });
});

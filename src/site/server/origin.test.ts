import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isFromThisSite, isToldFromThisSite } from './origin.ts';

type Told = { origin?: string; site?: string; host?: string; protocol?: 'http' | 'https'; baseUrl?: string };

function isOwn(told: Told, judge = isFromThisSite): boolean {
  const {
    origin,
    site,
    host = 'search.example',
    protocol = 'http',
    baseUrl = 'http://search.example',
  } = told;
  const headers = {
    ...(origin === undefined ? {} : { origin }),
    ...(site === undefined ? {} : { 'sec-fetch-site': site }),
  };
  return judge({ headers, host, protocol }, baseUrl);
}

describe('a form comes from this site', () => {
  const own: Record<string, Told> = {
    'when the browser says nothing, which leaves it to the token': {},
    'when its origin is where the request went': { origin: 'http://search.example' },
    'when its origin is that of BASE_URL, whatever the proxy made of the host': {
      origin: 'https://search.example',
      host: '127.0.0.1:8080',
      baseUrl: 'https://search.example/below',
    },
    'when a proxy speaks TLS and nobody told this server': { origin: 'https://search.example' },
    'when the browser says so': { site: 'same-origin' },
    'when the browser says so, and the proxy changed the host': {
      site: 'same-origin',
      origin: 'https://search.example',
      host: '127.0.0.1:8080',
      baseUrl: 'http://127.0.0.1:8080',
    },
    'when the visitor sent it without any page': { site: 'none' },
  };
  for (const [name, told] of Object.entries(own)) {
    it(name, () => {
      assert.ok(isOwn(told));
    });
  }
});

describe('a form does not come from this site', () => {
  const foreign: Record<string, Told> = {
    'when its origin is another': { origin: 'https://elsewhere.example' },
    'when its origin is hidden': { origin: 'null' },
    'when its origin is empty': { origin: '' },
    'when its origin is a host below': { origin: 'http://a.search.example' },
    'when its origin begins the same': { origin: 'http://search.example.elsewhere.example' },
    'when its origin is another port': { origin: 'http://search.example:81' },
    'when its origin is the plain one of a site under TLS': {
      origin: 'http://search.example',
      protocol: 'https',
      baseUrl: 'https://search.example',
    },
    'when its origin is another, and the host it was sent to makes no address': {
      origin: 'https://elsewhere.example',
      host: 'search.example:99999',
      baseUrl: 'http://search.example:99999',
    },
    'when the browser says another site': { site: 'cross-site' },
    'when the browser says another host of the same site': { site: 'same-site' },
    'when the browser says something unheard of': { site: 'other' },
    'when the browser says another site, with an origin that would do': {
      site: 'cross-site',
      origin: 'http://search.example',
    },
  };
  for (const [name, told] of Object.entries(foreign)) {
    it(name, () => {
      assert.ok(!isOwn(told));
    });
  }
});

it('is told to come from this site only where the browser says so', () => {
  for (const told of [{ site: 'same-origin' }, { origin: 'http://search.example' }] as Told[])
    assert.ok(isOwn(told, isToldFromThisSite));
  for (const told of [{}, { site: 'none' }, { site: 'cross-site' }, { origin: 'null' }] as Told[])
    assert.ok(!isOwn(told, isToldFromThisSite), JSON.stringify(told));
});

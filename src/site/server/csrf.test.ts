import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { systemRandom } from '../../system/system.ts';
import { CsrfTokens, FormTokens, guestHolder, isKnownSameOrigin, maybeSameOrigin } from './csrf.ts';

const tokens = new CsrfTokens({ secret: 'a secret of this instance', random: systemRandom });

describe('form tokens', () => {
  it('are valid for their holder only', () => {
    const holders = fc.string({ minLength: 1 });
    fc.assert(
      fc.property(holders, holders, (holder, other) => {
        const token = tokens.issue(holder);
        assert.ok(tokens.isValid(token, holder));
        assert.equal(tokens.isValid(token, other), holder === other);
      }),
    );
  });

  it('differ each time, in every half', () => {
    const all = Array.from({ length: 100 }, () => Buffer.from(tokens.issue('one'), 'base64url'));
    for (const [from, to] of [
      [0, 32],
      [32, 64],
    ]) {
      assert.equal(new Set(all.map((token) => token.subarray(from, to).toString('hex'))).size, 100);
    }
  });

  it('are not valid on an instance with another secret', () => {
    const other = new CsrfTokens({ secret: 'another', random: systemRandom });
    assert.ok(!other.isValid(tokens.issue('one'), 'one'));
  });

  it('are not valid without a holder', () => {
    assert.ok(!tokens.isValid(tokens.issue(''), ''));
  });

  it('are not valid after a change of a single bit', () => {
    const token = Buffer.from(tokens.issue('one'), 'base64url');
    for (let bit = 0; bit < token.length * 8; bit++) {
      const changed = Buffer.from(token);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      assert.ok(!tokens.isValid(changed.toString('base64url'), 'one'));
    }
  });

  it('are refused if they are not valid', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        assert.ok(!tokens.isValid(text, 'one'));
      }),
    );
    assert.ok(!tokens.isValid('A'.repeat(1_000_000), 'one'));
  });
});

const tokensOf = (holder: string | undefined) =>
  new FormTokens({ csrf: tokens, random: systemRandom, holder });

describe('the tokens of the forms on a page', () => {
  it('are bound to the session or the visitor cookie of the browser, without another cookie', () => {
    const forms = tokensOf('the session');
    assert.equal(forms.issued, false);
    assert.ok(tokens.isValid(forms.issue(), 'the session'));
    assert.equal(forms.issued, true);
    assert.deepEqual(forms.cookies, []);
  });

  it('are bound to one new cookie where the browser has none, however many forms there are', () => {
    const forms = tokensOf(undefined);
    assert.equal(forms.cookies.length, 0, 'none before the first form');
    const issued = [forms.issue(), forms.issue()];
    const [cookie, ...others] = forms.cookies;
    assert.equal(others.length, 0);
    assert.equal(cookie?.name, 'visitor');
    assert.match(cookie.value ?? '', /^[0-9A-Za-z]{32}$/);
    assert.equal(cookie.maxAgeSeconds, undefined, 'it ends with the browser');
    for (const token of issued) assert.ok(tokens.isValid(token, guestHolder(cookie.value ?? '')));
    assert.notEqual(guestHolder('session s1'), 'session s1', 'no cookie stands for a session');
  });
});

type Told = { origin?: string; site?: string; host?: string; protocol?: 'http' | 'https'; baseUrl?: string };

function isOwn(told: Told, judge = maybeSameOrigin): boolean {
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

it('comes from this site only if the browser says so', () => {
  for (const told of [{ site: 'same-origin' }, { origin: 'http://search.example' }] as Told[])
    assert.ok(isOwn(told, isKnownSameOrigin));
  for (const told of [{}, { site: 'none' }, { site: 'cross-site' }, { origin: 'null' }] as Told[])
    assert.ok(!isOwn(told, isKnownSameOrigin), JSON.stringify(told));
});

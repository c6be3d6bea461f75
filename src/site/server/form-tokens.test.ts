import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemRandom } from '../../system/random.ts';
import { CsrfTokens } from './csrf.ts';
import { FormTokens } from './form-tokens.ts';

const csrf = new CsrfTokens({ secret: 'a secret of this instance', random: systemRandom });
const tokensOf = (holder: string | undefined) => new FormTokens({ csrf, random: systemRandom, holder });

describe('the tokens of the forms on a page', () => {
  it('are bound to whom the browser is known as, without another cookie', () => {
    const forms = tokensOf('the session');
    assert.equal(forms.issued, false);
    assert.ok(csrf.holds(forms.issue(), 'the session'));
    assert.equal(forms.issued, true);
    assert.deepEqual(forms.cookies, []);
  });

  it('are bound to one new cookie where the browser has none, however many forms there are', () => {
    const forms = tokensOf(undefined);
    assert.equal(forms.cookies.length, 0, 'none before the first form');
    const tokens = [forms.issue(), forms.issue()];
    const [cookie, ...others] = forms.cookies;
    assert.equal(others.length, 0);
    assert.equal(cookie?.name, 'visitor');
    assert.match(cookie.value ?? '', /^[0-9A-Za-z]{32}$/);
    assert.equal(cookie.maxAgeSeconds, undefined, 'it ends with the browser');
    for (const token of tokens) assert.ok(csrf.holds(token, cookie.value ?? ''));
  });
});

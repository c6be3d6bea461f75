import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadSettings } from './load.ts';

const load = (environment: Record<string, string>) => loadSettings({ environment, readFile: () => '' });

describe('PUBLIC_JSON', () => {
  it('is accepted if everyone may search on the site', () => {
    const { settings } = load({ PUBLIC_JSON: 'true', SITE_ACCESS: 'public' });
    assert.equal(settings.PUBLIC_JSON, true);
    assert.equal(load({ PUBLIC_JSON: 'false', SITE_ACCESS: 'login' }).settings.PUBLIC_JSON, false);
  });

  it('is refused if the site needs a sign-in', () => {
    for (const access of [{}, { SITE_ACCESS: 'login' }]) {
      assert.throws(() => load({ PUBLIC_JSON: 'true', ...access }), {
        name: 'SettingsError',
        message: 'PUBLIC_JSON needs SITE_ACCESS=public, which lets everyone search',
      });
    }
  });

  it('is not reported twice if the other setting is invalid', () => {
    assert.throws(() => load({ PUBLIC_JSON: 'true', SITE_ACCESS: 'open' }), {
      message: /^SITE_ACCESS must be [^\n]+$/,
    });
  });
});

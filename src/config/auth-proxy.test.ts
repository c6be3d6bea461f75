import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { loadSettings } from './load.ts';

const load = (environment: Record<string, string>) => loadSettings({ environment, readFile: () => '' });

describe('AUTH_PROXY_HEADER', () => {
  it('is accepted with the IP addresses of the proxy', () => {
    for (const TRUST_PROXY of ['127.0.0.1', 'loopback, 192.0.2.0/24']) {
      const { settings } = load({ AUTH_PROXY_HEADER: 'Remote-User', AUTH_PROXY_CREATE: 'true', TRUST_PROXY });
      assert.equal(settings.AUTH_PROXY_HEADER, 'remote-user');
    }
  });

  it('is refused if any client could send it', () => {
    for (const trust of [{}, { TRUST_PROXY: 'false' }, { TRUST_PROXY: 'true' }, { TRUST_PROXY: '1' }]) {
      assert.throws(() => load({ AUTH_PROXY_HEADER: 'Remote-User', ...trust }), {
        name: 'SettingsError',
        message: /^AUTH_PROXY_HEADER needs TRUST_PROXY with the IP addresses of the proxy: [^\n]+$/,
      });
    }
  });

  it('is not reported as well if TRUST_PROXY is invalid', () => {
    assert.throws(() => load({ AUTH_PROXY_HEADER: 'Remote-User', TRUST_PROXY: 'proxy.example' }), {
      message: /^TRUST_PROXY must be [^\n]+$/,
    });
  });

  it('is required by the settings that depend on it, and all of them are named', () => {
    const alone = { AUTH_PROXY_CREATE: 'true', AUTH_PROXY_LOGOUT_URL: 'https://auth.example.org/logout' };
    assert.throws(() => load(alone), {
      message: 'AUTH_PROXY_CREATE needs AUTH_PROXY_HEADER\nAUTH_PROXY_LOGOUT_URL needs AUTH_PROXY_HEADER',
    });
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brave } from '../upstreams/brave.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { asProcessWith } from './as-process.test-support.ts';
import { loadForDemo } from './from-process.ts';
import { providerSettings } from './provider-settings.ts';
import type { Settings } from './table.ts';

const load = (environment: Record<string, string>, fixed: Record<string, string>): Settings =>
  asProcessWith({ environment }, () => loadForDemo({ LOG_LEVEL: 'warn' }, fixed).settings);

describe('loadForDemo', () => {
  const fixed = { BRAVE_URL: 'http://127.0.0.1:1/brave', BRAVE_API_KEY: 'sandbox-key' };

  it('ignores settings of engines and providers other than the fixed ones, even invalid ones', () => {
    const environment = {
      PORT: '1234',
      BRAVE_URL: 'https://api.search.brave.com/res/v1',
      BRAVE_API_KEY: 'a-real-key',
      BRAVE_ENABLED: 'false',
      MOJEEK_API_KEY_FILE: '/no/such/file',
      MARGINALIA_APIKEY: 'a-real-key',
      ENGINE_A_PROVIDER: 'nonsense',
      ENGINE_B_URL: 'https://elsewhere.example',
      ENGINE_X_NAME: 'an empty slot',
      FAVICON_URL: 'https://elsewhere.example/{host}',
      DATABASE_URL: 'postgres://elsewhere.example/x',
    };
    const settings = load(environment, fixed);
    assert.deepEqual(settings, { ...load({}, fixed), PORT: 1234 });
    const { url, key } = providerSettings(settings, brave);
    assert.deepEqual([url, key], [fixed.BRAVE_URL, fixed.BRAVE_API_KEY]);
    assert.equal(settings.LOG_LEVEL, 'warn');
  });

  it('turns off every provider that is not simulated, and icons', () => {
    const settings = load({}, fixed);
    const enabled = PROVIDERS.filter((provider) => providerSettings(settings, provider).enabled);
    assert.deepEqual(enabled, [brave]);
    assert.equal(settings.FAVICON_URL, false);
  });

  it('uses the fixed icon setting', () => {
    const icons = 'http://127.0.0.1:1/icons/{host}';
    assert.equal(load({}, { FAVICON_URL: icons }).FAVICON_URL, icons);
  });
});

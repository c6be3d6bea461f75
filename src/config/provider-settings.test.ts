import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TABS } from '../core/results/found.ts';
import { marginalia } from '../upstreams/marginalia.ts';
import { mojeek } from '../upstreams/mojeek.ts';
import { photon } from '../upstreams/photon.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { loadSettings } from './load.ts';
import { slotSettings } from './engine-slots.ts';
import { providerAccess, providerSettings } from './provider-settings.ts';

const load = (environment: Record<string, string>) =>
  loadSettings({ environment, readFile: () => 'key-of-a-file\n' }).settings;

describe('providerSettings', () => {
  for (const provider of PROVIDERS) {
    const { name, url, publicKey, offByDefault } = provider;
    const state = offByDefault === true ? 'off' : 'on';
    it(`has ${name} ${state} by default, with its public URL and its own terms`, () => {
      assert.deepEqual(providerSettings(load({}), provider), {
        url: url === '' ? undefined : url,
        key: publicKey,
        enabled: state === 'on',
        budget: [],
        keepSeconds: undefined,
        proxy: undefined,
      });
    });
  }

  it('returns the settings of one provider only', () => {
    const settings = load({
      MARGINALIA_URL: 'http://10.0.0.1/',
      MARGINALIA_API_KEY_FILE: '/run/key',
      MARGINALIA_ENABLED: 'no',
      MARGINALIA_BUDGET: '10/day',
      MARGINALIA_KEEP_SECONDS: '0',
    });
    assert.deepEqual(providerSettings(settings, marginalia), {
      url: 'http://10.0.0.1',
      key: 'key-of-a-file',
      enabled: false,
      budget: [{ limit: 10, windowMs: 86_400_000 }],
      keepSeconds: 0,
      proxy: undefined,
    });
    assert.deepEqual(providerSettings(settings, mojeek), providerSettings(load({}), mojeek));
  });
});

describe('an instance without any key', () => {
  it('has three web engines, and two providers for each of the other tabs', () => {
    const settings = load({});
    const engines = slotSettings(settings).map(({ provider }) => provider.toUpperCase());
    const used = PROVIDERS.filter(({ name, role }) => role === 'media' || engines.includes(name)).filter(
      (provider) => typeof providerAccess(provider, {}, settings) === 'object',
    );
    const counts = TABS.map((tab) => used.filter(({ searches }) => searches[tab]).length);
    assert.deepEqual(
      counts.map((count, at) => count >= (at === 0 ? 3 : 2)),
      [true, true, true, true],
      String(counts),
    );
  });
});

describe('a provider that is off by default', () => {
  const isOn = (environment: Record<string, string>) => providerSettings(load(environment), photon).enabled;

  it('is on if it is enabled or has another URL', () => {
    assert.equal(isOn({ PHOTON_ENABLED: 'true' }), true);
    assert.equal(isOn({ PHOTON_URL: 'http://10.0.0.1' }), true);
    assert.equal(isOn({ PHOTON_URL: 'https://photon.komoot.io/' }), false);
    assert.equal(isOn({ PHOTON_URL: 'http://10.0.0.1', PHOTON_ENABLED: 'false' }), false);
  });
});

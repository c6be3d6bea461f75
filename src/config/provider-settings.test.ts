import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { marginalia } from '../upstreams/marginalia.ts';
import { mojeek } from '../upstreams/mojeek.ts';
import { photon } from '../upstreams/photon.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { loadSettings } from './load.ts';
import { providerSettings } from './provider-settings.ts';

const load = (environment: Record<string, string>) =>
  loadSettings({ environment, readFile: () => 'key-of-a-file\n' }).settings;

describe('providerSettings', () => {
  for (const provider of PROVIDERS) {
    const { name, url, publicKey, offByDefault } = provider;
    const state = offByDefault === true ? 'off' : 'on';
    it(`has ${name} ${state}, at its public address, within its own terms, unless told otherwise`, () => {
      assert.deepEqual(providerSettings(load({}), provider), {
        url: url === '' ? undefined : url,
        key: publicKey,
        enabled: state === 'on',
        budget: [],
        keepSeconds: undefined,
      });
    });
  }

  it('tells what is set, and of no other provider', () => {
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
    });
    assert.deepEqual(providerSettings(settings, mojeek), providerSettings(load({}), mojeek));
  });
});

describe('a provider that is off by default', () => {
  const isOn = (environment: Record<string, string>) => providerSettings(load(environment), photon).enabled;

  it('is on where it is switched on, or has an address of its own', () => {
    assert.equal(isOn({ PHOTON_ENABLED: 'true' }), true);
    assert.equal(isOn({ PHOTON_URL: 'http://10.0.0.1' }), true);
    assert.equal(isOn({ PHOTON_URL: 'https://photon.komoot.io/' }), false);
    assert.equal(isOn({ PHOTON_URL: 'http://10.0.0.1', PHOTON_ENABLED: 'false' }), false);
  });
});

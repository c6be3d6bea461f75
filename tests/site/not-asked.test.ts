import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { translator } from '../../src/locales/messages.ts';
import { startSite, type Site } from '../support/site.ts';

const t = translator('en');

describe('a provider that is not asked', () => {
  let site: Site;
  before(async () => {
    site = await startSite({
      settings: { PIXABAY_API_KEY: '', COMMONS_ENABLED: 'false', APERTIUM_URL: '', STAAN_API_KEY: 'k' },
    });
  });
  after(() => site.stop());

  it('has the setting beside it that would change that', async () => {
    const { client } = await site.user({ admin: true });
    const page = await client.page('/admin/providers');
    for (const why of [
      t('admin.off.no_key', { setting: 'PIXABAY_API_KEY' }),
      t('admin.off.switched_off', { setting: 'COMMONS_ENABLED' }),
      t('admin.off.no_address', { setting: 'APERTIUM_URL' }),
      t('admin.off.no_slot', { setting: 'ENGINE_A_PROVIDER' }),
    ])
      assert.ok(page.includes(why), why);
  });

  for (const language of ['en', 'pt'] as const) {
    it(`stands in the status of administrators with its reason, in ${language}`, async () => {
      const { client } = await site.user({ admin: true });
      const page = await client.page('/status', { 'accept-language': language });
      const own = translator(language);
      const [, others = ''] = page.split(own('status.notInUse'));
      const names = (why: string): string =>
        new RegExp(`<dt>${why}</dt>\\s*<dd>([^<]*)</dd>`).exec(others)?.[1] ?? '';
      assert.match(names(own('status.off.no_key')), /Pixabay/);
      assert.match(names(own('status.off.switched_off')), /Commons/);
      assert.match(names(own('status.off.no_address')), /Apertium/);
      assert.match(names(own('status.off.no_slot')), /Staan/i);
    });
  }

  it('is not shown to anybody else', async () => {
    const { client } = await site.user();
    for (const other of [site.guest(), client]) {
      assert.ok(!(await other.page('/status')).includes(t('status.notInUse')));
    }
  });

  it('is no part of what the API tells', async () => {
    const { text } = await site.search('status/');
    assert.doesNotMatch(text, /pixabay|switched_off|no_slot|no_address|no_key/);
  });
});

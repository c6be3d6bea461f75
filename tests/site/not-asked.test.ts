import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { STRINGS } from '../../src/site/locales/index.ts';
import { startSite, type Site } from '../support/site.ts';

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
    const words = STRINGS.en.admin.off;
    for (const why of [
      words.no_key('PIXABAY_API_KEY'),
      words.switched_off('COMMONS_ENABLED'),
      words.no_address('APERTIUM_URL'),
      words.no_slot('ENGINE_A_PROVIDER'),
    ])
      assert.ok(page.includes(why), why);
  });

  for (const language of ['en', 'pt'] as const) {
    it(`stands in the status of administrators with its reason, in ${language}`, async () => {
      const { client } = await site.user({ admin: true });
      const page = await client.page('/status', { 'accept-language': language });
      const { off, notInUse } = STRINGS[language].status;
      const [, others = ''] = page.split(notInUse);
      const names = (why: string): string =>
        new RegExp(`<dt>${why}</dt>\\s*<dd>([^<]*)</dd>`).exec(others)?.[1] ?? '';
      assert.match(names(off.no_key), /Pixabay/);
      assert.match(names(off.switched_off), /Commons/);
      assert.match(names(off.no_address), /Apertium/);
      assert.match(names(off.no_slot), /Staan/i);
    });
  }

  it('is not shown to anybody else', async () => {
    const { client } = await site.user();
    for (const other of [site.guest(), client]) {
      assert.ok(!(await other.page('/status')).includes(STRINGS.en.status.notInUse));
    }
  });

  it('is no part of what the API tells', async () => {
    const { text } = await site.search('status/');
    assert.doesNotMatch(text, /pixabay|switched_off|no_slot|no_address|no_key/);
  });
});

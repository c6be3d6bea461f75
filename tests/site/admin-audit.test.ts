import assert from 'node:assert/strict';
import { it } from 'node:test';
import { AUDIT_EVENTS, type AuditDetails } from '../../src/core/ports/audit-store.ts';
import { INTERFACE_LANGUAGES } from '../../src/core/preferences/model.ts';
import { describeSite, type Site } from '../support/site.ts';

const HOSTILE = '<img src=x onerror=alert(1)>"';

const sentences = (page: string): string[] =>
  [...page.matchAll(/data-column="Event"><div>([^]*?)<\/div>/g)].map(([, cell = '']) =>
    cell
      .replace(/<[^>]+>/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );

async function record(
  site: Site,
  event: (typeof AUDIT_EVENTS)[number],
  user: string,
  details: AuditDetails = {},
): Promise<void> {
  const actor = { kind: 'user', name: 'Root', address: '2001:db8::7' } as const;
  await site.instance.stores.audit.record(actor, { event, user, details });
}

describeSite(
  'the audit log for administrators',
  (site) => {
    it('says in sentences what happened, to whom, by whom and from where', async () => {
      const { client } = await site().user({ admin: true });
      await record(site(), 'user_created', 'Reader', { admin: false });
      await record(site(), 'user_created', 'Chief', { admin: true });
      await record(site(), 'sign_in_failed', '');
      await record(site(), 'key_changed', 'Reader', { key: 'abcd1234', fields: ['name'] });
      await record(site(), 'key_rotated', 'Reader', { key: 'abcd1234', successor: 'efgh5678' });
      await record(site(), 'settings_changed', '', { settings: ['PORT', 'SECRET_KEY'] });
      const page = await client.page('/admin/audit');
      assert.deepEqual(sentences(page).slice(0, 6), [
        'Settings changed since the last start: PORT, SECRET_KEY',
        'Key trib_abcd1234 of Reader replaced by trib_efgh5678',
        'Key trib_abcd1234 of Reader changed: Name',
        'Failed to sign in with an unknown username',
        'Administrator account Chief created',
        'Account Reader created',
      ]);
      assert.match(page, /<code>2001:db8::7<\/code>/);
      assert.match(page, /<time datetime="\d{4}-\d\d-\d\dT[^"]+">\d+ \w+ \d{4}, \d\d:\d\d UTC</);
      assert.match(page, /kept for 30 days/);
    });

    it('has words for every event in every language', async () => {
      const { client, name } = await site().user({ admin: true });
      for (const event of AUDIT_EVENTS) {
        await record(site(), event, name, { key: 'abcd1234', admin: true, settings: ['PORT'] });
      }
      for (const language of INTERFACE_LANGUAGES) {
        const page = await client.page(`/admin/audit?user=${name}`, { 'accept-language': language });
        const cells = [...page.matchAll(/<tr role="row">[^]*?<\/tr>/g)].slice(1).map(([row]) => row);
        assert.ok(cells.length >= AUDIT_EVENTS.length);
        for (const event of AUDIT_EVENTS) assert.ok(!page.includes(`<code>${event}</code>`), event);
        assert.doesNotMatch(page, /undefined|\u0002|\u0003|\[object/);
      }
    });

    it('is filtered by user, however the name is spelled, and by kind', async () => {
      const { client, name } = await site().user({ admin: true });
      const { name: other } = await site().user();
      await record(site(), 'key_revoked', other, { key: 'abcd1234' });
      await record(site(), 'password_set', other);
      const about = async (query: string): Promise<string[]> =>
        sentences(await client.page(`/admin/audit?${query}`));
      const found = await about(`user=${other.toUpperCase()}`);
      assert.ok(found.length > 1 && found.every((sentence) => sentence.includes(other)));
      assert.deepEqual(await about(`user=${other}&kind=keys`), [`Key trib_abcd1234 of ${other} revoked`]);
      assert.ok((await about('kind=settings')).every((sentence) => sentence.startsWith('Settings')));
      assert.match(await client.page(`/admin/audit?user=${name}x&kind=keys`), /No entries/);
      const page = await client.page(`/admin/audit?user=${other}&kind=keys`);
      assert.match(page, new RegExp(`name="user"[^>]* value="${other}"`));
      assert.match(page, /value="keys" selected/);
    });

    it('is read page by page, back to the newest', async () => {
      const { client } = await site().user({ admin: true });
      for (let i = 0; i < 120; i++) await record(site(), 'key_revoked', 'Paged', { key: `k${i}` });
      const seen: string[] = [];
      let next: string | undefined = '/admin/audit?user=Paged&kind=keys';
      while (next !== undefined) {
        const page = await client.page(next);
        seen.push(...sentences(page));
        next = /rel="next" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
        assert.equal(page.includes('>Newest<'), seen.length > 50);
      }
      assert.deepEqual(
        seen,
        Array.from({ length: 120 }, (_, i) => `Key trib_k${119 - i} of Paged revoked`),
      );
    });

    it('takes whatever is in the address and in an entry as text', async () => {
      const { client } = await site().user({ admin: true });
      await record(site(), 'key_changed', HOSTILE, { key: HOSTILE, fields: [HOSTILE, '__proto__'] });
      assert.doesNotMatch(await client.page('/admin/audit'), /<img src=x/);
      for (const hostile of [HOSTILE, "' OR 1=1 --", '\u0001', '%', 'x'.repeat(5_000), '-1', '1e9']) {
        for (const field of ['user', 'kind', 'before']) {
          const query = new URLSearchParams({ [field]: hostile }).toString();
          assert.doesNotMatch(await client.page(`/admin/audit?${query}`), /<img src=x/);
        }
      }
    });

    it('is closed to everyone else', async () => {
      const { client } = await site().user();
      assert.equal((await client.get('/admin/audit')).status, 403);
      const guest = await site().guest().get('/admin/audit');
      assert.equal(guest.headers.get('location')?.startsWith('/login'), true);
    });
  },
  { settings: { AUDIT_DAYS: '30' } },
);

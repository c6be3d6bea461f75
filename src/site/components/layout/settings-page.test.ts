import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Frame, PageAssets } from '../html.ts';
import { guestFrame } from '../../errors/failure-page.ts';
import { settingsPage } from './settings-page.ts';

const ASSETS: PageAssets = { stylesheet: '/', script: '/', scripts: {}, mark: '/', world: '/' };

function contentsFor(part: Partial<Frame>): string {
  const page = settingsPage({ ...guestFrame(ASSETS), ...part }, { title: 't', main: '' }).toString();
  return /<nav class="settings-contents"[^]*?<\/nav>/.exec(page)?.[0] ?? '';
}

describe('the list of settings', () => {
  const table: readonly (readonly [path: string, marked: string | undefined, how: string | undefined])[] = [
    ['/settings/keys', '/settings/keys', 'page'],
    ['/settings/keys/abcdefgh/revoke', '/settings/keys', 'true'],
    ['/settings/keysmith', undefined, undefined],
    ['/preferences', '/preferences', 'page'],
    ['/preferences/sites', '/preferences/sites', 'page'],
    ['/preferences/export', '/preferences', 'true'],
    ['/admin/users/1', '/admin/users', 'true'],
    ['/', undefined, undefined],
  ];
  for (const [path, marked, how] of table) {
    it(`marks ${marked ?? 'nothing'} on ${path}`, () => {
      const contents = contentsFor({ path, user: { name: 'ada', admin: true, maySignOut: true } });
      const found = [...contents.matchAll(/href="([^"]*)"\s+aria-current="([^"]*)"/g)];
      assert.deepEqual(
        found.map(([, address, current]) => [address, current]),
        marked === undefined ? [] : [[marked, how]],
      );
      assert.equal(contents.split('settings-group open').length - 1, marked === undefined ? 0 : 1);
    });
  }

  it('lists the pages that the visitor may open', () => {
    const has = (part: Partial<Frame>): readonly boolean[] =>
      ['/preferences', '/settings/keys', '/admin/users'].map((path) =>
        contentsFor(part).includes(`href="${path}"`),
      );
    assert.deepEqual(has({}), [true, false, false]);
    assert.deepEqual(has({ user: { name: 'ada', admin: false, maySignOut: true } }), [true, true, false]);
    assert.deepEqual(has({ user: { name: 'ada', admin: true, maySignOut: true } }), [true, true, true]);
  });
});

import assert from 'node:assert/strict';
import type { SiteClient } from './site.ts';

const SHOWN_KEY = /trib_[0-9A-Za-z]{8}\.[0-9A-Za-z]{40}/;

type Fields = Record<string, string | readonly string[]>;

/** The key that a page shows once; fails if it shows none. */
export async function shownKey(response: Response): Promise<{ key: string; prefix: string; page: string }> {
  const page = await response.text();
  assert.equal(response.status, 200, page.slice(0, 2000));
  const [key = ''] = SHOWN_KEY.exec(page) ?? [];
  assert.match(key, SHOWN_KEY);
  return { key, prefix: key.slice('trib_'.length, key.indexOf('.')), page };
}

export async function createKeyWith(client: SiteClient, fields: Fields = {}) {
  return shownKey(await client.post('/settings/keys', fields));
}

/** A page that refused a form: nothing was created, and every complaint by its field. */
export async function refusedFields(
  response: Response,
): Promise<{ page: string; complaints: Record<string, string> }> {
  const page = await response.text();
  assert.equal(response.status, 400, page.slice(0, 2000));
  assert.equal(response.headers.get('cache-control'), 'private, no-cache');
  assert.doesNotMatch(page, SHOWN_KEY);
  const found = page.matchAll(/class="complaint" id="key-([a-z]+)-complaint"[^>]*>\s*([^<]*?)\s*</g);
  const complaints = Object.fromEntries(
    [...found].map(([, field = '', words = '']) => [field, words] as const),
  );
  for (const field of Object.keys(complaints)) {
    assert.match(page, new RegExp(`aria-describedby="[^"]*key-${field}-complaint`), field);
  }
  return { page, complaints };
}

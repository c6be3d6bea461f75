import assert from 'node:assert/strict';
import type { Preferences } from '../../src/core/preferences/model.ts';
import type { SiteClient } from './site.ts';

/** As they are exported. */
export async function kept(client: SiteClient): Promise<Preferences> {
  const response = await client.get('/preferences/export');
  assert.equal(response.status, 200);
  const { version, ...preferences } = (await response.json()) as Preferences & { version: number };
  assert.equal(version, 1);
  return preferences;
}

/** The page that answers a form, which says all of this. */
export async function assertRefused(response: Response, ...said: readonly string[]): Promise<string> {
  const text = await response.text();
  assert.equal(response.status, 400);
  for (const one of said) assert.ok(text.includes(one), `${one} is not said`);
  return text;
}

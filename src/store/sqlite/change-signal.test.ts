import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { DATABASES, openOn } from '../../../tests/support/databases.ts';

it('a change of accounts is seen immediately by the same process, and by others after five milliseconds', async () => {
  const fresh = await DATABASES.find(({ name }) => name === 'SQLite')?.create();
  assert.ok(fresh);
  const [one, other] = [await openOn(fresh), await openOn(fresh)];
  let nowMs = 1_000;
  const now = mock.method(performance, 'now', () => nowMs);
  try {
    const user = { id: 'u', name: 'u', nameKey: 'u', admin: false, createdAtMs: 1 };
    await one.accounts.addUser({ ...user, passwordHash: undefined, disabledAtMs: undefined });
    const seen = [one.keys.epoch()];
    const look = (): void => {
      seen.push(one.keys.epoch());
    };
    await other.accounts.setDisabled('u', 1);
    look();
    nowMs += 4.5;
    look();
    nowMs += 0.5;
    look();
    assert.deepEqual(seen, [0, 0, 0, 1], 'what was read is trusted for five milliseconds');

    await other.preferences.save('u', 'packed');
    nowMs += 5;
    look();
    await one.accounts.setDisabled('u', 2);
    look();
    await one.accounts.setDisabled('u', undefined);
    look();
    assert.deepEqual(seen.slice(4), [1, 2, 3], 'preferences are no accounts, and own changes need no wait');
  } finally {
    now.mock.restore();
    await one.close();
    await other.close();
    await fresh.drop();
  }
});

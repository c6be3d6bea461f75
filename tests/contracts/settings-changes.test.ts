import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { type AuditedChange, recordSettingsChanges } from '../../src/core/accounts/audit.ts';
import type { OpenDatabase } from '../../src/store/open-database.ts';
import { DATABASES_AND_POOLER, openOn, type FreshDatabase } from '../support/databases.ts';

const MANY = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`SETTING_${i}`, 'default']));

for (const kind of DATABASES_AND_POOLER) {
  describe(`settings compared with the last start on ${kind.name}`, { skip: kind.skip }, () => {
    let fresh: FreshDatabase;
    let database: OpenDatabase;
    const recorded: AuditedChange[] = [];

    beforeEach(async () => {
      fresh = await kind.create();
      database = await openOn(fresh);
      recorded.length = 0;
    });
    afterEach(async () => {
      await database.close();
      await fresh.drop();
    });

    /** Starts a node; values other than "default" are set by the operator, and undefined is none. */
    const start = (
      values: Record<string, string | undefined>,
      { secret = 'first secret', previousSecret }: { secret?: string; previousSecret?: string } = {},
    ): Promise<void> =>
      recordSettingsChanges({
        store: database.settingsSeen,
        audit: {
          record: async (actor, change) => {
            assert.equal(actor.kind, 'system');
            recorded.push(change);
          },
        },
        secret,
        previousSecret,
        settings: Object.entries(values).map(([name, value]) => ({
          name,
          value,
          isSet: value !== undefined && value !== 'default',
        })),
      });
    const names = (): unknown[] => recorded.splice(0).map(({ details }) => details?.settings);

    it('records nothing at the first start, nor without a change', async () => {
      await start({ ...MANY, PORT: '80' });
      await start({ ...MANY, PORT: '80' });
      assert.deepEqual(names(), []);
    });

    it('records the names of all that changed, once, and no value', async () => {
      await start({ ...MANY, PORT: '80', TOKEN: 'hush-1' });
      await start({ ...MANY, PORT: '81', TOKEN: 'hush-2', SETTING_7: 'set' });
      await start({ ...MANY, PORT: '81', TOKEN: 'hush-2', SETTING_7: 'set' });
      assert.deepEqual(
        names().map((list) => new Set(list as string[])),
        [new Set(['PORT', 'TOKEN', 'SETTING_7'])],
      );
      await start({ ...MANY, PORT: '81', TOKEN: 'default' });
      assert.deepEqual(
        names().map((list) => new Set(list as string[])),
        [new Set(['TOKEN', 'SETTING_7'])],
      );
      const stored = [...(await database.settingsSeen.seen())].flat().join(' ');
      assert.doesNotMatch(stored, /hush/);
    });

    it('records a new setting only if it is set, and forgets one that is gone', async () => {
      await start({ PORT: '80', OLD: 'x' });
      await start({ PORT: '80', NEW: 'default' });
      assert.deepEqual(names(), []);
      assert.deepEqual([...(await database.settingsSeen.seen()).keys()].sort(), ['', '*', 'NEW', 'PORT']);
      await start({ PORT: '80', NEW: 'default', NEWER: 'y' });
      assert.deepEqual(names(), [['NEWER']]);
    });

    it('records a setting that gets or loses its value', async () => {
      await start({ PORT: '80', TOKEN: undefined });
      await start({ PORT: '80', TOKEN: 'x' });
      assert.deepEqual(names(), [['TOKEN']]);
      await start({ PORT: '80', TOKEN: undefined });
      assert.deepEqual(names(), [['TOKEN']]);
      await start({ PORT: '81', TOKEN: undefined });
      assert.deepEqual(names(), [['PORT']]);
    });

    it('records only the secret when it is replaced, and compares the rest if the one before is known', async () => {
      await start({ SECRET_KEY: 'a', PORT: '80' });
      await start({ SECRET_KEY: 'b', PORT: '80' }, { secret: 'second' });
      assert.deepEqual(names(), [['SECRET_KEY']]);
      await start({ SECRET_KEY: 'c', PORT: '81' }, { secret: 'third', previousSecret: 'second' });
      assert.deepEqual(names(), [['SECRET_KEY', 'PORT']]);
      await start({ SECRET_KEY: 'default', PORT: '82' }, { secret: 'generated' });
      assert.deepEqual(names(), [], 'a generated secret is no setting');
      await start({ SECRET_KEY: 'default', PORT: '83' }, { secret: 'generated' });
      assert.deepEqual(names(), [['PORT']]);
    });

    it('records a change once, however many nodes start at the same time', async () => {
      await start({ ...MANY, PORT: '80' });
      const changed = { ...MANY, PORT: '81', SETTING_3: 'x', SETTING_90: 'y' };
      await Promise.all(Array.from({ length: 5 }, () => start(changed)));
      assert.deepEqual(names().length, 1);
    });
  });
}

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DATABASES } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTributary, type Program } from '../support/program.ts';
import { startRelay, type Relay } from '../support/relay.ts';

const [, postgres] = DATABASES;

describe('a database that breaks off while a node starts [rest]', { skip: postgres?.skip ?? true }, () => {
  it('ends the node before it listens, or not at all', async () => {
    const database = await postgres?.createEmpty();
    assert.ok(database?.settings.DATABASE_URL !== undefined);
    const { DATABASE_URL, DATA_DIR } = database.settings;
    const start = (relay: Relay): Program =>
      startTributary(['serve'], {
        settings: { PORT: '0', DATA_DIR, DATABASE_URL: relay.url, SECRET_KEY: 'x'.repeat(32) },
      });
    /** The first start migrates; the second tells how many statements a start takes. */
    const statements = async (): Promise<number> => {
      const relay = await startRelay(DATABASE_URL);
      const node = start(relay);
      await eventually(() => {
        assert.match(node.stdout(), /No accounts yet/, node.stderr());
      });
      const { chunks } = relay;
      node.signal('SIGKILL');
      await node.ended;
      await relay.close();
      return chunks;
    };
    const breakAt = async (n: number): Promise<void> => {
      const relay = await startRelay(DATABASE_URL);
      relay.failAt(n, 'cut');
      const node = start(relay);
      const state = { hasEnded: false };
      void node.ended.then(() => (state.hasEnded = true));
      await eventually(() => {
        assert.ok(
          state.hasEnded || (relay.struck && /no setup link was printed|No accounts yet/.test(node.stdout())),
        );
      });
      assert.ok(
        !state.hasEnded || !node.stdout().includes('"listening"'),
        `statement ${n}: ${node.stderr()}`,
      );
      node.signal('SIGKILL');
      await node.ended;
      await relay.close();
    };
    try {
      await statements();
      const count = await statements();
      // The look for an account comes last, beside what the node does in the background.
      await Promise.all([-3, -2, -1, 0].map((from) => breakAt(count + from)));
    } finally {
      await database.drop();
    }
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DATABASES, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTributary, type Program } from '../support/program.ts';
import { startRelay, type Relay } from '../support/relay.ts';

const [, postgres] = DATABASES;

describe('a PostgreSQL that is not up when the server starts', { skip: postgres?.skip ?? true }, () => {
  let database: FreshDatabase;
  let relay: Relay;
  before(async () => {
    assert.ok(postgres);
    database = await postgres.createEmpty();
    relay = await startRelay(database.settings.DATABASE_URL ?? '');
    await relay.cut();
  });
  after(async () => {
    await relay.close();
    await database.drop();
  });

  const waiting = async (settings: Record<string, string> = {}): Promise<Program> => {
    const node = startTributary(['serve'], {
      settings: { ...database.settings, DATABASE_URL: relay.url, PORT: '0', ...settings },
    });
    await eventually(() => {
      assert.match(
        node.stdout(),
        /"reason":"[^"]+ECONNREFUSED[^"]+","secondsLeft":\d+,"msg":"waiting for the database"/,
      );
    });
    return node;
  };

  it('is awaited: the server says so once and stops cleanly at a signal [rest]', async () => {
    const node = await waiting();
    node.signal('SIGTERM');
    const { code, stdout, stderr } = await node.ended;
    assert.deepEqual([code, stderr], [0, '']);
    assert.equal(stdout.match(/waiting for the database/g)?.length, 1);
  });

  it('ends the server in one sentence when the time is over [rest]', async () => {
    const { code, stderr } = await (await waiting({ DATABASE_WAIT_SECONDS: '1' })).ended;
    assert.equal(code, 1);
    assert.match(stderr, /^Cannot use PostgreSQL at [^\n]+ECONNREFUSED[^\n]+\.\n$/);
  });

  it('is used as soon as it is up', async () => {
    const node = await waiting();
    await relay.mend();
    await eventually(() => {
      assert.match(node.stdout(), /"msg":"listening"/);
    });
    node.signal('SIGINT');
    assert.equal((await node.ended).code, 0);
  });
});

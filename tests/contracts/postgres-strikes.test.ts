import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { StoreUnavailable } from '../../src/core/errors.ts';
import { silentLog } from '../../src/observe/log.ts';
import { PostgresDatabase } from '../../src/store/postgres/database.ts';
import { PostgresLedger } from '../../src/store/postgres/ledger.ts';
import { DATABASES, openOn, type FreshDatabase } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { timed } from '../support/own-time.ts';
import { startRelay, type Fault, type Relay } from '../support/relay.ts';
import { newId, OPERATIONS } from '../support/struck-operations.ts';
import { storesOn, type Stores, type Operation } from '../support/struck-stores.ts';

const FAULTS: readonly Fault[] = ['cut', 'end', 'lose-reply', 'stall'];
/** A stalled connection is only found out by waiting; the other faults are cheap. */
const ROUNDS: Readonly<Record<Fault, number>> = { cut: 3, end: 3, 'lose-reply': 3, stall: 1 };
const LANES = 24;
/** A statement has its time; then the caller must hear of it. */
const DEADLINE_MS = 7_000;

const postgresKind = DATABASES[1];

/** A database behind a relay of its own, whose connection is open, so that only statements are struck. */
type Lane = { relay: Relay; db: PostgresDatabase; stores: Stores };

async function openLane(url: string): Promise<Lane> {
  const relay = await startRelay(url);
  const db = new PostgresDatabase(relay.url, silentLog);
  return { relay, db, stores: storesOn(db, new PostgresLedger(db, silentLog)) };
}

describe('a PostgreSQL connection that fails [rest]', { skip: postgresKind?.skip ?? 'no PostgreSQL' }, () => {
  let fresh: FreshDatabase;
  let direct: PostgresDatabase;
  let undisturbed: Stores;
  const lanes: Lane[] = [];
  before(async () => {
    assert.ok(postgresKind);
    fresh = await postgresKind.create();
    await (await openOn(fresh)).close();
    const url = fresh.settings.DATABASE_URL ?? '';
    direct = new PostgresDatabase(url, silentLog);
    undisturbed = storesOn(direct, new PostgresLedger(direct, silentLog));
    lanes.push(...(await Promise.all(Array.from({ length: LANES }, () => openLane(url)))));
  });
  after(async () => {
    await Promise.all(
      lanes.map(async ({ db, relay }) => {
        await db.close();
        await relay.close();
      }),
    );
    await direct.close();
    await fresh.drop();
  });

  const conditionsOf = async ({ parts }: Operation, id: string): Promise<boolean[]> => {
    if (!parts) return [];
    const columns = parts(id).map((condition, i) => `CAST((${condition}) AS INTEGER) AS part${i}`);
    const [row = {}] = await direct.query({ sql: `SELECT ${columns.join(', ')}`, params: [] });
    return Object.values(row).map((value) => value === 1);
  };

  /** On a busy machine a new connection may take longer than the product waits for it. */
  const connected = (stores: Stores): Promise<void> =>
    eventually(async () => {
      await stores.accounts.hasUsers();
    });

  /** One call, struck at its `n`-th statement: it ends in time, with everything done or nothing. */
  async function strike({ relay, stores }: Lane, operation: Operation, n: number, fault: Fault) {
    const id = newId();
    const what = `${operation.name}, statement ${n}, ${fault}`;
    await operation.prepare?.(undisturbed, id);
    await connected(stores);
    relay.failAt(n, fault);
    const { result: isDone, ms } = await timed(async () => {
      try {
        await operation.run(stores, id);
        return true;
      } catch (error) {
        assert.ok(error instanceof StoreUnavailable, `${what}: ${String(error)}`);
        return false;
      }
    });
    assert.ok(ms < DEADLINE_MS, `${what}: ${ms} ms`);
    assert.ok(relay.struck, `${what}: nothing was struck`);
    assert.equal(isDone, false, `${what}: done without a reply`);
    const conditions = await conditionsOf(operation, id);
    assert.equal(new Set(conditions).size < 2, true, `${what}: half done, ${conditions.join()}`);
  }

  async function statementsOf({ relay, stores }: Lane, operation: Operation): Promise<number> {
    const id = newId();
    await operation.prepare?.(undisturbed, id);
    await connected(stores);
    relay.failAt(Number.POSITIVE_INFINITY, 'cut');
    await operation.run(stores, id);
    const conditions = await conditionsOf(operation, id);
    assert.ok(conditions.every(Boolean), `${operation.name} is not done: ${conditions.join()}`);
    return relay.chunks;
  }

  for (const fault of FAULTS)
    it(`(${fault}) at any statement of any operation fails only that call`, async () => {
      const cases: { operation: Operation; n: number }[] = [];
      const [first] = lanes;
      assert.ok(first);
      for (const operation of OPERATIONS) {
        const statements = await statementsOf(first, operation);
        assert.ok(statements > 0, operation.name);
        for (let n = 1; n <= statements; n++) {
          for (let round = 0; round < ROUNDS[fault]; round++) cases.push({ operation, n });
        }
      }
      assert.ok(cases.length > 40 * ROUNDS[fault], `only ${cases.length} strikes`);
      const exclusive = cases.filter(({ operation }) => operation.isExclusive);
      const shared = cases.filter(({ operation }) => !operation.isExclusive);
      await Promise.all(
        lanes.map(async (lane) => {
          const own = lane === first ? exclusive : [];
          for (let next = own.shift() ?? shared.shift(); next; next = own.shift() ?? shared.shift()) {
            await strike(lane, next.operation, next.n, fault);
          }
        }),
      );
      // No connection is left behind: one is enough for calls that come one after another.
      for (const { relay, stores } of lanes) {
        await connected(stores);
        assert.equal(await stores.accounts.hasUsers(), true);
        await eventually(() => {
          assert.ok(relay.connections <= 2, `${relay.connections} connections`);
        });
      }
    });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { silentLog } from '../../src/observe/log.ts';
import { PostgresDatabase } from '../../src/store/postgres/database.ts';
import { DATABASES } from '../support/databases.ts';

const postgresKind = DATABASES[1];

describe('the PostgreSQL pool', { skip: postgresKind?.skip ?? 'no PostgreSQL' }, () => {
  it('gets all its connections back after waiting calls were given up', async (t) => {
    const fresh = await postgresKind?.create();
    assert.ok(fresh);
    t.after(() => fresh.drop());
    const database = new PostgresDatabase(fresh.settings.DATABASE_URL ?? '', silentLog);
    t.after(() => database.close());
    const sleeping = { sql: 'SELECT pg_sleep(60)', params: [] };
    const many = Array.from({ length: 30 }, () => database.query(sleeping));

    database.giveUp(new Error('for this test'));
    database.resume();
    const outcomes = await Promise.allSettled(many);
    assert.ok(outcomes.every(({ status }) => status === 'rejected'));

    const reply = { sql: 'SELECT 1 AS one', params: [] };
    const replies = await Promise.all(Array.from({ length: 30 }, () => database.query(reply)));
    assert.equal(replies.length, 30);
  });
});

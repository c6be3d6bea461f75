import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DATABASES } from '../support/databases.ts';
import { madeKey } from '../support/made-key.ts';
import { startCountedServer } from '../support/server-process.ts';

type Line = { level: string; msg: string; origin?: string; error?: string; stack?: string; cause?: Line };

describe('an uncaught error [rest]', { concurrency: true }, () => {
  for (const [query, origin, kind] of [
    ['uncaught', 'uncaughtException', 'TypeError'],
    ['unhandled', 'unhandledRejection', 'Error'],
  ] as const) {
    it(`${origin}: is logged as fatal, requests in progress finish, and the exit code is 1`, async (t) => {
      const database = await DATABASES[0]?.create();
      assert.ok(database);
      t.after(() => database.drop());
      const key = await madeKey(database.settings);
      const server = await startCountedServer(database.settings);
      t.after(() => server.stop('SIGKILL'));
      // It fails at once, and answers later: by then the server is stopping.
      const answer = await server.get(`/api/v1/echo/?q=${query}&wait=500`, key);
      assert.deepEqual([answer.status, await answer.json()], [200, { query }]);
      const { code, stdout, stderr } = await server.ended;
      assert.equal(code, 1);
      const lines = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Line);
      const [fatal, ...others] = lines.filter(({ level }) => level === 'fatal');
      assert.ok(fatal);
      assert.deepEqual(others, []);
      assert.deepEqual([fatal.origin, fatal.error], [origin, kind]);
      assert.match(fatal.stack ?? '', /counted-endpoint\.ts/);
      if (query === 'uncaught') assert.equal(fatal.cause?.error, 'RangeError');
      assert.doesNotMatch(stdout + stderr, /secret/, 'a message may quote what somebody searched for');
    });
  }
});

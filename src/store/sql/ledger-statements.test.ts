import assert from 'node:assert/strict';
import { it } from 'node:test';
import { useStatements } from './ledger-statements.ts';

it('counts usage without a known day only in its month', () => {
  const tables = (day: string): string[] =>
    useStatements([{ key: 'k', day, endpoint: 'web', account: '', count: 2 }]).map(
      ({ sql }) => /INTO (\w+)/.exec(sql)?.[1] ?? '',
    );
  assert.deepEqual(tables('2026-11'), ['usage_months']);
  assert.deepEqual(tables('2026-11-15'), ['usage_months', 'usage_daily']);
});

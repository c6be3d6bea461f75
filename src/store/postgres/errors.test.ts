import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainPermission, type PostgresAddress } from './errors.ts';

const ADDRESS = { role: 'search', database: 'my data' } as PostgresAddress;

describe('explainPermission', () => {
  for (const [message, explained] of [
    [
      'permission denied for database x',
      /^the role may not connect .*: GRANT CONNECT ON DATABASE "my data" TO search$/,
    ],
    [
      'permission denied for schema public',
      /create tables in the schema public\. .*CREATE ON SCHEMA public TO search$/,
    ],
    [
      'must be owner of table users',
      /^the table users belongs to another role\. .*: ALTER TABLE users OWNER TO search$/,
    ],
    ['permission denied for sequence s', /^the table s belongs to another role/],
    ['must be superuser', /^the role lacks a permission\. .*; the server says: must be superuser$/],
  ] as const)
    it(`says what to do about "${message}"`, () => {
      assert.match(explainPermission(ADDRESS, message), explained);
    });
});

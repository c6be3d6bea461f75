import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePostgresUrl } from './postgres-url.ts';

const cases: readonly (readonly [text: string, urls: readonly string[] | undefined])[] = [
  ['postgres://ada:p%40ss@db:5432/shop', ['postgres://ada:p%40ss@db:5432/shop']],
  ['postgresql://db', ['postgresql://db']],
  [
    'postgres://ada:a,b@one:5432,[::1]:5433,three/shop?sslmode=require',
    [
      'postgres://ada:a,b@one:5432/shop?sslmode=require',
      'postgres://ada:a,b@[::1]:5433/shop?sslmode=require',
      'postgres://ada:a,b@three/shop?sslmode=require',
    ],
  ],
  ['postgres:///shop?host=/var/run/postgresql', ['postgres:///shop?host=/var/run/postgresql']],
  ['postgres://one,,two/shop', undefined],
  ['postgres://one,two,/shop', undefined],
  ['postgres://one:5432,two:99999/shop', undefined],
  ['postgres://one:5432,two:port/shop', undefined],
  ['mysql://one,two/shop', undefined],
  ['one:5432,two:5432/shop', undefined],
];

describe('the URL of PostgreSQL', () => {
  for (const [text, urls] of cases) {
    it(`${text} names ${urls?.length ?? 'no'} servers`, () => {
      assert.deepEqual(parsePostgresUrl(text)?.urls, urls);
    });
  }
});

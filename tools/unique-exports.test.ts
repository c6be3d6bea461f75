import assert from 'node:assert/strict';
import { it } from 'node:test';
import { duplicateExports } from './unique-exports.ts';

it('names both files of a name that two files export', () => {
  const texts = new Map([
    ['src/b.ts', 'export async function load() {}\nexport class Slot {}'],
    ['src/a.ts', 'export const load = 1;\nexport type Only = string;'],
    ['src/c.ts', 'export interface Slot {}\nconst Only = 1;'],
  ]);
  assert.deepEqual(duplicateExports(texts), [
    'Slot is exported by src/b.ts and src/c.ts: rename one of them',
    'load is exported by src/a.ts and src/b.ts: rename one of them',
  ]);
});

it('allows a type and its schema to share a name in one file', () => {
  const text = 'export const Body = schema();\nexport type Body = Static<typeof Body>;';
  assert.deepEqual(duplicateExports(new Map([['src/a.ts', text]])), []);
});

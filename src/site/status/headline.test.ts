import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { ShownProvider } from './model.ts';
import { severityOf, type Severity } from './headline.ts';

type Group = ShownProvider['group'];
type State = ShownProvider['state'];

const CASES: readonly [name: string, providers: readonly (readonly [Group, State])[], Severity][] = [
  ['nothing', [], 'unknown'],
  ['nothing known', [['web', 'unknown']], 'unknown'],
  [
    'all up',
    [
      ['web', 'up'],
      ['maps', 'up'],
    ],
    'up',
  ],
  [
    'some up, none down',
    [
      ['web', 'up'],
      ['maps', 'unknown'],
    ],
    'up',
  ],
  [
    'another group down',
    [
      ['web', 'up'],
      ['media', 'down'],
    ],
    'warn',
  ],
  [
    'one engine down',
    [
      ['web', 'down'],
      ['web', 'up'],
    ],
    'warn',
  ],
  [
    'one engine down, another not asked',
    [
      ['web', 'down'],
      ['web', 'unknown'],
    ],
    'warn',
  ],
  [
    'web down',
    [
      ['web', 'down'],
      ['web', 'down'],
      ['media', 'up'],
    ],
    'down',
  ],
  ['no web engine, maps down', [['maps', 'down']], 'warn'],
];
for (const [name, providers, severity] of CASES)
  it(`is ${severity} with ${name}`, () => {
    assert.equal(severityOf(providers.map(([group, state]) => ({ group, state }))), severity);
  });

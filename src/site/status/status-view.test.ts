import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { goodShareOf, healthOfDay, type ShownProvider, severityOf, type Severity } from './status-view.ts';

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
describe('the headline', () => {
  for (const [name, providers, severity] of CASES)
    it(`is ${severity} with ${name}`, () => {
      assert.equal(severityOf(providers.map(([group, state]) => ({ group, state }))), severity);
    });
});

const HALF_HOUR = 1_800_000;
const NOW = Date.UTC(2026, 10, 15, 12, 44);
const THIS = Date.UTC(2026, 10, 15, 12, 30);

describe('the last day of a provider', () => {
  it('has one entry per half-hour, the current one last', () => {
    const day = healthOfDay(
      [
        { startMs: THIS - 48 * HALF_HOUR, ok: 9, failed: 0 },
        { startMs: THIS - 47 * HALF_HOUR, ok: 0, failed: 2 },
        { startMs: THIS - HALF_HOUR, ok: 1, failed: 1 },
        { startMs: THIS, ok: 3, failed: 0 },
      ],
      NOW,
    );
    assert.equal(day.length, 48);
    assert.deepEqual([day[0], day.at(-2), day.at(-1)], ['bad', 'mixed', 'good']);
    assert.ok(day.slice(1, -2).every((stretch) => stretch === 'nothing'));
  });

  it('counts checks, not half-hours', () => {
    assert.equal(goodShareOf([]), undefined);
    assert.equal(goodShareOf([{ startMs: 0, ok: 0, failed: 0 }]), undefined);
    assert.equal(
      goodShareOf([
        { startMs: 0, ok: 97, failed: 0 },
        { startMs: HALF_HOUR, ok: 0, failed: 3 },
      ]),
      0.97,
    );
  });
});

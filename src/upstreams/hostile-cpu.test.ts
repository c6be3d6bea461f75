import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { RECORDINGS, bodyOf } from '../../tests/support/provider-recordings.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The most CPU time for one turn of the event loop. The best of several tries is below 35 ms, even on a slow machine. */
const MAX_CPU_MS = 50;
/** Half of the largest body that is read. */
const MAX_CHARS = 2 * 1024 * 1024;
const ITEMS = 250;

const ATTACKS: Readonly<Record<string, string>> = {
  'tags without end': '<b'.repeat(4_000),
  'as many tags as are taken away': `${'<a href="x">'.repeat(119)}${'x'.repeat(4_000)}`,
  'as many entities as are decoded': `${'&lt;b&gt;'.repeat(59)}${'\u00e9'.repeat(4_000)}`,
  'invisible characters': '\u200bx'.repeat(4_000),
  spaces: `${' '.repeat(8_000)}x`,
};

/** What is left to write, and how many texts were written. */
type Progress = { chars: number; texts: number };

/** Replaces every text with a slightly different one and grows every list to the most that is read. */
function hostile(value: Json, attacks: readonly string[], progress: Progress, depth = 0): Json {
  if (typeof value === 'string') {
    // URLs and the envelope's texts decide whether anything is read at all.
    if (value.length < 12 || /^https?:/.test(value)) return value;
    const attack = attacks[mixed(progress.texts++) % attacks.length] ?? '';
    progress.chars -= attack.length + 16;
    return progress.chars > 0 ? `${attack}${progress.chars}` : value;
  }
  if (Array.isArray(value)) {
    const times = depth < 4 ? Math.ceil(ITEMS / Math.max(1, value.length)) : 1;
    const grown: Json[] = [];
    for (let i = 0; i < times && progress.chars > 0; i++)
      for (const item of value) grown.push(hostile(item, attacks, progress, depth + 1));
    return grown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, hostile(item, attacks, progress, depth + 1)]),
  );
}

/** So that every field meets every attack, however many fields an item has. */
const mixed = (count: number): number => Math.imul(count + 1, 0x9e_37_79_b1) >>> 16;

function assertQuick(attacks: readonly string[]): void {
  for (const recording of RECORDINGS) {
    const { asked, fixture, parse } = recording;
    const whole = bodyOf(recording) as Json;
    const body = JSON.stringify(hostile(whole, attacks, { chars: MAX_CHARS, texts: 0 }));
    const ms = leastCpuMs(() => parse(body), MAX_CPU_MS);
    assert.ok(ms < MAX_CPU_MS, `${asked} of ${fixture}: ${ms} ms, ${body.length} characters`);
  }
}

describe('a hostile body is read quickly', () => {
  it('with everything at once', () => {
    assertQuick(Object.values(ATTACKS));
  });

  for (const [name, attack] of Object.entries(ATTACKS))
    it(`with ${name} [rest]`, () => {
      assertQuick([attack]);
    });
});

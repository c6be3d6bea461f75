import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { answerWith, askFor } from '../../tests/support/provider-answers.ts';
import type { Provider } from '../core/upstream/provider.ts';
import { PROVIDERS } from './index.ts';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** The most CPU time for one turn of the event loop, and the largest body that is read. */
const MAX_CPU_MS = 50;
const MAX_BODY_LENGTH = 4 * 1024 * 1024;
const ITEMS = 250;

const FIXTURES = new URL('fixtures/', import.meta.url);
const QUESTION = {
  text: 'x',
  name: 'x',
  id: 'Q1',
  lat: 1,
  lon: 2,
  limit: 10,
  except: [],
  wiki: 'en',
  title: 'x',
  language: 'fr',
};

const ATTACKS: Readonly<Record<string, string>> = {
  'tags without end': '<b'.repeat(4_000),
  'as many tags as are taken away': `${'<a href="x">'.repeat(119)}${'x'.repeat(4_000)}`,
  'as many entities as are decoded': `${'&lt;b&gt;'.repeat(59)}${'\u00e9'.repeat(4_000)}`,
  'invisible characters': '\u200bx'.repeat(4_000),
  spaces: `${' '.repeat(8_000)}x`,
};

const FILES = readdirSync(FIXTURES).filter((file) => file.endsWith('.json'));
const read = (file: string): string => readFileSync(new URL(file, FIXTURES), 'utf8');

/** A provider's recorded responses, each with the function that reads it. */
function recordingsOf(provider: Provider): { file: string; name: string; parse: Parse }[] {
  const [prefix = ''] = provider.name.toLowerCase().split('_');
  return FILES.filter((file) => file.startsWith(prefix)).flatMap((file) => {
    const body = read(file);
    return parsersOf(provider).flatMap(([name, parse]) =>
      hasItems(parse(body)) ? [{ file, name, parse }] : [],
    );
  });
}

function hasItems(parsed: unknown): boolean {
  return (
    typeof parsed === 'object' &&
    parsed !== null &&
    'items' in parsed &&
    Array.isArray(parsed.items) &&
    parsed.items.length > 0
  );
}

/** Replaces every text with a slightly different one and grows every list to the most that is read. */
function hostile(value: Json, attack: string, budget: { chars: number }, depth = 0): Json {
  if (typeof value === 'string') {
    // URLs and the envelope's texts decide whether anything is read at all.
    if (value.length < 12 || /^https?:/.test(value)) return value;
    budget.chars -= attack.length + 16;
    return budget.chars > 0 ? `${attack}${budget.chars}` : value;
  }
  if (Array.isArray(value)) {
    const times = depth < 4 ? Math.ceil(ITEMS / Math.max(1, value.length)) : 1;
    const grown: Json[] = [];
    for (let i = 0; i < times && budget.chars > 0; i++)
      for (const item of value) grown.push(hostile(item, attack, budget, depth + 1));
    return grown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, hostile(item, attack, budget, depth + 1)]),
  );
}

type Parse = (body: string) => unknown;

/** Everything that a provider's file reads: its searches, services and health check. */
function parsersOf(provider: Provider): [name: string, parse: Parse][] {
  const access = { url: provider.url, key: 'k' };
  const searches = Object.entries(provider.searches).map(([vertical, search]): [string, Parse] => [
    vertical,
    (body) => search.parse(answerWith(body), askFor(), access),
  ]);
  const services = Object.entries(provider).flatMap(([name, part]): [string, Parse][] =>
    isService(part) ? [[name, (body) => part.parse(answerWith(body), QUESTION, access)]] : [],
  );
  return [...searches, ...services];
}

type AnyService = { parse(answer: unknown, question: unknown, access: unknown): unknown };

function isService(part: unknown): part is AnyService {
  return typeof part === 'object' && part !== null && 'plan' in part && 'parse' in part;
}

for (const provider of PROVIDERS) {
  describe(`${provider.title}: a hostile body is read quickly`, () => {
    const recordings = recordingsOf(provider);
    it('has recorded responses', () => {
      assert.ok(recordings.length > 0);
    });

    for (const [name, attack] of Object.entries(ATTACKS)) {
      it(name, () => {
        for (const recording of recordings) {
          const { file, parse } = recording;
          const body = JSON.stringify(
            hostile(JSON.parse(read(file)) as Json, attack, { chars: MAX_BODY_LENGTH / 2 }),
          );
          const ms = leastCpuMs(() => {
            parse(body);
          }, MAX_CPU_MS);
          assert.ok(ms < MAX_CPU_MS, `${recording.name} of ${file}: ${ms} ms, ${body.length} characters`);
        }
      });
    }
  });
}

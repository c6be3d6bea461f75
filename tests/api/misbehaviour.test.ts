import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Behaviour } from '../../sandbox/sandbox.ts';
import type { Reason } from '../../src/core/upstream/provider.ts';
import { movableClock } from '../support/clock.ts';
import { USUAL_DEPLOYMENTS, type Deployment } from '../support/deployments.ts';
import { eventually } from '../support/eventually.ts';
import { startSearching, type Answered, type Searching } from '../support/searching.ts';
import { inTurn } from '../support/turns.ts';

type Body = { results?: unknown[]; suggestions?: unknown[]; detail?: string };
type Source = { id: string; twin: string };
type Place = { tab: string; one: Source; all: Source[] };

const source = (id: string, twin = id.toUpperCase()): Source => ({ id, twin });
const BRAVE = source('engine_a', 'BRAVE');
const MOJEEK = source('engine_b', 'MOJEEK');

/** Where something is searched: who answers there, and which of them is spoilt alone. */
const PLACES: readonly Place[] = [
  { tab: 'web', one: MOJEEK, all: [BRAVE, MOJEEK, source('engine_c', 'MARGINALIA')] },
  {
    tab: 'images',
    one: source('pixabay'),
    all: [BRAVE, source('pixabay'), source('openverse'), source('commons')],
  },
  { tab: 'news', one: source('worldnews'), all: [BRAVE, source('worldnews'), source('gdelt')] },
  { tab: 'videos', one: source('sepia'), all: [BRAVE, source('sepia')] },
  { tab: 'suggest', one: BRAVE, all: [BRAVE, source('duckduckgo'), source('wikipedia')] },
];

/** What becomes of a source: its results are there, it found nothing, or it is missing for a reason. */
type Fate = 'ok' | 'empty' | Reason;
type Case = { name: string; behaviour: Behaviour; fate: Fate; except?: Readonly<Record<string, Fate>> };

const plain = (
  kind: Exclude<Behaviour['kind'], 'slow' | 'held' | 'status' | 'lacking' | 'encoded' | 'redirect'>,
  fate: Fate,
): Case => ({
  name: kind,
  behaviour: { kind },
  fate,
});
const status = (code: 401 | 402 | 403 | 429 | 500 | 503, fate: Fate, except = {}): Case => ({
  name: `status ${code}`,
  behaviour: { kind: 'status', status: code },
  fate,
  except,
});
const redirect = (to: Extract<Behaviour, { kind: 'redirect' }>['to'], fate: Fate): Case => ({
  name: `redirect to ${to}`,
  behaviour: { kind: 'redirect', to },
  fate,
});
const encoded = (encoding: 'gzip' | 'br' | 'zstd'): Case => ({
  name: `encoded with ${encoding}`,
  behaviour: { kind: 'encoded', encoding },
  fate: 'ok',
});

/** Only these have a quota; the others word any refusal as one of their pace. */
const QUOTA_IN_WORDS = {
  BRAVE: 'quota_exhausted',
  MOJEEK: 'quota_exhausted',
  MARGINALIA: 'quota_exhausted',
} as const;
/** Those two say by it that they are asked too often. */
const BUSY_BY_503 = { MOJEEK: 'rate_limited', MARGINALIA: 'rate_limited' } as const;

const CASES: readonly Case[] = [
  plain('reset', 'unreachable'),
  { ...plain('quota', 'rate_limited'), except: { ...QUOTA_IN_WORDS, WORLDNEWS: 'quota_exhausted' } },
  plain('html', 'bad_answer'),
  plain('wrong-type', 'bad_answer'),
  plain('truncated', 'bad_answer'),
  plain('blank', 'bad_answer'),
  plain('malformed', 'bad_answer'),
  plain('giant', 'bad_answer'),
  plain('hostile', 'ok'),
  plain('bomb', 'bad_answer'),
  plain('chained', 'bad_answer'),
  plain('empty', 'empty'),
  { name: 'slow', behaviour: { kind: 'slow', ms: 30 }, fate: 'ok' },
  status(401, 'unauthorized'),
  status(402, 'quota_exhausted'),
  status(403, 'unauthorized'),
  status(429, 'rate_limited'),
  status(500, 'upstream_error'),
  status(503, 'upstream_error', BUSY_BY_503),
  encoded('gzip'),
  encoded('br'),
  encoded('zstd'),
  redirect('same-origin', 'ok'),
  redirect('private', 'bad_answer'),
  redirect('other-host', 'bad_answer'),
  redirect('other-port', 'bad_answer'),
  redirect('other-scheme', 'bad_answer'),
  redirect('loop', 'bad_answer'),
];

const NEVER_ENDING: readonly Case[] = [plain('hang', 'timeout'), plain('drip', 'timeout')];

const LONGER_THAN_ANY_HOLD_MS = 40 * 86_400_000;

const foundIn = ({ body }: Answered<Body>): unknown[] => body.results ?? body.suggestions ?? [];
const fateOf = ({ fate, except }: Case, { twin }: Source): Fate => except?.[twin] ?? fate;

let asked = 0;
const ask = (searching: Searching, tab: string, more = ''): Promise<Answered<Body>> =>
  searching.search<Body>(`${tab}/?q=river+delta+${asked++}${more}`);

async function checkOne(searching: Searching, { tab, one }: Place, spoilt: Case): Promise<void> {
  searching.sandbox.behave(one.twin, spoilt.behaviour);
  const answer = await ask(searching, tab);
  searching.sandbox.behave(one.twin, undefined);
  const fate = fateOf(spoilt, one);
  const missing = fate !== 'ok' && fate !== 'empty';
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('x-engines-failed'), missing ? `${one.id};reason=${fate}` : null);
  assert.equal(answer.headers.get('x-search-outcome'), missing ? 'partial' : 'complete');
  assert.ok(foundIn(answer).length > 0, 'the others are still there');
}

async function checkAll(searching: Searching, { tab, all }: Place, spoilt: Case): Promise<void> {
  searching.sandbox.behave('ALL', spoilt.behaviour);
  const answer = await ask(searching, tab);
  assert.equal(answer.status, 200);
  if (spoilt.fate === 'ok' || spoilt.fate === 'empty') {
    assert.equal(answer.headers.get('x-search-outcome'), spoilt.fate === 'ok' ? 'complete' : 'empty');
    assert.equal(answer.headers.get('x-engines-failed'), null);
    assert.equal(foundIn(answer).length > 0, spoilt.fate === 'ok');
  } else {
    assert.equal(answer.headers.get('x-search-outcome'), 'failed');
    const reasons = all.map((one) => `${one.id};reason=${fateOf(spoilt, one)}`).join(', ');
    assert.equal(answer.headers.get('x-engines-failed'), reasons);
    assert.deepEqual(foundIn(answer), []);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    await checkStrict(searching, tab);
  }
  searching.sandbox.behave('ALL', undefined);
}

async function checkStrict(searching: Searching, tab: string): Promise<void> {
  const refused = await ask(searching, tab, '&strict=1');
  assert.equal(refused.status, 503);
  assert.deepEqual(refused.body, { detail: 'No search engine answered.' });
  assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
}

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`misbehaviour on ${deployment.name}`, { skip: deployment.skip }, () => {
    let database: Awaited<ReturnType<typeof deployment.create>>;
    before(async () => {
      database = await deployment.create();
    });
    after(() => database.drop());

    describe('that ends', () => {
      const clock = movableClock();
      let searching: Searching;
      before(async () => {
        searching = await startSearching({ database, clock, settings: { SEARCH_TIMEOUT_MS: '10000' } });
      });
      after(() => searching.stop());

      /** Lets every hold pass and every breaker close, so that cases do not see each other. */
      async function recover({ tab }: Place): Promise<void> {
        searching.sandbox.behave('ALL', undefined);
        clock.advance(LONGER_THAN_ANY_HOLD_MS);
        const answer = await ask(searching, tab);
        assert.equal(answer.headers.get('x-search-outcome'), 'complete', 'recovered');
      }

      const places = placesOn(deployment);
      for (const [variant, place] of places.entries()) {
        for (const [at, spoilt] of CASES.entries()) {
          const check = async (): Promise<void> => {
            await recover(place);
            await checkOne(searching, place, spoilt);
            // One failure opens no breaker, so its hold is all there is to wait for.
            clock.advance(LONGER_THAN_ANY_HOLD_MS);
            await checkAll(searching, place, spoilt);
            assert.equal(searching.sandbox.calls('STRAY'), 0, 'no forbidden redirect is followed');
          };
          it(inTurn(`${place.tab}: ${spoilt.name}`, { at, variant, variants: places.length }), () =>
            patiently(place, check),
          );
        }
      }
    });

    for (const [at, spoilt] of NEVER_ENDING.entries()) {
      const places = placesOn(deployment);
      const [first, ...others] = [...places.slice(at), ...places.slice(0, at)];
      it(`that never ends: ${spoilt.name}`, () => {
        assert.ok(first);
        return checkAlone(deployment, first, spoilt);
      });

      if (others.length === 0) continue;
      it(`that never ends, elsewhere: ${spoilt.name} [rest]`, async () => {
        await Promise.all(others.map((place) => checkAlone(deployment, place, spoilt)));
      });
    }
  });
}

/** What an upstream says is read before any store is met, so one tab shows that the other stores change nothing. */
function placesOn({ name }: Deployment): readonly Place[] {
  return name === 'SQLite' ? PLACES : PLACES.slice(0, 1);
}

/** Completions have a second in all, which a busy machine may use up by itself. */
function patiently({ tab }: Place, check: () => Promise<void>): Promise<void> {
  return tab === 'suggest' ? eventually(check) : check();
}

/** Each place with a node of its own: what is missed in one place is held against the provider in all. */
function checkAlone(deployment: Deployment, place: Place, spoilt: Case): Promise<void> {
  return patiently(place, async () => {
    const database = await deployment.create();
    // The others answer long before that on any machine.
    const searching = await startSearching({ database, settings: { SEARCH_TIMEOUT_MS: '6000' } });
    try {
      await checkOne(searching, place, spoilt);
      await checkAll(searching, place, spoilt);
    } finally {
      await searching.stop();
      await database.drop();
    }
  });
}

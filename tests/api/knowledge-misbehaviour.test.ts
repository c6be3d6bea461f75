import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Behaviour } from '../../sandbox/sandbox.ts';
import type { Reason } from '../../src/core/upstream/provider.ts';
import { movableClock } from '../support/clock.ts';
import { USUAL_DEPLOYMENTS, type Deployment } from '../support/deployments.ts';
import { describedBy, type AssertDescribed } from '../support/described.ts';
import { eventually } from '../support/eventually.ts';
import type { KeyAnswer } from '../support/key-answer.ts';
import { startSearching, type Answered, type Searching } from '../support/searching.ts';
import { inTurn } from '../support/turns.ts';

type Body = Record<string, unknown> | null;
type Case = readonly [name: string, behaviour: Behaviour, reason: Reason];

const status = (code: 401 | 402 | 403 | 429 | 500 | 503, reason: Reason): Case => [
  `status ${code}`,
  { kind: 'status', status: code },
  reason,
];

const FAULTS: readonly Case[] = [
  ['reset', { kind: 'reset' }, 'unreachable'],
  ['html', { kind: 'html' }, 'bad_answer'],
  ['wrong-type', { kind: 'wrong-type' }, 'bad_answer'],
  ['truncated', { kind: 'truncated' }, 'bad_answer'],
  ['blank', { kind: 'blank' }, 'bad_answer'],
  ['malformed', { kind: 'malformed' }, 'bad_answer'],
  ['giant', { kind: 'giant' }, 'bad_answer'],
  ['bomb', { kind: 'bomb' }, 'bad_answer'],
  ['chained', { kind: 'chained' }, 'bad_answer'],
  ['redirect', { kind: 'redirect', to: 'private' }, 'bad_answer'],
  status(401, 'unauthorized'),
  status(402, 'quota_exhausted'),
  status(403, 'unauthorized'),
  status(429, 'rate_limited'),
  status(500, 'upstream_error'),
  status(503, 'upstream_error'),
];

/** An answer that lacks what it is about. */
const GAPS: readonly (readonly [twin: string, member: string])[] = [
  ['OPEN_METEO', 'temperature_2m'],
  ['OPEN_METEO', 'current'],
  ['OPEN_METEO', 'time'],
  ['OPEN_METEO_GEOCODING', 'latitude'],
  ['OPEN_METEO_GEOCODING', 'name'],
  ['FRANKFURTER', 'rates'],
  ['FRANKFURTER', 'date'],
  ['WIKTIONARY', 'title'],
  ['WIKTIONARY', 'extract'],
  ['WIKIDATA', 'search'],
  ['WIKIDATA', 'entities'],
  ['WIKIPEDIA', 'title'],
  ['WIKIPEDIA', 'extract'],
  ['THETVDB', 'status'],
  ['TRIPADVISOR', 'location'],
  ['STACKEXCHANGE', 'items'],
];

/** What is asked of each provider, and whether something is left to show without it. */
const ASKED: Readonly<Record<string, readonly [path: string, left: 'failed' | 'partial']>> = {
  FRANKFURTER: ['instant/?q=100+usd+in+eur', 'failed'],
  OPEN_METEO: ['instant/?q=weather+in+vienna', 'failed'],
  OPEN_METEO_GEOCODING: ['instant/?q=weather+in+vienna', 'failed'],
  WIKTIONARY: ['instant/?q=was+bedeutet+laterne', 'failed'],
  WIKIDATA: ['cards/?q=Vienna', 'failed'],
  WIKIPEDIA: ['cards/?q=Vienna', 'partial'],
  THETVDB: ['cards/?q=breaking+bad', 'partial'],
  TRIPADVISOR: ['cards/?q=Eiffel+Tower', 'partial'],
  STACKEXCHANGE: ['cards/?q=how+to+reverse+a+list+in+python', 'partial'],
};

const LONGER_THAN_ANY_HOLD_MS = 40 * 86_400_000;
const REFUSED = { detail: 'No search engine answered.' };

/** Tests ask more in a second than these providers allow. */
const UNHURRIED = {
  WIKIDATA_BUDGET: '100000/s',
  STACKEXCHANGE_BUDGET: '100000/s',
  THETVDB_BUDGET: '100000/s',
  TRIPADVISOR_BUDGET: '100000/s,100000/day',
};

const outcomeOf = ({ headers }: Answered<unknown>) => headers.get('x-search-outcome');
const failedIn = ({ headers }: Answered<unknown>) => headers.get('x-engines-failed');

for (const deployment of USUAL_DEPLOYMENTS)
  describe(`answers and cards on ${deployment.name}`, { skip: deployment.skip }, () => {
    const clock = movableClock();
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let searching: Searching;
    let assertDescribed: AssertDescribed;
    before(async () => {
      database = await deployment.create();
      const settings = { ...UNHURRIED, SEARCH_TIMEOUT_MS: '10000' };
      searching = await startSearching({ database, clock, settings });
      assertDescribed = await describedBy(searching.instance.url);
    });
    after(async () => {
      await searching.stop();
      await database.drop();
    });

    async function ask(path: string): Promise<Answered<Body>> {
      const answer = await searching.search<Body>(path);
      assertDescribed(path.split('/')[0] ?? '', answer);
      return answer;
    }

    const used = async (): Promise<number> => (await searching.search<KeyAnswer>('key/')).body.usage.searches;

    /** Past every hold and every cached answer, before and after. */
    async function during(twin: string, behaviour: Behaviour, act: () => Promise<void>): Promise<void> {
      clock.advance(LONGER_THAN_ANY_HOLD_MS);
      searching.sandbox.behave(twin, behaviour);
      try {
        await act();
      } finally {
        searching.sandbox.behave(twin, undefined);
        clock.advance(LONGER_THAN_ANY_HOLD_MS);
      }
    }

    async function recovered(twin: string): Promise<void> {
      assert.equal(outcomeOf(await ask(ASKED[twin]?.[0] ?? '')), 'complete', 'recovered');
    }

    async function checkStrict(path: string): Promise<void> {
      const counted = await used();
      const strict = await ask(`${path}&strict=1`);
      assert.deepEqual([strict.status, strict.body], [503, REFUSED]);
      assert.match(strict.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
      assert.equal(await used(), counted, 'a refusal counts nothing');
    }

    async function check(twin: string, reason: Reason): Promise<void> {
      const [path, left] = ASKED[twin] ?? ['', 'failed'];
      const answer = await ask(path);
      assert.equal(answer.status, 200);
      assert.deepEqual(
        [outcomeOf(answer), failedIn(answer)],
        [left, `${twin.toLowerCase()};reason=${reason}`],
      );
      if (left === 'partial') return;
      if (path.startsWith('instant')) assert.equal(answer.text, 'null');
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      await checkStrict(path);
    }

    const twins = twinsOn(deployment);
    for (const [variant, twin] of twins.entries()) {
      for (const [at, [name, behaviour, reason]] of FAULTS.entries())
        it(inTurn(`${twin}: ${name}`, { at, variant, variants: twins.length }), async () => {
          await during(twin, behaviour, () => check(twin, reason));
          await recovered(twin);
        });
    }

    for (const [at, [twin, member]] of gapsOn(deployment).entries())
      for (const [variant, gap] of ([{}, { null: true }] as const).entries()) {
        const title = `${twin}: ${member} ${'null' in gap ? 'is null' : 'is missing'}`;
        it(inTurn(title, { at, variant, variants: 2 }), async () => {
          await during(twin, { kind: 'lacking', member, ...gap }, () => check(twin, 'bad_answer'));
          await recovered(twin);
        });
      }

    for (const [at, [name, behaviour]] of FAULTS.entries())
      // How each provider fails by itself is shown above.
      it(inTurn(`cards, every provider: ${name}`, { at, variant: 0, variants: 4 }), async () => {
        await during('ALL', behaviour, async () => {
          const answer = await ask('cards/?q=Eiffel+Tower');
          assert.equal(outcomeOf(answer), 'failed');
          assert.equal(answer.headers.get('cache-control'), 'no-store');
          await checkStrict('cards/?q=Eiffel+Tower');
        });
        // A circuit breaker that has opened first sends a probe.
        await eventually(() => recovered('TRIPADVISOR'));
      });

    it('is empty where the providers know nothing', async () => {
      for (const path of ['instant/?q=weather+in+zzqqville', 'instant/?q=100+usd+in+xau', 'cards/?q=zzqq']) {
        const answer = await ask(path);
        assert.deepEqual([outcomeOf(answer), failedIn(answer)], ['empty', null], path);
        assert.equal((await ask(`${path}&strict=1`)).status, 200);
      }
    });

    it('translators that fail are a failure, and one that works is enough', async () => {
      clock.advance(LONGER_THAN_ANY_HOLD_MS);
      const path = 'instant/?q=translate+hello+to+french';
      const translators = ['LIBRETRANSLATE', 'APERTIUM', 'DEEPL'];
      for (const twin of translators) searching.sandbox.behave(twin, { kind: 'status', status: 500 });
      const answer = await ask(path);
      await checkStrict(path);
      for (const twin of translators) searching.sandbox.behave(twin, undefined);
      assert.equal(outcomeOf(answer), 'failed');
      assert.match(failedIn(answer) ?? '', /libretranslate;reason=upstream_error/);
      assert.equal(answer.body, null);
      clock.advance(LONGER_THAN_ANY_HOLD_MS);
      assert.equal(outcomeOf(await ask(path)), 'complete');
    });

    it('older rates are shown with the failure, and not to those who are strict', async () => {
      clock.advance(LONGER_THAN_ANY_HOLD_MS);
      await ask('instant/?q=100+usd+in+eur');
      clock.advance(2 * 86_400_000);
      searching.sandbox.behave('FRANKFURTER', { kind: 'status', status: 500 });
      const answer = await ask('instant/?q=100+usd+in+eur');
      await checkStrict('instant/?q=100+usd+in+eur');
      searching.sandbox.behave('FRANKFURTER', undefined);
      assert.equal(answer.body?.stale, true);
      assert.deepEqual(
        [outcomeOf(answer), failedIn(answer)],
        ['failed', 'frankfurter;reason=upstream_error'],
      );
      assert.match(answer.headers.get('cache-status') ?? '', /fwd=stale; detail=no-engine-answered/);
      assert.equal(answer.headers.get('cache-control'), 'no-store');
    });
  });

/**
 * What a provider says is read before any store is met, so one that leaves nothing to show and one that leaves the rest
 * show that the other stores change nothing.
 */
function twinsOn({ name }: Deployment): readonly string[] {
  return name === 'SQLite' ? Object.keys(ASKED) : ['FRANKFURTER', 'TRIPADVISOR'];
}

function gapsOn(deployment: Deployment): typeof GAPS {
  const twins = twinsOn(deployment);
  return GAPS.filter(([twin]) => twins.includes(twin));
}

describe('providers of answers and cards that never answer', () => {
  for (const kind of ['hang', 'drip'] as const)
    it(`${kind}: are a failure when the time is up, and are not asked again at once`, async () => {
      const searching = await startSearching({ settings: { ...UNHURRIED, SEARCH_TIMEOUT_MS: '1000' } });
      try {
        searching.sandbox.behave('ALL', { kind });
        const paths = ['instant/?q=100+usd+in+eur', 'instant/?q=weather+in+vienna', 'cards/?q=Vienna'];
        const answers = await Promise.all(paths.map((path) => searching.search(path)));
        for (const answer of answers) {
          assert.equal(outcomeOf(answer), 'failed');
          assert.match(failedIn(answer) ?? '', /^\w+;reason=timeout$/);
        }
      } finally {
        await searching.stop();
      }
    });
});

describe('providers of answers that the operator has disabled', () => {
  it('have nothing to answer', async () => {
    const settings = { FRANKFURTER_ENABLED: 'false', OPEN_METEO_GEOCODING_ENABLED: 'false' };
    const searching = await startSearching({ settings });
    try {
      for (const path of ['instant/?q=100+usd+in+eur&strict=1', 'instant/?q=weather+in+vienna&strict=1']) {
        const answer = await searching.search(path);
        assert.deepEqual([answer.status, answer.text, outcomeOf(answer)], [200, 'null', 'empty'], path);
      }
    } finally {
      await searching.stop();
    }
  });
});

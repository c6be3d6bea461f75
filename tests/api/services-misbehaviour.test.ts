import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Behaviour } from '../../sandbox/sandbox.ts';
import type { Reason } from '../../src/core/upstream/provider.ts';
import { movableClock } from '../support/clock.ts';
import { describedBy, type AssertDescribed } from '../support/described.ts';
import type { KeyAnswer } from '../support/key-answer.ts';
import { timed } from '../support/own-time.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { inTurn } from '../support/turns.ts';

type Place = { name: string; importance: number };
type Maps = { query: string; places: Place[]; detail?: string };
type Translated = { translated_text?: string; detail?: string };
type Instant = Record<string, unknown> | null;

/** What becomes of a geocoder: it answers, it found nothing, or it is missing for a reason. */
type Fate = 'ok' | 'empty' | Reason;
type Case = [name: string, behaviour: Behaviour, fate: Fate, ofPhoton?: Fate];

const status = (code: 401 | 402 | 403 | 429 | 500 | 503, fate: Fate, ofPhoton = fate): Case => [
  `status ${code}`,
  { kind: 'status', status: code },
  fate,
  ofPhoton,
];
const redirect = (to: Extract<Behaviour, { kind: 'redirect' }>['to'], fate: Fate): Case => [
  `redirect to ${to}`,
  { kind: 'redirect', to },
  fate,
];

const CASES: readonly Case[] = [
  ['reset', { kind: 'reset' }, 'unreachable'],
  ['quota', { kind: 'quota' }, 'rate_limited'],
  ['html', { kind: 'html' }, 'bad_answer'],
  ['wrong-type', { kind: 'wrong-type' }, 'bad_answer'],
  ['truncated', { kind: 'truncated' }, 'bad_answer'],
  ['blank', { kind: 'blank' }, 'bad_answer'],
  ['malformed', { kind: 'malformed' }, 'bad_answer'],
  ['giant', { kind: 'giant' }, 'bad_answer'],
  ['bomb', { kind: 'bomb' }, 'bad_answer'],
  ['chained', { kind: 'chained' }, 'bad_answer'],
  ['empty', { kind: 'empty' }, 'empty'],
  ['slow', { kind: 'slow', ms: 30 }, 'ok'],
  ['encoded', { kind: 'encoded', encoding: 'zstd' }, 'ok'],
  status(401, 'unauthorized'),
  status(402, 'quota_exhausted'),
  status(403, 'unauthorized'),
  status(429, 'rate_limited'),
  // Whatever goes wrong inside Photon, it says that the request was bad.
  status(500, 'upstream_error', 'unsupported'),
  status(503, 'upstream_error'),
  redirect('same-origin', 'ok'),
  redirect('private', 'bad_answer'),
  redirect('other-host', 'bad_answer'),
  redirect('other-port', 'bad_answer'),
  redirect('loop', 'bad_answer'),
];
const isMissing = (fate: Fate): boolean => fate !== 'ok' && fate !== 'empty';

const UNAVAILABLE = { detail: 'Translation is unavailable or not configured on this deployment.' };
const LONGER_THAN_ANY_HOLD_MS = 40 * 86_400_000;

async function searchesOf({ search }: Searching): Promise<number> {
  return (await search<KeyAnswer>('key/')).body.usage.searches;
}

describe('services that misbehave', () => {
  const clock = movableClock();
  let searching: Searching;
  let assertDescribed: AssertDescribed;
  before(async () => {
    searching = await startSearching({ clock, settings: { SEARCH_TIMEOUT_MS: '10000' } });
    assertDescribed = await describedBy(searching.instance.url);
  });
  after(() => searching.stop());

  async function during(
    twins: readonly string[],
    behaviour: Behaviour,
    ask: () => Promise<void>,
  ): Promise<void> {
    clock.advance(LONGER_THAN_ANY_HOLD_MS);
    for (const twin of twins) searching.sandbox.behave(twin, behaviour);
    try {
      await ask();
    } finally {
      for (const twin of twins) searching.sandbox.behave(twin, undefined);
      clock.advance(LONGER_THAN_ANY_HOLD_MS);
    }
    assert.equal(searching.sandbox.calls('STRAY'), 0, 'no forbidden redirect is followed');
  }

  async function maps(parameters: string) {
    const answer = await searching.search<Maps>(`maps/?${parameters}`);
    assertDescribed('maps', answer);
    return answer;
  }

  async function recovered(): Promise<void> {
    const { headers, body } = await maps('q=Porto');
    assert.equal(headers.get('x-search-outcome'), 'complete', 'recovered');
    assert.ok((body.places[0]?.importance ?? 0) > 0, 'from the first geocoder');
  }

  for (const [at, [name, behaviour, fate, ofPhoton = fate]] of CASES.entries()) {
    for (const [variant, parameters] of ['q=Vienna&lang=en', 'lat=48.2&lon=16.37&lang=en'].entries()) {
      const title = `maps, ${parameters}: ${name}, and another geocoder is there`;
      it(inTurn(title, { at, variant, variants: 3 }), async () => {
        await during(['NOMINATIM'], behaviour, async () => {
          const { status: code, headers, body } = await maps(parameters);
          assert.equal(code, 200);
          const outcome = isMissing(fate) ? 'partial' : fate === 'ok' ? 'complete' : 'empty';
          assert.equal(headers.get('x-search-outcome'), outcome);
          assert.equal(headers.get('x-engines-failed'), isMissing(fate) ? `nominatim;reason=${fate}` : null);
          const [place] = body.places;
          assert.equal(place?.name, fate === 'empty' ? undefined : 'Vienna');
          // Photon tells no importance.
          if (place) assert.equal(place.importance === 0, isMissing(fate));
        });
        await recovered();
      });
    }

    it(inTurn(`maps: ${name}, without a fallback`, { at, variant: 2, variants: 3 }), async () => {
      await during(['NOMINATIM', 'PHOTON'], behaviour, async () => {
        const { status: code, headers, body } = await maps('q=Vienna');
        assert.equal(code, 200);
        if (!isMissing(fate)) {
          assert.equal(headers.get('x-search-outcome'), fate === 'ok' ? 'complete' : 'empty');
          return;
        }
        assert.deepEqual(body, { query: 'Vienna', places: [] });
        assert.equal(headers.get('x-search-outcome'), 'failed');
        assert.equal(headers.get('x-engines-failed'), `nominatim;reason=${fate}, photon;reason=${ofPhoton}`);
        assert.equal(headers.get('cache-control'), 'no-store');
        const counted = await searchesOf(searching);
        const strict = await maps('q=Vienna&strict=1');
        assert.deepEqual([strict.status, strict.body], [503, { detail: 'No search engine answered.' }]);
        assert.match(strict.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
        assert.equal(await searchesOf(searching), counted, 'a refusal counts nothing');
      });
      await recovered();
    });
  }

  async function translate() {
    const answer = await searching.search<Translated>('translate/?q=good%20morning&target=es&source=en');
    assertDescribed('translate', answer);
    return answer;
  }

  for (const [at, [name, behaviour, fate]] of CASES.filter(([, , one]) => isMissing(one)).entries()) {
    const order = ['LIBRETRANSLATE', 'APERTIUM', 'DEEPL'];
    for (const spoilt of [1, 2])
      it(
        inTurn(`translate: ${name} of the first ${spoilt}`, { at, variant: spoilt, variants: 3 }),
        async () => {
          await during(order.slice(0, spoilt), behaviour, async () => {
            const calls = searching.sandbox.calls(order[spoilt] ?? '');
            const { status: code, body } = await translate();
            assert.deepEqual([code, body.translated_text], [200, 'buenos días'], fate);
            assert.ok(searching.sandbox.calls(order[spoilt] ?? '') > calls, 'the next one was asked');
          });
        },
      );

    it(inTurn(`translate: ${name} of all`, { at, variant: 0, variants: 3 }), async () => {
      await during(order, behaviour, async () => {
        const counted = await searchesOf(searching);
        const { status: code, headers, body } = await translate();
        assert.deepEqual([code, body], [503, UNAVAILABLE]);
        assert.equal(headers.get('cache-control'), 'no-store');
        const languages = await searching.search('translate/languages/');
        assert.deepEqual([languages.status, languages.body], [503, UNAVAILABLE]);
        assert.equal(await searchesOf(searching), counted, 'a refusal counts nothing');
      });
      assert.equal((await translate()).status, 200, 'recovered');
    });
  }

  it('translate: a backend that only its translations leave', async () => {
    await translate();
    for (const twin of ['LIBRETRANSLATE', 'APERTIUM', 'DEEPL'])
      searching.sandbox.behave(twin, ({ path }) =>
        path.endsWith('/translate') ? { kind: 'status', status: 500 } : undefined,
      );
    const { status: code, body } = await translate();
    const languages = await searching.search('translate/languages/');
    for (const twin of ['LIBRETRANSLATE', 'APERTIUM', 'DEEPL']) searching.sandbox.behave(twin, undefined);
    assert.deepEqual([code, body], [503, UNAVAILABLE]);
    assert.equal(languages.status, 200);
  });

  const hostile: [path: string, endpoint: string][] = [
    ['maps/?q=San+Antonio&limit=50', 'maps'],
    ['maps/?lat=48.2&lon=16.37', 'maps'],
    ['translate/?q=good+morning&target=de', 'translate'],
    ['translate/languages/', 'translate/languages'],
    ['instant/?q=weather+in+vienna', 'instant'],
    ['instant/?q=10+eur+in+usd', 'instant'],
  ];
  for (const [path, endpoint] of hostile)
    it(`${path}: attacks in the fields leave a well-formed answer without markup`, async () => {
      await during(['ALL'], { kind: 'hostile' }, async () => {
        const answer = await searching.search(path);
        assertDescribed(endpoint, answer);
        assert.ok(answer.status === 200 || answer.status === 503, String(answer.status));
        assert.doesNotMatch(answer.text, /<script|<svg|<img|javascript:|\\u0000|\\u001b|\\ud800/i);
      });
    });

  async function instant(query: string) {
    const answer = await searching.search<Instant>(`instant/?q=${encodeURIComponent(query)}`);
    assertDescribed('instant', answer);
    assert.equal(answer.status, 200);
    return answer;
  }

  it('instant: older rates are used for a week and marked as stale', async () => {
    const stale = async (): Promise<unknown> => (await instant('10 eur in usd')).body?.stale;
    clock.advance(LONGER_THAN_ANY_HOLD_MS);
    assert.equal(await stale(), false);
    searching.sandbox.behave('FRANKFURTER', { kind: 'status', status: 500 });
    const seen: unknown[] = [];
    for (const days of [0.9, 0.2, 5.8, 0.2]) {
      clock.advance(days * 86_400_000);
      seen.push(await stale());
    }
    searching.sandbox.behave('FRANKFURTER', undefined);
    assert.deepEqual(seen, [false, true, true, undefined]);
  });
});

describe('geocoders that never answer', () => {
  for (const [photon, expected] of [
    ['true', ['partial', 'nominatim;reason=timeout', ['Vienna']]],
    ['false', ['failed', 'nominatim;reason=timeout', []]],
  ] as const)
    it(`are waited for no longer than a search may take, PHOTON_ENABLED=${photon}`, async () => {
      const searching = await startSearching({
        settings: { SEARCH_TIMEOUT_MS: '5000', PHOTON_ENABLED: photon },
      });
      searching.sandbox.behave('NOMINATIM', { kind: 'hang' });
      const { result, ms } = await timed(() => searching.search<Maps>('maps/?q=Vienna&lang=en&limit=1'));
      const { headers, body } = result;
      await searching.stop();
      assert.deepEqual(
        [
          headers.get('x-search-outcome'),
          headers.get('x-engines-failed'),
          body.places.map(({ name }) => name),
        ],
        expected,
      );
      assert.ok(ms < 10_000, `${ms} ms`);
    });
});

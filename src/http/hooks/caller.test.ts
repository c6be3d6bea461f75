import assert from 'node:assert/strict';
import Fastify from 'fastify';
import { describe, it } from 'node:test';
import type { KeyRing, KeyVerdict } from '../../core/accounts/key-ring.ts';
import type { KeyActivity } from '../../core/limits/usage-meter.ts';
import { DEFAULT_TERMS } from '../../core/accounts/key-terms.ts';
import { NO_CEILINGS, type StoredKey } from '../../core/accounts/model.ts';
import type { Decision, Policy } from '../../core/limits/policy.ts';
import { KeyAllowances } from '../../core/limits/key-allowances.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Metrics } from '../../core/ports/metrics.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import { readCredentials } from '../credentials.ts';
import { Guests, type VisitorSpending } from '../guests.ts';
import { admitCallers, type AdmissionParts, type ExpectedKey } from './caller.ts';

const ALLOWANCES = new KeyAllowances({
  key: {
    burst: { limit: 60, windowMs: 60_000 },
    sustained: { limit: 500, windowMs: 86_400_000 },
    monthly: undefined,
  },
  account: { burst: undefined, sustained: undefined, monthly: undefined },
});
const KEY: StoredKey = {
  ...DEFAULT_TERMS,
  prefix: 'prefix01',
  kind: 'standard',
  sandbox: false,
  replaces: undefined,
  ownerId: 'u',
  ownerName: 'u',
  createdAtMs: 0,
  revokedAtMs: undefined,
  secretDigest: '',
  ownerDisabled: false,
  ownerCeilings: NO_CEILINGS,
};
const decision = (allowed: boolean): Decision => ({
  allowed,
  limitStates: ALLOWANCES.usual.policy.limits.map(({ name, limit, windowMs }, i) => ({
    name,
    limit,
    windowSeconds: windowMs / 1000,
    remaining: allowed ? 5 : i,
    resetSeconds: 7,
  })),
  retryAfterSeconds: allowed ? 0 : 7,
  spentAtMs: allowed ? 1 : undefined,
  recorded: undefined,
});
const VALID: KeyVerdict = { state: 'valid', key: KEY };

type Answers = {
  judge?: () => MaybePromise<KeyVerdict>;
  take?: () => MaybePromise<Decision>;
  authCompat?: boolean;
  visit?: () => MaybePromise<Decision>;
};

/** Sends one request through the API hooks and returns what it cost. */
async function ask(
  { judge = () => VALID, take = () => decision(true), authCompat = false, visit }: Answers,
  headers: object = {},
  expected?: ExpectedKey,
) {
  const did: string[] = [];
  const written: number[] = [];
  let lookedUp: Promise<KeyVerdict> = Promise.resolve(VALID);
  const metrics = { throttled: (name: string) => void did.push(`throttled ${name}`) } as Metrics;
  const parts: AdmissionParts = {
    keyRing: {
      known(text) {
        did.push(`judge ${text}`);
        const verdict = judge();
        if (!(verdict instanceof Promise)) return verdict;
        lookedUp = verdict;
        return undefined;
      },
      judge: () => lookedUp,
    } as Pick<KeyRing, 'known' | 'judge'> as KeyRing,
    activity: { seen: (prefix: string) => void did.push(`seen ${prefix}`) } as KeyActivity,
    counters: {
      take: (policy: Policy, prefix: string) => (did.push(`take ${policy.name} ${prefix}`), take()),
    } as unknown as WindowCounters,
    allowances: ALLOWANCES,
    usage: { writeNow: () => (written.push(did.length), true) },
    metrics,
    guests: new Guests({ rate: { limit: 1_000, windowMs: 60_000 }, metrics }),
    authCompat,
    rateHeaders: 'draft',
    visitorAllowance: visit && ((spending, address) => (did.push(`visitor ${spending} ${address}`), visit())),
  };
  const app = Fastify();
  app.decorateRequest('caller', null);
  app.addHook('onRequest', admitCallers(parts, expected));
  app.get('/', (request) => ({
    admitted: request.caller?.key.prefix,
    spentAtMs: request.caller?.decision.spentAtMs,
  }));
  const request = { url: '/', headers: { authorization: 'Api-Key k', ...headers } };
  const [first, second] = await Promise.all([app.inject(request), app.inject(request)]);
  const third = await app.inject(request);
  await app.close();
  assert.equal(second.statusCode, first.statusCode, 'those of one turn are answered alike');
  assert.equal(third.statusCode, first.statusCode, 'and so is the next one, alone in its turn');
  return { response: first, did: new Set(did), steps: did.length, written };
}

describe('the requests of one turn', () => {
  it('are written together, as soon as all of them are admitted', async () => {
    const { written } = await ask({});
    assert.deepEqual(written, [6, 9], 'two requests, then one, with three steps each');
  });
});

/** At once, as an embedded store answers, and later, as one across the network does. */
const WAYS: readonly [name: string, way: <T>(value: T) => MaybePromise<T>][] = [
  ['at once', (value) => value],
  ['later', (value) => Promise.resolve(value)],
];

for (const [when, way] of WAYS) {
  describe(`a request whose key is judged ${when}`, () => {
    it('is admitted with its key, its use is recorded, and it gets the rate limit headers', async () => {
      const { response, did, steps } = await ask({
        judge: () => way(VALID),
        take: () => way(decision(true)),
      });
      assert.equal(response.statusCode, 200);
      assert.deepEqual(response.json(), { admitted: 'prefix01', spentAtMs: 1 });
      assert.deepEqual(did, new Set(['judge k', 'take api prefix01', 'seen prefix01']));
      assert.equal(steps, 9, 'once for each of the three');
      assert.equal(response.headers['ratelimit-policy'], '"burst";q=60;w=60, "sustained";q=500;w=86400');
      assert.equal(response.headers.ratelimit, '"burst";r=5;t=7, "sustained";r=5;t=7');
    });

    it('is refused where its limits are used up, which counts for those alone that are', async () => {
      const { response, did } = await ask({ judge: () => way(VALID), take: () => way(decision(false)) });
      assert.equal(response.statusCode, 429);
      assert.equal(response.headers['retry-after'], '7');
      assert.equal(response.headers.ratelimit, '"burst";r=0;t=7, "sustained";r=1;t=7');
      assert.deepEqual(did, new Set(['judge k', 'take api prefix01', 'throttled burst']));
    });

    for (const [state, status] of [
      ['invalid', 401],
      ['expired', 401],
      ['disabled', 403],
    ] as const) {
      it(`is refused and spends nothing where the key is ${state}`, async () => {
        const { response, did } = await ask({ judge: () => way({ state }) });
        assert.equal(response.statusCode, status);
        assert.deepEqual(did, new Set(['judge k']));
      });
    }
  });
}

describe('a request with a key for other networks or endpoints', () => {
  const valid = (extra: Partial<StoredKey>) => ({
    judge: (): KeyVerdict => ({ state: 'valid', key: { ...KEY, ...extra } }),
  });

  it('is refused and spends nothing outside the networks', async () => {
    const { response, did } = await ask(valid({ networks: ['192.0.2.0/24'] }));
    assert.deepEqual(
      [response.statusCode, response.json()],
      [403, { detail: 'This API key cannot be used from this address.' }],
    );
    assert.deepEqual(did, new Set(['judge k']));
  });

  it('is admitted inside the networks', async () => {
    assert.equal((await ask(valid({ networks: ['127.0.0.0/8'] }))).response.statusCode, 200);
  });

  it('is admitted to a route that needs no scope', async () => {
    const scopes = { ...KEY.scopes, endpoints: ['web' as const] };
    assert.equal((await ask(valid({ scopes }))).response.statusCode, 200);
  });
});

describe('a request', () => {
  it('without a key is refused before any is looked for', async () => {
    const { response, did } = await ask({}, { authorization: 'Basic k' });
    assert.equal(response.statusCode, 401);
    assert.equal(did.size, 0);
  });

  it('with two keys is refused, and neither is judged', async () => {
    const { response, did } = await ask({ authCompat: true }, { 'x-api-key': 'another' });
    assert.equal(response.statusCode, 401);
    assert.match(response.body, /invalid/i);
    assert.equal(did.size, 0);
  });

  const failures: Record<string, Answers> = {
    'judging its key throws': {
      judge: () => {
        throw new Error('broken');
      },
    },
    'judging its key fails': { judge: () => Promise.reject(new Error('broken')) },
    'its limits throw': {
      take: () => {
        throw new Error('broken');
      },
    },
    'its limits fail': { take: () => Promise.reject(new Error('broken')) },
  };
  for (const [name, answers] of Object.entries(failures)) {
    it(`gets 500 if ${name}`, async () => {
      assert.equal((await ask(answers)).response.statusCode, 500);
    });
  }
});

describe('a request without a key to a route for visitors', () => {
  const NO_KEY = { authorization: 'Basic k' };
  const forVisitors = (spending: VisitorSpending): ExpectedKey => ({
    credentialsOf: ({ raw }) => readCredentials(raw, false),
    kind: 'standard',
    visitors: spending,
  });

  for (const [when, way] of WAYS) {
    it(`spends the allowance of its address, and no key's, if that is known ${when}`, async () => {
      const { response, did } = await ask(
        { visit: () => way(decision(true)) },
        NO_KEY,
        forVisitors('suggest'),
      );
      assert.equal(response.statusCode, 200);
      assert.deepEqual(response.json(), { admitted: '', spentAtMs: 1 });
      assert.deepEqual(did, new Set(['visitor suggest 127.0.0.1']));
      assert.equal(response.headers.ratelimit, undefined, "the limits in these headers are a key's");
    });

    for (const [spending, limit] of [
      ['search', 'site'],
      ['suggest', 'site-suggest'],
    ] as const) {
      it(`is refused if the allowance for ${spending} is used up, ${when}`, async () => {
        const { response, did } = await ask(
          { visit: () => way(decision(false)) },
          NO_KEY,
          forVisitors(spending),
        );
        assert.equal(response.statusCode, 429);
        assert.equal(response.headers['retry-after'], '7');
        assert.deepEqual(did, new Set([`visitor ${spending} 127.0.0.1`, `throttled ${limit}`]));
      });
    }
  }

  it('is refused if the operator does not allow such requests', async () => {
    const { response, did } = await ask({}, NO_KEY, forVisitors('search'));
    assert.equal(response.statusCode, 401);
    assert.equal(did.size, 0);
  });

  it('is refused on every other route', async () => {
    const { response, did } = await ask({ visit: () => decision(true) }, NO_KEY);
    assert.equal(response.statusCode, 401);
    assert.equal(did.size, 0);
  });

  it('gets 500 if its allowance fails', async () => {
    const failing = { visit: () => Promise.reject(new Error('broken')) };
    assert.equal((await ask(failing, NO_KEY, forVisitors('search'))).response.statusCode, 500);
  });

  it('has an invalid key refused, although it would need none', async () => {
    const answers: Answers = { judge: () => ({ state: 'invalid' }), visit: () => decision(true) };
    const { response, did } = await ask(answers, {}, forVisitors('search'));
    assert.equal(response.statusCode, 401);
    assert.deepEqual(did, new Set(['judge k']));
  });
});

describe('an address that has used up its allowance with invalid keys', () => {
  const judgedAgain = { 'a key that must be looked up': true, 'a key that is known': false };
  for (const [name, needsLookUp] of Object.entries(judgedAgain)) {
    it(`has ${name} ${needsLookUp ? 'refused before the look-up' : 'judged as ever'}`, async () => {
      const judged: string[] = [];
      const metrics = { throttled: () => undefined } as unknown as Metrics;
      const judge = (text: string): KeyVerdict => (
        judged.push(text),
        text === 'wrong' ? { state: 'invalid' } : VALID
      );
      const keyRing: Pick<KeyRing, 'judge' | 'known'> = {
        known: (text) => (needsLookUp ? undefined : judge(text)),
        judge: (text) => Promise.resolve(judge(text)),
      };
      const admit = admitCallers({
        keyRing: keyRing as KeyRing,
        activity: { seen: () => undefined } as unknown as KeyActivity,
        counters: { take: () => decision(true) } as unknown as WindowCounters,
        allowances: ALLOWANCES,
        usage: { writeNow: () => true },
        metrics,
        guests: new Guests({ rate: { limit: 1, windowMs: 60_000 }, metrics }),
        authCompat: false,
        rateHeaders: 'draft',
      });
      const app = Fastify();
      app.decorateRequest('caller', null);
      app.addHook('onRequest', admit);
      app.get('/', () => 'let in');
      const statusWith = async (key: string): Promise<number> =>
        (await app.inject({ url: '/', headers: { authorization: `Api-Key ${key}` } })).statusCode;
      try {
        assert.equal(await statusWith('right'), 200, 'before');
        assert.equal(await statusWith('wrong'), 401);
        assert.equal(await statusWith('right'), needsLookUp ? 429 : 200);
        assert.deepEqual(judged, needsLookUp ? ['right', 'wrong'] : ['right', 'wrong', 'right']);
      } finally {
        await app.close();
      }
    });
  }
});

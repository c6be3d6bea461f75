import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { TypedTerms } from '../../src/core/accounts/key-terms.ts';
import type { OpenApiDocument } from '../../src/http/openapi/types.ts';
import { callWith, KEYED_CALLS, takesLinkKey, type KeyedCallCase } from '../support/keyed-calls.ts';
import { keyAnswer } from '../support/key-answer.ts';
import { describeSearching } from '../support/searching.ts';

const EVERYTHING: TypedTerms = { expires: '', endpoints: '', tabs: '', engines: '', networks: '' };
const month = (): string => new Date().toISOString().slice(0, 7);

type Case = {
  readonly name: string;
  readonly terms: TypedTerms;
  readonly expired?: boolean;
  readonly call: KeyedCallCase;
  readonly status: 401 | 403;
  readonly message: string;
  /** What the request takes from the rate limits. */
  readonly spent: 0 | 1;
};

/** A slash at the end makes no difference. */
const named = (method: string, path: string): string => `${method} ${path.replace(/\/$/, '')}`;

/** Everything that can be wrong with a key for one call. */
function* casesOf(call: KeyedCallCase): Iterable<Case> {
  const { needs, engineB } = call;
  yield {
    name: 'expired',
    terms: {},
    expired: true,
    call,
    status: 401,
    message: 'This API key has expired.',
    spent: 0,
  };
  yield {
    name: 'another network',
    terms: { networks: '192.0.2.0/24 2001:db8::/32' },
    call,
    status: 403,
    message: 'This API key cannot be used from this address.',
    spent: 0,
  };
  if (!needs) return;
  const refused = (what: string) => `This API key is not allowed to use ${what}.`;
  const scoped = { call, status: 403, spent: 1 } as const;
  const other = needs.endpoint === 'maps' ? 'web' : 'maps';
  yield {
    ...scoped,
    name: 'another endpoint',
    terms: { endpoints: other },
    message: refused(`this endpoint (${needs.endpoint})`),
  };
  if (needs.tab !== undefined) {
    const tabs = needs.tab === 'videos' ? 'web' : 'videos';
    yield { ...scoped, name: 'another tab', terms: { tabs }, message: refused(`this tab (${needs.tab})`) };
  }
  if (engineB) {
    yield {
      ...scoped,
      name: 'another engine',
      terms: { engines: 'engine_a' },
      call: { ...call, ...engineB },
      message: refused('engine_b'),
    };
  }
}

describeSearching(
  'a key that may not be used',
  (searching) => {
    let users = 0;
    async function newKey(call: KeyedCallCase, terms: TypedTerms): Promise<string> {
      const { instance } = searching();
      const userName = `refused${users++}`;
      await instance.accounts.createUser({ name: userName, admin: false, password: undefined });
      const kind = takesLinkKey(call) ? 'link' : 'standard';
      return (await instance.apiKeys.create({ userName, kind, ...terms, name: 'test' })).text;
    }
    const prefixOf = (key: string): string => key.slice(5, 13);
    const searchesOf = (key: string): Promise<number> | number =>
      searching().instance.stores.ledger.searches(prefixOf(key), month());

    /** What the rate limit of a standard key has lost, as `key/` reports it once the key may be used again. */
    async function spentBy(key: string): Promise<number> {
      const { instance } = searching();
      await instance.apiKeys.change(prefixOf(key), EVERYTHING);
      const { limits } = await keyAnswer(await instance.get('/api/v1/key/', { key }));
      return limits.sustained.limit - limits.sustained.remaining - 1;
    }

    it('is tested at every address that takes a key', async () => {
      const document = (await (
        await fetch(`${searching().instance.url}/openapi.json`)
      ).json()) as OpenApiDocument;
      const described = Object.entries(document.paths)
        .filter(([path]) => /^\/(api|compat|mcp)/.test(path) && !/healthz$|\/echo\/?$/.test(path))
        .flatMap(([path, item]) => Object.keys(item).map((method) => named(method.toUpperCase(), path)));
      const tested = KEYED_CALLS.map(({ method, path }) => named(method, path));
      assert.deepEqual(new Set(tested.sort()), new Set(described.sort()));
    });

    for (const call of KEYED_CALLS)
      describe(`${call.method} ${call.path}`, () => {
        for (const { name, terms, expired, call: sent, status, message, spent } of casesOf(call))
          it(`${status}: ${name}`, async () => {
            const { instance } = searching();
            const key = await newKey(call, terms);
            if (expired) await instance.apiKeys.rotate(prefixOf(key), { overlapMs: 0 });
            const answer = await callWith(instance.url, sent, key);
            assert.deepEqual([answer.status, sent.message(answer.body)], [status, message]);
            assert.equal(answer.headers.has('www-authenticate'), status === 401);
            assert.equal(answer.headers.has('ratelimit'), spent > 0);
            assert.equal(answer.headers.get('cache-control'), 'no-store');
            assert.equal(await searchesOf(key), 0);
            if (!takesLinkKey(call)) assert.equal(await spentBy(key), spent);
          });
      });

    it('gives a wrong secret no reason', async () => {
      const { instance } = searching();
      const [call] = KEYED_CALLS;
      assert.ok(call);
      const terms: TypedTerms[] = [{ networks: '192.0.2.0/24' }, { endpoints: 'maps' }, { expires: '1h' }];
      for (const one of terms) {
        const key = await newKey(call, one);
        if (one.expires !== undefined) await instance.apiKeys.rotate(prefixOf(key), { overlapMs: 0 });
        const { text: other } = await instance.apiKeys.create({
          userName: `refused${users - 1}`,
          name: 'other',
        });
        const forged = key.slice(0, 14) + other.slice(14);
        const answer = await callWith(instance.url, call, forged);
        assert.deepEqual([answer.status, call.message(answer.body)], [401, 'Invalid or revoked API key.']);
      }
    });
  },
  { settings: { GUEST_THROTTLE: '1000000/min' } },
);

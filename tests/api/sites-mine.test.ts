import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { DEFAULT_PREFERENCES, type SiteRule } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { hostOf } from '../../src/core/web-url.ts';
import { describeSearching, TABS } from '../support/searching.ts';
import { countedAtOnce } from '../support/short-path.ts';
import { send } from '../support/translating.ts';

type Reader = { readonly key: string; save(sites: readonly SiteRule[]): Promise<void> };
type Body = { results: { url: string }[] };

describeSearching(
  'sites=mine',
  (searching) => {
    let people = 0;
    /** A new account with rules and a key. */
    async function reader(sites: readonly SiteRule[] = []): Promise<Reader> {
      const { instance } = searching();
      const { accounts, stores } = instance;
      const name = `reader${process.pid}x${people++}`;
      const { id } = await accounts.createUser({ name, admin: false, password: undefined });
      const save = (rules: readonly SiteRule[]) =>
        stores.database.preferences.save(id, packPreferences({ ...DEFAULT_PREFERENCES, sites: rules }));
      await save(sites);
      return { key: await instance.newKey(name), save };
    }

    const hosts = async (path: string, key: string): Promise<string[]> => {
      const { status, body, text } = await searching().search<Body>(path, { key });
      assert.equal(status, 200, text);
      return body.results.map(({ url }) => hostOf(url));
    };

    for (const tab of TABS) {
      const path = `${tab}/?q=python&sites=mine`;
      let usual: string[];
      before(async () => {
        usual = await hosts(`${tab}/?q=python`, searching().key);
      });

      it(`${tab}: applies the rules of the account that owns the key`, async () => {
        const [blocked = ''] = usual;
        const last = usual.findLast((host) => host !== blocked);
        assert.ok(last !== undefined, 'results of one host only');
        const { key } = await reader([
          { host: blocked, rule: 'block' },
          { host: last, rule: 'pin' },
        ]);
        const mine = await hosts(path, key);
        assert.equal(mine[0], last);
        assert.ok(mine.length > 0 && !mine.includes(blocked));
        assert.equal(mine.length, usual.filter((host) => host !== blocked).length);
        assert.deepEqual(await hosts(`${tab}/?q=python`, key), usual, 'only on request');
        assert.deepEqual(await hosts(`${tab}/?q=python&sites=`, key), usual);
        assert.deepEqual(await hosts(path, (await reader()).key), usual, 'without rules');
      });

      it(`${tab}: no response reaches another account, whoever comes first`, async () => {
        const [first = '', ...others] = usual;
        const second = others.find((host) => host !== first) ?? '';
        const readers = [
          await reader([{ host: first, rule: 'block' }]),
          await reader([{ host: second, rule: 'block' }]),
          await reader(),
        ];
        const expected = [
          usual.filter((host) => host !== first),
          usual.filter((host) => host !== second),
          usual,
        ];
        // New, cached, and where another address would take the short path.
        for (let i = 0; i < 4; i++)
          for (const [who, { key }] of readers.entries())
            assert.deepEqual((await hosts(path, key)).toSorted(), expected[who]?.toSorted());
      });

      it(`${tab}: neither do responses to requests at once`, async () => {
        const [first = ''] = usual;
        const [blocking, other] = [await reader([{ host: first, rule: 'block' }]), await reader()];
        searching().sandbox.behave('ALL', { kind: 'slow', ms: 50 });
        const asked = `${tab}/?q=python%20&sites=mine&lang=en&safe=off`;
        const [mine, theirs] = await Promise.all([hosts(asked, blocking.key), hosts(asked, other.key)]);
        searching().sandbox.behave('ALL', undefined);
        assert.ok(theirs.length > 0);
        assert.deepEqual(
          mine,
          theirs.filter((host) => host !== first),
        );
      });

      it(`${tab}: an ETag is of the own response`, async () => {
        const [first = ''] = usual;
        const [blocking, other] = [await reader([{ host: first, rule: 'block' }]), await reader()];
        const etag = (await searching().search(path, blocking)).headers.get('etag') ?? '';
        const conditional = async ({ key }: Reader) =>
          (await searching().search(path, { key, headers: { 'if-none-match': etag } })).status;
        assert.deepEqual([await conditional(blocking), await conditional(other)], [304, 200]);
      });

      it(`${tab}: a change of the rules applies at once`, async () => {
        const [first = ''] = usual;
        const changing = await reader();
        assert.deepEqual(await hosts(path, changing.key), usual);
        await changing.save([{ host: first, rule: 'block' }]);
        assert.ok(!(await hosts(path, changing.key)).includes(first));
        await changing.save([]);
        assert.deepEqual(await hosts(path, changing.key), usual);
      });
    }

    it('is cached for the account, but never takes the short path', async () => {
      const { key } = await reader([{ host: 'example.org', rule: 'lower' }]);
      const path = 'web/?q=cached+python&sites=mine';
      const again = async () => {
        for (let i = 0; i < 3; i++) await searching().search(path, { key });
        assert.equal(
          (await searching().search(path, { key })).headers.get('server-timing'),
          'cache;desc=hit',
        );
      };
      assert.equal(await countedAtOnce(searching().instance, again), 0);
    });

    it('works in the body of a POST, and in a batch', async () => {
      const usual = await hosts('web/?q=python', searching().key);
      const [first = ''] = usual;
      const { key } = await reader([{ host: first, rule: 'block' }]);
      const json = { q: 'python', sites: 'mine' };
      const posted = (await send(searching(), 'web/', { json, key })).body;
      const { body } = await send(searching(), 'batch/', {
        json: { searches: [{ endpoint: 'web', ...json }] },
        key,
      });
      assert.ok(!JSON.stringify(posted.results).includes(`"https://${first}/`));
      assert.deepEqual((body.results as { body: unknown }[])[0]?.body, posted);
    });

    it('takes no other value', async () => {
      for (const value of ['yours', '1', 'mine,mine']) {
        const { status, body } = await searching().search(`web/?q=python&sites=${value}`);
        assert.deepEqual([status, body], [400, { sites: ['Must be "mine".'] }], value);
      }
    });
  },
  { still: true },
);

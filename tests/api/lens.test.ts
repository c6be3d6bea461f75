import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import type { Lens } from '../../src/core/preferences/lens.ts';
import { DEFAULT_PREFERENCES, type SiteRule } from '../../src/core/preferences/model.ts';
import { packPreferences } from '../../src/core/preferences/transfer.ts';
import { hostOf } from '../../src/core/web-url.ts';
import { describeSearching, TABS } from '../support/searching.ts';
import { countedAtOnce } from '../support/short-path.ts';
import { send } from '../support/translating.ts';

type Owner = {
  readonly key: string;
  save(lenses: readonly Lens[], sites?: readonly SiteRule[]): Promise<void>;
};
type Body = { results: { url: string }[] };

const lensOf = (include: readonly string[], rest: Partial<Lens> = {}): Lens => ({
  ...{ name: 'Mine', trigger: 'mine', include, exclude: [], region: '', date: '' },
  ...rest,
});

describeSearching(
  'lens=',
  (searching) => {
    let people = 0;
    /** A new account with lenses and a key. */
    async function owner(...lenses: readonly Lens[]): Promise<Owner> {
      const { instance } = searching();
      const name = `owner${process.pid}x${people++}`;
      const { id } = await instance.accounts.createUser({ name, admin: false, password: undefined });
      const save: Owner['save'] = (saved, sites = []) =>
        instance.stores.database.preferences.save(
          id,
          packPreferences({ ...DEFAULT_PREFERENCES, lenses: saved, sites }),
        );
      await save(lenses);
      return { key: await instance.newKey(name), save };
    }

    const hosts = async (path: string, key: string): Promise<string[]> => {
      const { status, body, text } = await searching().search<Body>(path, { key });
      assert.equal(status, 200, text);
      return body.results.map(({ url }) => hostOf(url));
    };
    const refusal = async (path: string, key: string): Promise<unknown> => {
      const { status, body } = await searching().search(path, { key });
      assert.equal(status, 400);
      return body;
    };

    for (const tab of TABS) {
      const path = `${tab}/?q=python&lens=mine`;
      let usual: string[];
      let first = '';
      let second = '';
      before(async () => {
        usual = await hosts(`${tab}/?q=python`, searching().key);
        [first = ''] = usual;
        second = usual.find((host) => host !== first) ?? '';
        assert.ok(second !== '', 'results of one host only');
      });

      it(`${tab}: searches the sites of the lens only, on request`, async () => {
        const { key } = await owner(lensOf([first]), lensOf([], { trigger: 'not', exclude: [first] }));
        const mine = await hosts(path, key);
        assert.ok(mine.length > 0 && mine.every((host) => host === first), mine.join());
        assert.ok(!(await hosts(`${tab}/?q=python&lens=NOT`, key)).includes(first));
        assert.deepEqual(await hosts(`${tab}/?q=python`, key), usual);
        assert.deepEqual(await hosts(`${tab}/?q=python&lens=`, key), usual);
      });

      it(`${tab}: no response reaches another account with a lens of that name`, async () => {
        // The explicit search for the same sites is cached for everyone and must not bring its address along.
        for (let i = 0; i < 3; i++) await hosts(`${tab}/?q=python&include_domains=${first}`, searching().key);
        const owners = [
          await owner(lensOf([first])),
          await owner(lensOf([second])),
          await owner(lensOf([first])),
        ];
        const expected = [first, second, first];
        for (let i = 0; i < 4; i++)
          for (const [who, { key }] of owners.entries())
            assert.deepEqual([...new Set(await hosts(path, key))], [expected[who]]);
        const stranger = await owner();
        assert.deepEqual(await refusal(path, stranger.key), {
          lens: ['Unknown lens. This account has no lenses.'],
        });
      });

      it(`${tab}: a change of the lens applies to the next request`, async () => {
        const changing = await owner(lensOf([first]));
        assert.deepEqual([...new Set(await hosts(path, changing.key))], [first]);
        await changing.save([lensOf([second])]);
        assert.deepEqual([...new Set(await hosts(path, changing.key))], [second]);
        await changing.save([]);
        await refusal(path, changing.key);
      });

      it(`${tab}: combines with domains and site rules`, async () => {
        const both = await owner(lensOf([first, second]));
        const found = new Set(await hosts(path, both.key));
        assert.deepEqual(found, new Set([first, second]));
        assert.deepEqual([...new Set(await hosts(`${path}&exclude_domains=${first}`, both.key))], [second]);
        assert.deepEqual([...new Set(await hosts(`${path}&include_domains=${first}`, both.key))], [first]);
        assert.deepEqual(await refusal(`${path}&include_domains=elsewhere.example`, both.key), {
          include_domains: ['None of these domains is in the lens mine.'],
        });
        await both.save([lensOf([first, second])], [{ host: second, rule: 'block' }]);
        assert.deepEqual([...new Set(await hosts(`${path}&sites=mine`, both.key))], [first]);
      });
    }

    it('sets the date, unless the request does', async () => {
      const { key } = await owner(lensOf([], { date: '2001-01-01..2001-01-02' }));
      assert.deepEqual(await hosts('news/?q=python&lens=mine', key), []);
      assert.deepEqual(
        await hosts('news/?q=python&lens=mine&date=y', key),
        await hosts('news/?q=python&date=y', key),
      );
      assert.deepEqual(await hosts('images/?q=python&lens=mine', key), await hosts('images/?q=python', key));
    });

    it('is cached for the account, but never takes the short path', async () => {
      const { key } = await owner(lensOf(['example.org']));
      const path = 'web/?q=cached+python&lens=mine';
      const again = async () => {
        for (let i = 0; i < 3; i++) await searching().search(path, { key });
        const { headers } = await searching().search(path, { key });
        assert.equal(headers.get('server-timing'), 'cache;desc=hit');
      };
      assert.equal(await countedAtOnce(searching().instance, again), 0);
    });

    it('works in the body of a POST, and in a batch', async () => {
      const [first = ''] = await hosts('web/?q=python', searching().key);
      const { key } = await owner(lensOf([first]));
      const json = { q: 'python', lens: '!Mine' };
      const posted = (await send(searching(), 'web/', { json, key })).body as Body;
      assert.ok(posted.results.length > 0 && posted.results.every(({ url }) => hostOf(url) === first));
      const { body } = await send(searching(), 'batch/', {
        json: { searches: [{ endpoint: 'web', ...json }] },
        key,
      });
      assert.deepEqual((body.results as { body: Body }[])[0]?.body.results.length, posted.results.length);
    });

    it('refuses an unknown lens and names the known ones', async () => {
      const { key } = await owner(lensOf(['a.example']), lensOf(['a.example'], { trigger: 'other' }));
      assert.deepEqual(await refusal('web/?q=python&lens=none', key), {
        lens: ['Unknown lens. This account has: mine, other.'],
      });
      assert.deepEqual(await refusal('web/?q=python&lens=two%20words', key), {
        lens: ['Must be the short name of a lens such as "recipes".'],
      });
    });
  },
  { still: true },
);

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { OPTIONAL, SOURCES } from '../../sandbox/twins.ts';
import type { Vertical } from '../../src/core/results/found.ts';
import type { Parsed, Provider, Search } from '../../src/core/upstream/provider.ts';
import { Feeds } from '../../src/core/feeds/feeds.ts';
import { parseFeed } from '../../src/text/feed.ts';
import { FollowingFetcher } from '../../src/core/upstream/follow-ups.ts';
import { UpstreamClient } from '../../src/net/upstream-client.ts';
import { systemClock } from '../../src/system/system.ts';
import { PROVIDERS } from '../../src/upstreams/index.ts';
import { askFor, itemsIn } from '../support/provider-answers.ts';

const TWINS = [...OPTIONAL, ...SOURCES];

describe('a provider and its twin', () => {
  let sandbox: Sandbox;
  const client = new UpstreamClient({ userAgent: 'Tributary-Test/1.0' });
  const fetcher = new FollowingFetcher(client, systemClock);
  before(async () => {
    sandbox = await startSandbox({ twins: TWINS });
  });
  after(async () => {
    await client.close();
    await sandbox.close();
  });

  const feedsAt = (url: string) =>
    new Feeds({
      ...{ urls: [url], fetcher, clock: systemClock },
      parse: async (body, where) => parseFeed(body, where),
      onChange: () => undefined,
    });

  async function ask(
    provider: Provider,
    vertical: Vertical,
    text: string,
    page = 1,
  ): Promise<Parsed<unknown>> {
    const search = provider.searches[vertical] as Search<unknown>;
    const key = sandbox.settings[`${provider.name}_API_KEY`];
    const access = { url: sandbox.settings[`${provider.name}_URL`] ?? '', key };
    const query = askFor({ text, page, nowMs: Date.now() });
    const plan = search.plan(query, access);
    assert.ok(typeof plan === 'object', 'there is a request');
    const asked = provider.isList ? feedsAt(access.url) : fetcher;
    const answer = await asked.fetch({ ...plan, timeoutMs: 5_000 });
    assert.ok('status' in answer, JSON.stringify(answer));
    return search.parse(answer, query, access);
  }

  const tested = PROVIDERS.filter(({ name }) => TWINS.some((twin) => twin.name === name));

  it('exist for each other', () => {
    assert.equal(tested.length, TWINS.length);
  });

  for (const provider of tested)
    for (const [name, search] of Object.entries(provider.searches)) {
      const vertical = name as Vertical;
      it(`agree on a format: ${provider.name} ${vertical}`, async () => {
        const parsed = await ask(provider, vertical, 'river');
        const items = itemsIn(parsed);
        assert.ok(items.length >= 3);
        assert.equal('dropped' in parsed && parsed.dropped, false, 'all items can be read');
        const missing = search.fills.filter(
          (field) => !items.some((item) => isFilled(item as Record<string, unknown>, field)),
        );
        assert.deepEqual(missing, []);
        assert.deepEqual(itemsIn(await ask(provider, vertical, 'river zzqq')), []);
        if (search.lastPage === 1) return;
        const next = itemsIn(await ask(provider, vertical, 'river', 2));
        assert.ok(next.length > 0 && !next.some((item) => JSON.stringify(item) === JSON.stringify(items[0])));
      });
    }
});

function isFilled(item: Record<string, unknown>, field: string): boolean {
  const [name = '', inner] = field.split('.');
  const value =
    inner === undefined ? item[name] : (item[name] as Record<string, unknown> | undefined)?.[inner];
  return value !== undefined && value !== '';
}

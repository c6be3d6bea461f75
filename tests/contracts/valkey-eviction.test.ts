import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Redis } from 'iovalkey';
import type { Policy } from '../../src/core/limits/policy.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { DATABASES } from '../support/databases.ts';
import { command } from '../support/commands.ts';
import { eventually } from '../support/eventually.ts';
import { openValkeyNodes, type ValkeyNodes } from '../support/valkey-nodes.ts';
import { startValkey, valkeyProgram, type ValkeyService } from '../support/valkey.ts';

const POLICY: Policy = { name: 'evicted', limits: [{ name: 'burst', limit: 60, windowMs: 60_000 }] };
const SMALL = ['--maxmemory', '4mb', '--maxmemory-policy'];

describe('a Valkey that evicts keys', { skip: valkeyProgram() === undefined && 'no Valkey' }, () => {
  let limits: ValkeyService;
  let evicting: ValkeyService;
  let nodes: ValkeyNodes;
  before(async () => {
    limits = await startValkey();
    evicting = await startValkey([...SMALL, 'volatile-ttl']);
    nodes = await openValkeyNodes(limits.url);
  });
  after(async () => {
    await nodes.close();
    await limits.stop();
    await evicting.stop();
  });

  it('is refused for limits, with one sentence that says what to do', async () => {
    const fresh = await DATABASES[0]?.create();
    assert.ok(fresh);
    try {
      const { code, stderr } = await command(['serve'], {
        settings: { ...fresh.settings, PORT: '0', VALKEY_URL: evicting.url },
      });
      assert.equal(code, 1);
      assert.equal(
        stderr.trim(),
        'The VALKEY_URL server evicts keys when its memory is full (maxmemory-policy ' +
          'volatile-ttl), which would reset rate limits. Set maxmemory-policy to noeviction, and use ' +
          'CACHE_VALKEY_URL to put the cache on a separate server.',
      );
    } finally {
      await fresh.drop();
    }
  });

  for (const [policy, maxmemory, isRefused] of [
    ['allkeys-lru', '4mb', true],
    ['volatile-ttl', '0', false],
    ['noeviction', '4mb', false],
  ] as const) {
    it(`with ${policy} and maxmemory ${maxmemory}: ${isRefused ? 'refused' : 'used'}`, async () => {
      const server = await startValkey(['--maxmemory', maxmemory, '--maxmemory-policy', policy]);
      try {
        const opened = nodes.open({ url: server.url });
        if (isRefused) await assert.rejects(opened, /unsuitable/);
        else await (await opened).close();
      } finally {
        await server.stop();
      }
    });
  }

  it('is recognized by INFO if CONFIG is forbidden', async () => {
    const server = await startValkey([...SMALL, 'allkeys-lfu', '--rename-command', 'CONFIG', '']);
    try {
      await assert.rejects(nodes.open({ url: server.url }), /unsuitable/);
    } finally {
      await server.stop();
    }
  });

  it('that appears while a node runs is logged, and the node keeps running', async () => {
    const server = await startValkey();
    const { log, lines } = capturingLog();
    const node = await nodes.open({ url: server.url, log });
    const admin = new Redis(server.url);
    try {
      await admin.config('SET', 'maxmemory', '100mb');
      await admin.config('SET', 'maxmemory-policy', 'allkeys-lru');
      await admin.call('CLIENT', 'KILL', 'TYPE', 'normal');
      await eventually(() => {
        assert.match(lines.join('\n'), /evicts keys .*allkeys-lru/);
      });
      assert.equal((await node.counters.take(POLICY, 'goes on')).allowed, true);
    } finally {
      admin.disconnect();
      await node.close();
      await server.stop();
    }
  });

  it('is accepted for the cache alone, and the limits hold under memory pressure', async () => {
    const node = await nodes.open({ cacheUrl: evicting.url });
    let passed = 0;
    const fill = async (i: number): Promise<void> => {
      await node.cache.set(`entry ${i}`, 'x'.repeat(20_000), 60_000 + i);
      if ((await node.counters.take(POLICY, 'pressed')).allowed) passed++;
    };
    for (let i = 0; i < 1_000; i += 50) await Promise.all(Array.from({ length: 50 }, (_, n) => fill(i + n)));
    const admin = new Redis(evicting.url);
    const evicted = /evicted_keys:(\d+)/.exec(await admin.info('stats'))?.[1];
    admin.disconnect();
    assert.ok(Number(evicted) > 0, 'the cache was under pressure');
    assert.equal(passed, 60);
  });

  it('that is full and does not evict stores nothing more, and the node enforces limits alone until there is room', async () => {
    const full = await startValkey(['--maxmemory', '3mb', '--maxmemory-policy', 'noeviction']);
    const [node, other] = [await nodes.open({ url: full.url }), await nodes.open({ url: full.url })];
    const admin = new Redis(full.url);
    const passed = async (count: number): Promise<number> => {
      let allowed = 0;
      for (let i = 0; i < count; i++) if ((await node.counters.take(POLICY, 'full')).allowed) allowed++;
      return allowed;
    };
    try {
      assert.equal(await passed(20), 20);
      const fill = async (): Promise<void> => {
        for (let i = 0; ; i++) await admin.set(`fill ${i}`, 'x'.repeat(200_000));
      };
      await assert.rejects(fill(), /OOM/);
      await node.cache.set('entry', 'kept', 60_000);
      assert.equal(await passed(60), 40);
      assert.equal(await passed(5), 0);
      for (let i = 0; i < 20; i++) await admin.del(`fill ${i}`);
      await eventually(async () => {
        const [burst] = await other.counters.look(POLICY, 'full');
        assert.equal(burst?.remaining, 0, 'the debt is paid');
      });
      await node.cache.set('entry', 'kept', 60_000);
      assert.equal(await node.cache.get('entry'), 'kept');
      assert.equal(await passed(5), 0);
    } finally {
      admin.disconnect();
      await node.close();
      await other.close();
      await full.stop();
    }
  });
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { Policy } from '../../src/core/limits/policy.ts';
import { startStopwatch } from '../support/own-time.ts';
import { eventually } from '../support/eventually.ts';
import {
  startCluster,
  startSentinels,
  type SentinelSet,
  type ValkeyCluster,
} from '../support/valkey-cluster.ts';
import { openValkeyNodes, type ValkeyNode, type ValkeyNodes } from '../support/valkey-nodes.ts';
import { startValkey, valkeyProgram } from '../support/valkey.ts';
import { checkValkey } from '../../src/store/valkey/suitability.ts';

const TLS_HANDSHAKE = 0x16;
const HOUR = 3_600_000;
const LIMIT = 60;
const skip = valkeyProgram() === undefined && 'neither valkey-server nor redis-server is installed';

let policies = 0;
const policyOf = (limit: number): Policy => ({
  name: `p${policies++}`,
  limits: [{ name: 'burst', limit, windowMs: HOUR }],
});

/** How many of these requests the nodes allow, each asked in turn. */
async function allowed(nodes: readonly ValkeyNode[], policy: Policy, requests: number): Promise<number> {
  let count = 0;
  for (let i = 0; i < requests; i++) {
    const decision = await nodes[i % nodes.length]?.counters.take(policy, 'key', 'account');
    if (decision?.allowed) count++;
    await decision?.recorded;
  }
  return count;
}

const isShared = (nodes: readonly ValkeyNode[]) => () =>
  Promise.all(nodes.map((node) => node.ping())).then(() => undefined);

describe('a Valkey cluster [rest]', { skip }, () => {
  let cluster: ValkeyCluster;
  let nodes: ValkeyNodes;
  let two: ValkeyNode[];
  before(async () => {
    cluster = await startCluster();
    nodes = await openValkeyNodes(cluster.url);
    two = await Promise.all([nodes.open(), nodes.open()]);
  });
  after(async () => {
    await nodes.close();
    await cluster.stop();
  });
  const keyOf = ({ name }: Policy): string => `tributary:window:{account}:${name}:account/key:burst`;

  it('has limits on all of its primaries', async () => {
    // On a busy machine nodes may count on their own at first.
    await eventually(async () => {
      const policy = policyOf(1);
      const taken = await Promise.all(
        Array.from({ length: 200 }, async (_, i) =>
          two[i % 2]?.counters.take(policy, `key${i}`, `account${i}`),
        ),
      );
      assert.ok(taken.every((decision) => decision?.allowed));
      const sizes = await Promise.all(cluster.servers.map(({ client }) => client.dbsize()));
      const used = sizes.filter((size) => size > 10);
      assert.ok(used.length >= 3, `keys on each server: ${sizes.join()}`);
    });
  });

  it('lets exactly as many through while the slot of a key moves to another primary', async () => {
    const policy = policyOf(LIMIT);
    const before = await allowed(two, policy, 10);
    const [during] = await Promise.all([allowed(two, policy, 300), cluster.moveSlotOf(keyOf(policy))]);
    assert.equal(before + during, LIMIT);
  });

  it('loses a primary: nodes count on their own at once, and its replica takes over with what was spent', async () => {
    const policy = policyOf(LIMIT);
    await eventually(isShared(two));
    const before = await allowed(two, policy, 10);
    const primary = await cluster.primaryOf(keyOf(policy));
    assert.equal(await primary.client.wait(1, 5_000), 1, 'the replica has everything');
    await primary.kill();
    const stopwatch = startStopwatch();
    const during = await allowed(two, policy, 10);
    assert.ok(stopwatch.ms() < 5_000, `ten requests took ${Math.round(stopwatch.ms())} ms`);
    stopwatch.stop();
    await eventually(isShared(two));
    assert.equal(before + during + (await allowed(two, policy, 200)), LIMIT);
    await primary.restart();
  });
});

describe('Sentinels [rest]', { skip }, () => {
  let sentinels: SentinelSet;
  let nodes: ValkeyNodes;
  before(async () => {
    sentinels = await startSentinels();
    nodes = await openValkeyNodes(sentinels.url);
  });
  after(async () => {
    await nodes.close();
    await sentinels.stop();
  });

  it('are passed over if they do not reply', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const url = sentinels.url.replace('://', `://127.0.0.1:${port},`);
    const { detail } = await checkValkey({ setting: 'VALKEY_URL', url }, { limits: true, cache: true });
    assert.match(detail, /^(?:Redis|Valkey) \S+, ping \d+ ms$/);
    const node = await nodes.open({ url });
    await node.ping();
    silent.close();
  });

  it('get a TLS handshake if the URL says so', async () => {
    const listening = createServer((socket) => {
      socket.once('data', ([first]) => {
        listening.emit('first byte', first);
        socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const { port } = listening.address() as AddressInfo;
    const first = once(listening, 'first byte');
    const url = `valkeys-sentinel://127.0.0.1:${port}/counters`;
    await checkValkey({ setting: 'VALKEY_URL', url }, { limits: true, cache: true });
    assert.deepEqual(await first, [TLS_HANDSHAKE]);
    listening.close();
  });

  it('lead nodes to the new primary, with what was spent before and meanwhile', async () => {
    const policy = policyOf(LIMIT);
    const two = await Promise.all([nodes.open(), nodes.open()]);
    const before = await allowed(two, policy, 10);
    const [primary] = sentinels.servers;
    assert.equal(await primary?.client.wait(1, 5_000), 1, 'the replica has everything');
    await primary?.kill();
    const during = await allowed(two, policy, 10);
    await eventually(isShared(two), 30_000);
    assert.equal(before + during + (await allowed(two, policy, 200)), LIMIT);
  });
});

/** Replies which server has the keys, and that one is down: as in a cluster that is being stopped. */
async function startHalfCluster(): Promise<Server> {
  const SLOTS = '*1\r\n*3\r\n:0\r\n:16383\r\n*3\r\n$9\r\n127.0.0.1\r\n:1\r\n$1\r\na\r\n';
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const [command] of data.toString().matchAll(/setname|slots/gi)) {
        socket.write(command.toLowerCase() === 'slots' ? SLOTS : '+OK\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

describe('the wrong kind of URL [rest]', { skip }, () => {
  const check = (url: string) => checkValkey({ setting: 'VALKEY_URL', url }, { limits: true, cache: true });

  it('is explained', async () => {
    const cluster = await startCluster();
    const single = await startValkey();
    const halfCluster = await startHalfCluster();
    try {
      const half = (halfCluster.address() as AddressInfo).port;
      const { host: one } = new URL(single.url);
      const member = `127.0.0.1:${cluster.servers[0]?.port}`;
      for (const [url, expected] of [
        [cluster.url, /^(?:Redis|Valkey) \S+, ping \d+ ms$/],
        [`valkey://${member}`, /part of a cluster\. Write VALKEY_URL as valkey-cluster:/],
        [`valkey-cluster://${one}`, /not part of a cluster\. Write VALKEY_URL as valkey:/],
        [
          `valkey-cluster://nobody:secret-word@${member}`,
          /cannot use Valkey at 127\.0\.0\.1:\d+ \(VALKEY_URL, user nobody\): the password/,
        ],
        ['valkey-cluster://127.0.0.1:1', /cannot use Valkey at 127\.0\.0\.1:1 .*Check the host and port/],
        ['valkey-sentinel://127.0.0.1:1/counters', /no Sentinel knows the primary/],
        [`valkey-cluster://127.0.0.1:${half}`, /cannot use Valkey at 127\.0\.0\.1:\d+/],
        [`valkey-sentinel://${one}/counters`, /no Sentinel knows the primary/],
      ] as const) {
        const { detail } = await check(url);
        assert.match(detail, expected);
        assert.doesNotMatch(detail, /secret-word/);
      }
    } finally {
      await cluster.stop();
      await single.stop();
      halfCluster.close();
    }
  });
});

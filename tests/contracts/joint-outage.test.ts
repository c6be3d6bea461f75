import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { KeyAllowances } from '../../src/core/limits/key-allowances.ts';
import type { Policy } from '../../src/core/limits/policy.ts';
import type { Charge } from '../../src/core/ports/window-counters.ts';
import { eventually } from '../support/eventually.ts';
import { openValkeyNodes, type ValkeyNode, type ValkeyNodes } from '../support/valkey-nodes.ts';
import { startValkey, valkeyProgram, type ValkeyService } from '../support/valkey.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const hourly = (limit: number) => ({ limit, windowMs: HOUR });

/** The policies of a key and of its account, as settings would make them. */
function policiesOf(key: number, burst: number | undefined, sustained: number | undefined) {
  const { usual } = new KeyAllowances({
    key: { burst: hourly(key), sustained: { limit: 5_000, windowMs: DAY }, monthly: undefined },
    account: {
      burst: burst === undefined ? undefined : hourly(burst),
      sustained: sustained === undefined ? undefined : { limit: sustained, windowMs: DAY },
      monthly: undefined,
    },
  });
  const account = usual.account?.policy;
  assert.ok(account);
  return { key: usual.policy, account };
}

type Policies = ReturnType<typeof policiesOf>;

const chargesOf = ({ key, account }: Policies, subject: string, owner: string): Charge[] => [
  { policy: key, subject },
  { policy: account, subject: owner },
];

async function passed({ counters }: ValkeyNode, charges: readonly Charge[], count: number): Promise<number> {
  const decisions = await Promise.all(
    Array.from({ length: count }, async () => {
      const decision = await counters.takeTogether(charges, 'group');
      await decision.recorded;
      return decision.allowed;
    }),
  );
  return decisions.filter(Boolean).length;
}

const left = async ({ counters }: ValkeyNode, policy: Policy, subject: string) =>
  (await counters.look(policy, subject)).map(({ remaining }) => remaining);

const back = (node: ValkeyNode): Promise<void> => eventually(() => node.ping());

describe('ceilings over an outage of Valkey', { skip: valkeyProgram() === undefined && 'no Valkey' }, () => {
  let server: ValkeyService;
  let nodes: ValkeyNodes;
  before(async () => {
    server = await startValkey();
    nodes = await openValkeyNodes(server.url);
  });
  after(async () => {
    await nodes.close();
    await server.stop();
  });

  it('hold on each node, and what was spent counts for both subjects afterwards', async () => {
    const policies = policiesOf(30, 40, 1_000);
    const [one, two] = [chargesOf(policies, 'k1', 'owner'), chargesOf(policies, 'k2', 'owner')];
    const [here, there] = [await nodes.open(), await nodes.open()];
    assert.equal(await passed(here, one, 10), 10);
    await server.kill();
    assert.equal(await passed(here, one, 100), 20, 'as many as the key has left');
    assert.equal(await passed(here, two, 100), 10, 'as many as the account has left');
    await server.restart();
    await back(here);
    await back(there);
    assert.deepEqual(await left(there, policies.key, 'k1'), [0, 4_970]);
    assert.deepEqual(await left(there, policies.key, 'k2'), [20, 4_990]);
    assert.deepEqual(await left(there, policies.account, 'owner'), [0, 960]);
    assert.equal(await passed(there, two, 10), 0);
    await here.close();
    await there.close();
  });

  it('are known to a node that starts while Valkey is away', async () => {
    const policies = policiesOf(30, 25, undefined);
    const charges = chargesOf(policies, 'k3', 'restarted');
    const first = await nodes.open();
    assert.equal(await passed(first, charges, 10), 10);
    await first.close();
    await server.kill();
    const second = await nodes.open();
    assert.equal(await passed(second, charges, 5), 5);
    await second.close();
    const third = await nodes.open();
    assert.equal(await passed(third, charges, 30), 10);
    await server.restart();
    await back(third);
    assert.deepEqual(await left(third, policies.account, 'restarted'), [0]);
    await third.close();
  });

  it('are settled for accounts whose limits the settling node has not seen', async () => {
    const [daily, hourlyOnly] = [policiesOf(90, undefined, 50), policiesOf(90, 50, undefined)];
    await server.kill();
    const gone = await nodes.open();
    assert.equal(await passed(gone, chargesOf(daily, 'k4', 'daily'), 20), 20);
    await gone.close();
    await server.restart();
    const node = await nodes.open();
    await back(node);
    assert.equal(await passed(node, chargesOf(hourlyOnly, 'k5', 'hourly'), 1), 1);
    assert.deepEqual(await left(node, daily.account, 'daily'), [30]);
    await node.close();
  });
});

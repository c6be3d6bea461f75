import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openAccounts, refusal, type TestAccounts } from '../../../tests/support/accounts.ts';
import { digestSecret, parseKey } from './key-format.ts';

const DAY_MS = 86_400_000;

describe('the life of a key', () => {
  let test: TestAccounts;
  before(async () => {
    test = await openAccounts();
    for (const name of ['ada', 'bob']) await test.user(name);
  });
  after(() => test.close());

  it('can be shown without its secret', async () => {
    const { text, prefix } = await test.apiKeys.create({ userName: 'ada', name: 'laptop' });
    const found = await test.apiKeys.find(prefix);
    const [listed] = await test.apiKeys.list({ userName: 'ada' });
    assert.deepEqual(found, listed);
    assert.deepEqual(await test.apiKeys.findAny(`trib_${prefix}`), listed);
    assert.ok(!JSON.stringify(found).includes(digestSecret(parseKey(text)?.secret ?? '')));
    await test.apiKeys.revoke(prefix);
    await assert.rejects(test.apiKeys.find(prefix), refusal('no_such_key', /^No active key/));
    assert.equal((await test.apiKeys.findAny(prefix)).revokedAtMs, test.clock.wallMs());
    await assert.rejects(test.apiKeys.findAny('00000000'), refusal('no_such_key', /^No key has/));
    await assert.rejects(test.apiKeys.findAny('short'), refusal('bad_prefix', /8 letters and digits/));
  });

  it('has terms that can be changed, by their owner or by administrators', async () => {
    const { prefix } = await test.apiKeys.create({ userName: 'ada', name: 'laptop', networks: '192.0.2.1' });
    const { ownerId } = await test.apiKeys.find(prefix);
    const changed = await test.apiKeys.change(prefix, { note: 'new', expires: '90d' }, { ownerId });
    assert.deepEqual([changed.name, changed.note, changed.networks], ['laptop', 'new', ['192.0.2.1']]);
    assert.equal(changed.expiresAtMs, test.clock.wallMs() + 90 * DAY_MS);
    assert.deepEqual(await test.apiKeys.find(prefix), changed);
    assert.deepEqual(await test.apiKeys.change(prefix, {}), changed, 'nothing to change');
    const other = (await test.accounts.findUser('bob')).id;
    await assert.rejects(
      test.apiKeys.change(prefix, { name: 'mine' }, { ownerId: other }),
      refusal('no_such_key', /No active key/),
    );
    await assert.rejects(
      test.apiKeys.change(prefix, { name: 'new', burst: '9000/s', networks: 'x' }, { ownerId }),
      refusal('bad_key_terms', /^networks: .*\nburst: /),
    );
    assert.deepEqual(await test.apiKeys.find(prefix), changed, 'all or nothing');
    await test.apiKeys.change(prefix, { burst: '9000/s' }, { unlimited: true });
    assert.equal((await test.apiKeys.find(prefix)).limits.burst?.limit, 9_000);
  });

  it('is continued by a successor with the same terms', async () => {
    const old = await test.apiKeys.create({
      ...{ userName: 'ada', name: 'server', kind: 'link', sandbox: true },
      ...{ expires: '30d', tabs: 'web', engines: 'engine_a', networks: '192.0.2.0/24', monthly: '50' },
    });
    test.clock.advance(10 * DAY_MS);
    const made = await test.apiKeys.rotate(old.prefix, { overlapMs: 7 * DAY_MS });
    assert.notEqual(made.text, old.text);
    const [first, second] = [await test.apiKeys.find(old.prefix), await test.apiKeys.find(made.prefix)];
    assert.deepEqual([first.replacedBy, second.replaces], [made.prefix, old.prefix]);
    assert.equal(first.expiresAtMs, test.clock.wallMs() + 7 * DAY_MS);
    assert.equal(second.expiresAtMs, test.clock.wallMs() + 30 * DAY_MS, 'valid for as long as the first was');
    const { name, note, kind, sandbox, scopes, networks, limits } = first;
    const same = { name, note, kind, sandbox, scopes, networks, limits };
    assert.deepEqual({ ...second, ...same }, second);
    await assert.rejects(
      test.apiKeys.rotate(old.prefix, { overlapMs: 0 }),
      refusal('not_replaceable', /already has a successor/),
    );
    await test.apiKeys.revoke(made.prefix);
    assert.equal((await test.apiKeys.find(old.prefix)).replacedBy, undefined);
    const third = await test.apiKeys.rotate(old.prefix, { overlapMs: 0 });
    await assert.rejects(
      test.apiKeys.rotate(old.prefix, { overlapMs: 0 }),
      refusal('not_replaceable', /has expired/),
    );
    assert.equal((await test.apiKeys.find(old.prefix)).replacedBy, third.prefix);
  });

  it('has an overlap of up to 90 days', async () => {
    const { prefix } = await test.apiKeys.create({ userName: 'bob' });
    for (const overlapMs of [-1, 90 * DAY_MS + 1, 0.5, Number.NaN]) {
      await assert.rejects(test.apiKeys.rotate(prefix, { overlapMs }), refusal('bad_overlap', /^overlap: /));
    }
    await test.apiKeys.rotate(prefix, { overlapMs: 90 * DAY_MS });
  });

  it('shows that it is unused', async () => {
    await test.user('carol');
    const { prefix } = await test.apiKeys.create({ userName: 'carol' });
    await test.apiKeys.create({ userName: 'carol', expires: '1d' });
    const unused = async () =>
      (await test.apiKeys.listUnused(90, { userName: 'carol' })).map((key) => key.prefix);
    test.clock.advance(90 * DAY_MS);
    assert.deepEqual(await unused(), []);
    test.clock.advance(1);
    assert.deepEqual(await unused(), [prefix]);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { settingsFor } from '../../tests/support/instance.ts';
import { nameOfCheck } from '../core/doctor/check-provider.ts';
import { noLimits } from '../core/sandbox/simulated-upstream.ts';
import { servicesOf } from '../core/upstream/provider.ts';
import { UpstreamClient } from '../net/upstream-client.ts';
import { systemClock } from '../system/system.ts';
import { ENGINE_NAMES, LETTERS } from '../config/engine-slots.ts';
import { FollowingFetcher } from '../core/upstream/follow-ups.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { composeDoctor, type Doctor } from './doctor.ts';

/** A login is part of the check of what it is for. */
const PART_OF_OTHERS = ['login'];

describe('the sample questions of the providers', () => {
  for (const provider of PROVIDERS)
    it(`${provider.name} has one for each kind of search and each service`, () => {
      const services = servicesOf(provider).map(([name]) => name);
      assert.deepEqual(
        new Set(provider.checks.map(nameOfCheck)),
        new Set(
          [...Object.keys(provider.searches), ...services].filter((name) => !PART_OF_OTHERS.includes(name)),
        ),
      );
    });

  describe('in the sandbox', () => {
    let sandbox: Sandbox;
    let fetcher: UpstreamClient;
    let doctor: Doctor;
    before(async () => {
      sandbox = await startSandbox();
      fetcher = new UpstreamClient({ userAgent: 'Tributary' });
      doctor = composeDoctor({
        settings: settingsFor({
          ...sandbox.settings,
          ...Object.fromEntries(PROVIDERS.map(({ name }) => [`${name}_ENABLED`, 'true'])),
          ...Object.fromEntries(
            ENGINE_NAMES.map((name, at) => [`ENGINE_${LETTERS[at] ?? ''}_PROVIDER`, name]),
          ),
        }),
        fetcher: new FollowingFetcher(fetcher, systemClock),
        counters: noLimits,
        clock: systemClock,
        observe: () => undefined,
        observeBudget: () => undefined,
        onInternalError(_, error) {
          throw error;
        },
      });
    });
    after(async () => {
      await fetcher.close();
      await sandbox.close();
    });

    it('are all answered, with every field the provider normally fills', async () => {
      const { results, off } = await doctor.run({ all: true, deadlineMs: 30_000 });
      const problems = results.filter(({ state }) => state !== 'ok');
      assert.deepEqual(
        problems.map(({ slot, check, state, status, format }) => ({ slot, check, state, status, format })),
        [],
      );
      assert.equal(results.length, PROVIDERS.flatMap(({ checks }) => checks).length);
      assert.deepEqual(off, []);
    });
  });
});

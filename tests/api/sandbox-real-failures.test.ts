import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { OnDemand } from '../../src/http/sandbox/problems-on-demand.ts';
import {
  apiRequests,
  newSandboxKey,
  otherRequests,
  sendRequest,
  type ClientRequest,
  type Heard,
} from '../support/sandbox-keys.ts';
import { sharedSearching, type Searching } from '../support/searching.ts';

/** What a client sees of a failure. Numbers depend on the moment, and near the end of a month their units too. */
function seen({ status, headers, text }: Heard): object {
  const names = [...headers.keys()].filter((name) => name !== 'x-sandbox' && name !== 'server-timing');
  const timeless = text.replaceAll(/\d+/g, '0').replaceAll(/\b0 (day|hour|minute|second)s?\b/g, '0 units');
  return { status, names, challenge: headers.get('www-authenticate'), text: timeless };
}

describe('a simulated failure looks like the real one in every API: [rest]', () => {
  let searching: Searching;
  let sandboxKey = '';
  before(async () => {
    searching = await sharedSearching();
    sandboxKey = await newSandboxKey(searching.instance);
  });

  type Terms = Record<string, string>;
  const keyWith = async (terms: Terms): Promise<string> => {
    const { accounts, apiKeys } = searching.instance;
    const userName = `real${process.pid}x${Math.random().toString(36).slice(2)}`;
    await accounts.createUser({ name: userName, admin: false, password: undefined });
    const { text } = await apiKeys.create({ userName, name: 'real', ...terms });
    return text;
  };

  /** A key for which every search fails like this. */
  const REAL: Readonly<Partial<Record<OnDemand, () => Promise<string>>>> = {
    async invalid_key() {
      const key = await keyWith({});
      await searching.instance.apiKeys.revoke(key.slice(0, key.indexOf('.')));
      return key;
    },
    async expired_key() {
      const key = await keyWith({});
      await searching.instance.apiKeys.rotate(key.slice(0, key.indexOf('.')), { overlapMs: 0 });
      return key;
    },
    async account_disabled() {
      const key = await keyWith({});
      const { apiKeys, accounts } = searching.instance;
      const { ownerName } = await apiKeys.find(key.slice(0, key.indexOf('.')));
      await accounts.disableUser(ownerName);
      return key;
    },
    wrong_network: () => keyWith({ networks: '192.0.2.0/24' }),
    async throttled() {
      const key = await keyWith({ burst: '1/min' });
      await searching.search('key/', { key });
      return key;
    },
    async monthly_limit() {
      const key = await keyWith({ monthly: '1' });
      await searching.search('suggest/?q=river', { key });
      return key;
    },
  };

  /** Of several that a real failure ends one by one, the whole is not comparable. */
  const isWhole = ({ name }: ClientRequest, id: OnDemand): boolean =>
    !(id === 'monthly_limit' && /extract|pages|read_page/i.test(name)) && name !== 'batch';

  for (const [id, realKey] of Object.entries(REAL) as [OnDemand, () => Promise<string>][]) {
    it(id, async () => {
      const key = await realKey();
      const simulated = [
        ...apiRequests(`delta sandbox:api:${id}`),
        ...otherRequests(`delta sandbox:api:${id}`),
      ];
      const real = [...apiRequests('delta'), ...otherRequests('delta')];
      for (const [at, request] of real.entries()) {
        const asked = simulated[at];
        assert.ok(asked);
        if (!isWhole(request, id)) continue;
        const [expected, heard] = await Promise.all([
          sendRequest(searching.instance, request, key),
          sendRequest(searching.instance, asked, sandboxKey),
        ]);
        assert.ok(expected.status >= 400 || request.path === '/mcp', `${request.name} ${expected.text}`);
        assert.deepEqual(seen(heard), seen(expected), request.name);
      }
    });
  }
});

import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { legacyMessage, post, type McpAnswer, type Message } from '../support/mcp.ts';
import { startSearching, type Searching } from '../support/searching.ts';

const BASE_URL = 'https://search.example.org';
const APP = 'https://app.example.org';

describe('access to MCP over HTTP', () => {
  let searching: Searching;
  before(async () => {
    searching = await startSearching({
      settings: {
        ...{ BASE_URL, CORS_ORIGINS: APP, GUEST_THROTTLE: '100000/min' },
        ...{ OPENLIBRARY_ENABLED: 'false', MUSICBRAINZ_ENABLED: 'false', ITUNES_ENABLED: 'false' },
      },
    });
  });
  after(() => searching.stop());

  const legacy = (message: Message, headers: Record<string, string> = {}): Promise<McpAnswer> =>
    post(searching.instance, legacyMessage(message), { key: searching.key, headers });

  function assertJson({ headers }: McpAnswer): void {
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
  }

  it('lists no tool for a kind of search without sources', async () => {
    const { body } = await legacy({ method: 'tools/list' });
    const names = (body.result as { tools: { name: string }[] }).tools.map(({ name }) => name);
    assert.ok(names.includes('search_papers') && !names.includes('search_library'), names.join());
  });

  describe('origins', () => {
    it('accepts the site itself, allowed sites and programs', async () => {
      for (const origin of [BASE_URL, APP, undefined]) {
        const { status } = await legacy({ method: 'ping' }, origin === undefined ? {} : { origin });
        assert.equal(status, 200, origin ?? 'none');
      }
    });

    it('refuses other sites, even if they have the name of the server in this request', async () => {
      const { host } = new URL(searching.instance.url);
      for (const origin of [
        'https://evil.example',
        'null',
        `http://${host}`,
        `${BASE_URL}.evil.example`,
        '',
      ]) {
        const answer = await legacy({ method: 'ping' }, { origin });
        assertJson(answer);
        assert.deepEqual([answer.status, answer.body.error?.code], [403, -32_000], origin);
      }
    });

    it('lets browsers of allowed sites send the headers of the protocol', async () => {
      const response = await fetch(`${searching.instance.url}/mcp`, {
        method: 'OPTIONS',
        headers: { origin: APP, 'access-control-request-method': 'POST' },
      });
      assert.equal(response.headers.get('access-control-allow-origin'), APP);
      const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(', ') ?? [];
      for (const name of [
        'authorization',
        'content-type',
        'mcp-protocol-version',
        'mcp-method',
        'mcp-name',
      ]) {
        assert.ok(allowed.includes(name), name);
      }
    });
  });

  describe('keys', () => {
    const ping = legacyMessage({ method: 'ping' });

    it('are accepted in the usual headers', async () => {
      const { instance, key } = searching;
      for (const headers of [
        { authorization: `Bearer ${key}` },
        { authorization: `Api-Key ${key}` },
        { 'x-api-key': key },
      ]) {
        assert.equal((await post(instance, ping, { headers })).status, 200);
      }
    });

    it('are asked for in a way that OAuth clients understand', async () => {
      const { instance } = searching;
      const without = await post(instance, ping);
      assertJson(without);
      assert.equal(without.status, 401);
      assert.equal(without.headers.get('www-authenticate'), 'Bearer realm="tributary"');
      assert.deepEqual([without.body.id, without.body.error?.code], [null, -32_000]);
      const wrong = await post(instance, ping, { key: 'trib_wrong' });
      assert.equal(wrong.status, 401);
      assert.equal(
        wrong.headers.get('www-authenticate'),
        'Bearer realm="tributary", error="invalid_token", error_description="Invalid or revoked API key."',
      );
    });

    it('are not issued by an authorization server', async () => {
      const { url } = searching.instance;
      for (const path of [
        '/.well-known/oauth-protected-resource',
        '/.well-known/oauth-protected-resource/mcp',
        '/.well-known/oauth-authorization-server',
        '/.well-known/openid-configuration',
      ]) {
        const response = await fetch(url + path, { headers: { 'mcp-protocol-version': '2025-11-25' } });
        assert.deepEqual([response.status, await response.json()], [404, { detail: 'Not found.' }], path);
      }
    });

    it('for links are refused', async () => {
      const { accounts, apiKeys } = searching.instance;
      await accounts.createUser({ name: 'linker', admin: false, password: undefined });
      const { text } = await apiKeys.create({ userName: 'linker', name: 'link', kind: 'link' });
      assert.equal((await post(searching.instance, ping, { key: text })).status, 401);
    });

    it('of disabled accounts are refused', async () => {
      const { accounts } = searching.instance;
      await accounts.createUser({ name: 'gone', admin: false, password: undefined });
      const key = await searching.instance.newKey('gone');
      await accounts.disableUser('gone');
      const answer = await post(searching.instance, ping, { key });
      assertJson(answer);
      assert.equal(answer.status, 403);
    });
  });
});

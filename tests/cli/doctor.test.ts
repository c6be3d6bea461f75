import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Sandbox } from '../../sandbox/sandbox.ts';
import { selfSigned } from '../../src/net/certificate.test-support.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { command } from '../support/commands.ts';

type Check = {
  slot: string;
  provider: string;
  check: string;
  state: string;
  key: string;
  http_status: number | null;
  retry_after_seconds: number | null;
  received: number | null;
  parsed: number | null;
  missing_fields: string[];
  quota_left: { left: number; limit: number | null; window_seconds: number | null }[];
  budget_left: { left: number; limit: number }[];
};
type Report = { ok: boolean; checks: Check[]; off: { slot: string; reason: string }[] };

/** A key with characters that URLs, JSON and HTML encode. */
const MOJEEK_KEY = `s3cret/+&"<%'key`;

describe('doctor', () => {
  let sandbox: Sandbox;
  let untrusted: Server;
  let folder: string;
  let settings: Record<string, string>;
  before(async () => {
    sandbox = await startSandbox();
    untrusted = createServer(selfSigned('localhost', 30), (_request, response) => response.end('{}'));
    untrusted.on('tlsClientError', () => undefined).listen(0, 'localhost');
    await once(untrusted, 'listening');
    folder = mkdtempSync(join(tmpdir(), 'tributary-doctor-'));
    settings = {
      ...sandbox.settings,
      DATA_DIR: join(folder, 'data'),
      CONTACT: 'operator@example.org',
      MOJEEK_API_KEY: MOJEEK_KEY,
      MARGINALIA_BUDGET: '3/day',
      PHOTON_URL: `http://127.0.0.1:${await freePort()}`,
      FRANKFURTER_URL: 'http://unknown.invalid',
      WIKIDATA_URL: `https://localhost:${(untrusted.address() as AddressInfo).port}`,
      SEPIA_ENABLED: 'false',
    };
    sandbox.behave('PIXABAY', { kind: 'status', status: 401 });
    sandbox.behave('OPENVERSE', { kind: 'status', status: 429, retryAfterSeconds: 30 });
    sandbox.behave('GDELT', { kind: 'status', status: 503 });
    sandbox.behave('COMMONS', { kind: 'html' });
    sandbox.behave('WORLDNEWS', { kind: 'lacking', member: 'publish_date' });
    sandbox.behave('DUCKDUCKGO', { kind: 'empty' });
    sandbox.behave('TRIPADVISOR', { kind: 'hang' });
    sandbox.behave('DEEPL', { kind: 'quota' });
    sandbox.behave('THETVDB', { kind: 'slow', ms: 300 });
    sandbox.behave('WIKTIONARY', { kind: 'malformed' });
  });
  after(async () => {
    await sandbox.close();
    untrusted.close();
    rmSync(folder, { recursive: true });
  });

  const doctor = (words: readonly string[], more: Record<string, string> = {}) =>
    command(['doctor', ...words], { settings: { ...settings, ...more } });

  describe('with providers that misbehave', () => {
    let report: Report;
    let code: number | null;
    before(async () => {
      const ended = await doctor(['--json']);
      ({ code } = ended);
      report = JSON.parse(ended.stdout) as Report;
      // The others need not wait for it.
      sandbox.behave('TRIPADVISOR', undefined);
    });
    const found = (slot: string): Check => {
      const check = report.checks.find((one) => one.slot === slot);
      assert.ok(check, slot);
      return check;
    };

    const STATES: readonly [slot: string, state: string, status: number | null, key: string][] = [
      ['engine_a', 'ok', 200, 'accepted'],
      ['engine_b', 'key_rejected', 200, 'rejected'],
      ['pixabay', 'key_rejected', 401, 'rejected'],
      ['openverse', 'rate_limited', 429, 'none'],
      ['gdelt', 'server_error', 503, 'none'],
      ['commons', 'unreadable', 200, 'none'],
      ['worldnews', 'format_changed', 200, 'accepted'],
      ['duckduckgo', 'no_results', 200, 'none'],
      ['tripadvisor', 'timeout', null, 'unknown'],
      ['deepl', 'quota_exhausted', 456, 'unknown'],
      ['thetvdb', 'ok', 200, 'accepted'],
      ['wiktionary', 'unreadable', 200, 'none'],
      ['nominatim', 'ok', 200, 'none'],
    ];
    for (const [slot, state, status, key] of STATES)
      it(`${slot}: ${state}`, () => {
        const check = found(slot);
        assert.deepEqual([check.state, check.http_status, check.key], [state, status, key]);
      });

    it('fails, and names what is off with the reason', () => {
      assert.deepEqual([code, report.ok], [1, false]);
      assert.deepEqual(report.off.find(({ slot }) => slot === 'sepia')?.reason, 'switched_off');
      assert.ok(report.checks.every(({ slot }) => slot !== 'sepia'));
    });

    it('tells when to retry, what is left and what is missing', () => {
      assert.equal(found('openverse').retry_after_seconds, 30);
      assert.deepEqual(found('worldnews').missing_fields, ['publishedMs']);
      assert.deepEqual(found('engine_c').quota_left, [{ left: 1000, limit: null, window_seconds: 86_400 }]);
      assert.deepEqual([found('engine_a').received, found('engine_a').parsed], [20, 20]);
    });
  });

  for (const [slot, state] of [
    ['photon', 'no_connection'],
    ['frankfurter', 'unknown_host'],
    ['wikidata', 'bad_certificate'],
  ] as const)
    // A connection has two seconds, handshake included. A busy machine may need longer, and then the state is another.
    it(`${slot}: ${state}`, () =>
      eventually(async () => {
        const [check] = (JSON.parse((await doctor([slot, '--json'])).stdout) as Report).checks;
        assert.deepEqual([check?.state, check?.http_status, check?.key], [state, null, 'none']);
      }));

  it('prints a table and the remedy for each problem', async () => {
    const { code, stdout } = await doctor(['brave', 'pixabay', 'photon']);
    assert.equal(code, 1);
    assert.match(stdout, /^ID +PROVIDER +CHECK +STATE +KEY /);
    assert.match(stdout, /^engine_a +Brave +web +ok +accepted +\d+ ms +20 /m);
    assert.match(stdout, /^Pixabay: key rejected \(HTTP 401\)\. Check PIXABAY_API_KEY\.$/m);
    assert.match(stdout, /^Photon: no connection\. Check PHOTON_URL, /m);
    assert.match(stdout, /^3 checks, 2 with a problem\.$/m);
  });

  it('succeeds if what is named is well, and fails if it is off', async () => {
    assert.equal((await doctor(['engine_a'])).code, 0);
    const off = await doctor(['sepia']);
    assert.equal(off.code, 1);
    assert.match(off.stdout, /sepia +Sepia Search +switched off\. Set SEPIA_ENABLED=true/);
  });

  it('counts toward the budget, over several runs, and does not exceed it', async () => {
    const calls = sandbox.calls('MARGINALIA');
    const left: number[] = [];
    for (let i = 0; i < 4; i++) {
      const { stdout } = await doctor(['marginalia', '--json']);
      const [check] = (JSON.parse(stdout) as Report).checks;
      left.push(check?.budget_left[0]?.left ?? -1);
      if (left.at(-1) === 0 && check?.state === 'budget_spent') break;
    }
    assert.deepEqual(left.at(-1), 0);
    assert.ok(sandbox.calls('MARGINALIA') - calls <= 3);
  });

  it('--all asks for every kind of search, one after the other', async () => {
    const { code, stdout } = await doctor(['brave', '--all', '--json'], { BRAVE_BUDGET: '3/s' });
    assert.equal(code, 0);
    assert.deepEqual(
      (JSON.parse(stdout) as Report).checks.map(({ check }) => check),
      ['web', 'news', 'videos', 'images', 'suggest'],
    );
  });

  it('uses the key and the address of a slot, and names its settings', async () => {
    const { stdout } = await doctor(['engine_d'], {
      ENGINE_D_PROVIDER: 'brave',
      ENGINE_D_API_KEY: 'wrong',
    });
    assert.match(stdout, /^engine_d Brave: key rejected \(HTTP 422\)\. Check ENGINE_D_API_KEY\.$/m);
  });

  it('refuses a name that it does not know', async () => {
    const { code, stderr } = await doctor(['engine_x']);
    assert.equal(code, 2);
    assert.match(stderr, /^Unknown provider or slot "engine_x"\. Known: engine_a, /);
  });

  it('checks providers even if the database cannot be used', async () => {
    const { code, stdout, stderr } = await doctor(['brave'], { DATA_DIR: '/dev/null/data' });
    assert.equal(code, 0);
    assert.match(stdout, /^engine_a +Brave +web +ok/m);
    assert.match(stderr, /^Budgets are neither checked nor counted: /);
  });

  it('--save writes requests and responses for this user only, without anything secret', async () => {
    const samples = join(folder, 'samples');
    const { stdout, stderr } = await doctor(['--save', samples]);
    assert.equal(statSync(samples).mode & 0o777, 0o700);
    const names = readdirSync(samples);
    assert.ok(names.includes('engine_b-mojeek-web.request.txt') && names.includes('report.json'));
    assert.ok(names.every((name) => /^[a-z\d_-]+(?:\.(?:request|response)\.txt|\.json)$/.test(name)));
    for (const name of names) assert.equal(statSync(join(samples, name)).mode & 0o777, 0o600);
    const all = names.map((name) => readFileSync(join(samples, name), 'utf8')).join('\n');
    assert.match(all, /^GET \[BRAVE_URL\]\/web\/search\?q=river%20delta/m);
    const secrets = Object.entries(settings).filter(([name]) => name.endsWith('_API_KEY'));
    for (const [name, secret] of [...secrets, ['CONTACT', 'operator@example.org'] as const])
      for (const spelled of [
        secret,
        encodeURIComponent(secret),
        JSON.stringify(secret).slice(1, -1),
        Buffer.from(secret).toString('base64'),
        new URLSearchParams({ secret }).toString().slice('secret='.length),
      ])
        for (const text of [all, stdout, stderr]) assert.ok(!text.includes(spelled), `${name}: ${spelled}`);
    assert.ok(!all.includes(new URL(sandbox.origin).host), 'the address of a server of one’s own');
    assert.match(stderr, /^Saved \d+ files in /m);
  });

  it('--save does not overwrite anything, and asks no provider then', async () => {
    const calls = sandbox.calls('BRAVE');
    const { code, stderr } = await doctor(['brave', '--save', folder]);
    assert.equal(code, 1);
    assert.match(stderr, /exists already\. Choose a new directory for --save\.$/m);
    assert.equal(sandbox.calls('BRAVE'), calls);
  });
});

import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { startSandbox, type Behaviour, type Sandbox } from '../../sandbox/sandbox.ts';
import { capturingLog } from '../support/capturing-log.ts';
import { testClock } from '../support/clock.ts';
import { USUAL_DEPLOYMENTS } from '../support/deployments.ts';
import { filesBelow, rowsOf, valuesOf } from '../support/everything-stored.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';

const SERVICES = [
  ...['NOMINATIM', 'PHOTON', 'LIBRETRANSLATE', 'APERTIUM', 'DEEPL'],
  ...['OPEN_METEO', 'OPEN_METEO_GEOCODING', 'FRANKFURTER'],
];
/** Keys that nobody needs: these twins take any. */
const OWN_KEYS = {
  LIBRETRANSLATE_API_KEY: 'libretranslate-key-of-this-test',
  OPEN_METEO_API_KEY: 'open-meteo-key-of-this-test',
  OPEN_METEO_GEOCODING_API_KEY: 'geocoding-key-of-this-test',
};
const BEHAVIOURS: readonly (Behaviour | undefined)[] = [
  undefined,
  { kind: 'reset' },
  { kind: 'html' },
  { kind: 'truncated' },
  { kind: 'malformed' },
  { kind: 'hostile' },
  { kind: 'quota' },
  { kind: 'empty' },
  { kind: 'status', status: 401 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'redirect', to: 'other-port' },
];
const LONGER_THAN_ANY_HOLD_MS = 40 * 86_400_000;

/** Of small letters alone: no encoding on its way can change it, and it may be the name of a town. */
const marker = (): string =>
  `marker${Array.from(randomBytes(16), (byte) => String.fromCharCode(97 + (byte % 26))).join('')}`;

type Heard = { twin: string; everything: string };

/** Stands before the sandbox and hears what it hears, bodies included. */
async function startListening(target: string): Promise<{ url: string; heard: Heard[]; server: Server }> {
  const heard: Heard[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { url: path = '', method, headers } = incoming;
      const body = Buffer.concat(chunks);
      const everything = `${path} ${JSON.stringify(headers)} ${body.toString()}`;
      heard.push({ twin: (path.split('/')[1] ?? '').toUpperCase(), everything });
      const onward = forward(new URL(path, target), { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => incoming.socket.destroy());
      onward.end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, server };
}

for (const deployment of USUAL_DEPLOYMENTS) {
  describe(`what services and places hear on ${deployment.name}`, { skip: deployment.skip }, () => {
    const clock = testClock();
    const { log, lines } = capturingLog();
    const asked = { text: marker(), place: marker(), label: marker(), instant: marker() };
    const clientWords = marker();
    const answers: { status: number; headers: string; body: string }[] = [];
    let database: Awaited<ReturnType<typeof deployment.create>>;
    let sandbox: Sandbox;
    let listening: Awaited<ReturnType<typeof startListening>>;
    let instance: TestInstance;
    let key: string;
    let keys: ReadonlyMap<string, string>;

    before(async () => {
      database = await deployment.create();
      sandbox = await startSandbox();
      listening = await startListening(new URL(sandbox.settings.NOMINATIM_URL ?? '').origin);
      const addresses = SERVICES.map((name) => [`${name}_URL`, `${listening.url}/${name.toLowerCase()}`]);
      const settings: Record<string, string> = {
        ...sandbox.settings,
        ...(Object.fromEntries(addresses) as Record<string, string>),
        ...OWN_KEYS,
      };
      keys = new Map(
        Object.entries(settings).flatMap(([name, value]) =>
          name.endsWith('_API_KEY') ? [[name.slice(0, -'_API_KEY'.length), value]] : [],
        ),
      );
      instance = await startInstance({
        database,
        clock,
        log,
        settings: {
          ...database.settings,
          ...settings,
          API_THROTTLE_BURST: '100000/min',
          API_THROTTLE_SUSTAINED: '1000000/day',
        },
      });
      key = await instance.newKey();
    });
    after(async () => {
      await instance.stop();
      listening.server.close();
      listening.server.closeAllConnections();
      await sandbox.close();
      await database.drop();
    });

    async function ask(path: string, posted?: { type: string; body: string }): Promise<void> {
      const response = await fetch(`${instance.url}/api/v1/${path}`, {
        headers: {
          authorization: `Api-Key ${key}`,
          cookie: `session=${clientWords}`,
          'user-agent': clientWords,
          referer: `https://${clientWords}.example/`,
          'x-forwarded-for': '203.0.113.77',
          ...(posted && { 'content-type': posted.type }),
        },
        ...(posted && { method: 'POST', body: posted.body }),
      });
      const headers = [...response.headers].map((pair) => pair.join(': ')).join('\n');
      answers.push({ status: response.status, headers, body: await response.text() });
    }
    const form = (fields: Record<string, string>) => ({
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(fields).toString(),
    });
    const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });

    async function askEverything(round: number): Promise<void> {
      const { text, place, label, instant } = asked;
      const q = `good morning ${text} ${round}`;
      await Promise.all([
        ask(`translate/?${new URLSearchParams({ q, target: 'es' }).toString()}`),
        ask('translate/', form({ q, target: 'es', source: 'en' })),
        ask('translate/', form({ text: q, target: 'nl' })),
        ask('translate/', json({ q, target: 'pt-BR' })),
        ask('translate/', json({ q, target: text })),
        ask(`maps/?q=${place}+${round}`),
        ask(`maps/?q=${place}+${round}&lang=de&strict=1`),
        ask(`maps/?lat=48.2&lon=16.${round}&label=${label}`),
        ask(`instant/?q=weather+in+${instant}${'x'.repeat(round)}`),
        ask(`instant/?q=md5+${instant}+${round}`),
        ask(`instant/?q=${round + 1}+eur+in+usd`),
        ask('instant/?q=weather+in+vienna'),
      ]);
    }

    it('answers well, and in every way it fails', async () => {
      for (const [round, behaviour] of BEHAVIOURS.entries()) {
        sandbox.behave('ALL', behaviour);
        await askEverything(round);
        sandbox.behave('ALL', undefined);
        clock.advance(LONGER_THAN_ANY_HOLD_MS);
      }
      await ask('translate/', json({ q: asked.text }));
      await ask('translate/', { type: 'application/json', body: `{"q": "${asked.text}` });
      await ask('translate/', { type: 'text/plain', body: asked.text });
      await ask(`maps/?q=${asked.place}&limit=${asked.place}`);
      await ask('status/');
      const statuses = new Set(answers.map(({ status }) => status));
      assert.deepEqual([...statuses].sort(), [200, 400, 415, 503]);
      for (const name of SERVICES)
        assert.ok(
          listening.heard.some(({ twin }) => twin === name),
          `${name} was asked`,
        );
      const translated = answers.filter(({ status, body }) => status === 200 && body.includes(asked.text));
      assert.ok(translated.length > 0, 'a translation came back');
    });

    it('sends each key to its own provider only', () => {
      for (const [owner, secret] of keys) {
        const told = listening.heard.filter(({ everything }) => everything.includes(secret));
        const heardBy = [...new Set(told.map(({ twin }) => twin))];
        assert.deepEqual(heardBy, SERVICES.includes(owner) ? [owner] : [], owner);
      }
      assert.equal(sandbox.calls('STRAY'), 0);
    });

    it('sends queries only to the providers that answer them', () => {
      const heardBy = (secret: string): string[] => [
        ...new Set(
          listening.heard.flatMap(({ twin, everything }) => (everything.includes(secret) ? [twin] : [])),
        ),
      ];
      assert.deepEqual(heardBy(asked.text).sort(), ['APERTIUM', 'DEEPL', 'LIBRETRANSLATE']);
      assert.deepEqual(heardBy(asked.place).sort(), ['NOMINATIM', 'PHOTON']);
      assert.deepEqual(heardBy(asked.label), []);
      assert.deepEqual(heardBy(asked.instant), ['OPEN_METEO_GEOCODING']);
      const inAddress = listening.heard.filter(({ everything }) =>
        everything.split(' ', 1)[0]?.includes(asked.text),
      );
      assert.deepEqual(inAddress, [], 'a text goes in bodies only');
    });

    it('sends nothing of the client to a provider', () => {
      for (const { twin, everything } of listening.heard) {
        for (const secret of [clientWords, key, key.slice(14), '203.0.113.77', 'referer', 'cookie'])
          assert.ok(!everything.includes(secret), `${twin} hears ${secret}`);
      }
    });

    it('reveals no key or address of a provider, and no query in a header', () => {
      const secrets = [...keys.values(), listening.url, new URL(listening.url).host];
      for (const { headers, body } of answers) {
        for (const secret of secrets) assert.ok(!headers.includes(secret) && !body.includes(secret));
        for (const words of Object.values(asked)) assert.ok(!headers.includes(words));
      }
      const status = answers.at(-1)?.body ?? '';
      assert.ok(status.startsWith('{"providers":'));
      for (const words of Object.values(asked)) assert.ok(!status.includes(words));
    });

    it('writes nothing of it anywhere: log, metrics, database, files, names and values in Valkey', async () => {
      const places = new Map<string, string>();
      assert.ok(lines.length >= answers.length, 'every answer has a line');
      places.set('log', lines.join('\n'));
      places.set('metrics', await (await fetch(`${instance.url}/metrics`)).text());
      const { DATA_DIR, DATABASE_URL, VALKEY_URL } = database.settings;
      for (const [path, bytes] of filesBelow(DATA_DIR)) places.set(path, bytes);
      if (DATABASE_URL !== undefined) {
        for (const [table, rows] of await rowsOf(DATABASE_URL)) places.set(`table ${table}`, rows);
      }
      if (VALKEY_URL !== undefined) {
        const values = await valuesOf(VALKEY_URL);
        assert.ok(values.size > 0, 'Valkey is in use');
        for (const [name, value] of values) places.set(`valkey ${name}`, value);
        places.set('names in valkey', [...values.keys()].join('\n'));
      }
      for (const [name, secret] of [...Object.entries(asked), ['client', clientWords] as const, ...keys]) {
        const found = [...places].filter(([, text]) => text.includes(secret)).map(([place]) => place);
        assert.deepEqual(found, [], name);
      }
    });
  });
}

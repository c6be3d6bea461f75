import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { movableClock } from '../support/clock.ts';
import { slowness } from '../support/cpu-time.ts';
import { collectGarbage } from '../support/garbage.ts';
import { longestStall } from '../support/longest-stall.ts';
import { startSearching, type Searching } from '../support/searching.ts';

/** What one turn of the event loop may take at the most, on the machine that `slowness` compares with. */
const MAX_CPU_MS = 50;
const MAX_ATTEMPTS = 5;
const LONGER_THAN_ANY_HOLD_MS = 40 * 86_400_000;
/** Just below the largest body that is read from a provider. */
const MAX_BODY_BYTES = 4 * 1024 * 1024 - 100;

const items = (text: (i: number) => string): string =>
  JSON.stringify({
    response: {
      status: 'OK',
      results: Array.from({ length: 100 }, (_, i) => ({
        title: text(i).slice(0, 3_000),
        url: `https://example.org/${i}`,
        desc: text(i),
      })),
    },
  });

const BODIES: readonly [name: string, body: string, outcome: string][] = [
  ['lists in lists', '['.repeat(MAX_BODY_BYTES / 2) + ']'.repeat(MAX_BODY_BYTES / 2), 'failed'],
  ['objects without number', `[${'{},'.repeat(MAX_BODY_BYTES / 3 - 2)}{}]`, 'failed'],
  ['entities in every field', items((i) => `${'&lt;'.repeat(2_000)}${i}`), 'complete'],
  ['tags in every field', items((i) => `${'<b<i>'.repeat(1_600)}${i}`), 'complete'],
  ['text that has to be cleaned', items((i) => `${'x\u200by  '.repeat(1_600)}${i}`), 'complete'],
];

/** Answers with the last body it was given; in a thread, so that its own work is not measured. */
const PROVIDER = `
  const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  let body = '';
  parentPort.on('message', (given) => {
    body = given;
    parentPort.postMessage('ready');
  });
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

describe('no request holds others up', () => {
  const clock = movableClock();
  let searching: Searching;
  let provider: Worker;
  before(async () => {
    provider = new Worker(PROVIDER, { eval: true });
    const [port] = (await once(provider, 'message')) as [number];
    searching = await startSearching({
      clock,
      settings: { MOJEEK_URL: `http://127.0.0.1:${port}` },
    });
  });
  after(async () => {
    await searching.stop();
    await provider.terminate();
  });

  /**
   * The least of a few. The first may compile what the others only run, and collect what the tests before it left in this
   * process; the others find nothing to collect, and no provider that is left alone because its response was refused.
   */
  async function assertQuick(ask: (attempt: number) => Promise<unknown>): Promise<void> {
    let least = Infinity;
    for (let attempt = 0; attempt < MAX_ATTEMPTS && least >= MAX_CPU_MS; attempt++) {
      if (attempt > 0) collectGarbage();
      clock.advance(LONGER_THAN_ANY_HOLD_MS);
      const cpuMs = await longestStall(() => ask(attempt));
      least = Math.min(least, cpuMs < MAX_CPU_MS ? cpuMs : cpuMs / slowness());
    }
    assert.ok(least < MAX_CPU_MS, `${least} ms`);
  }

  for (const [name, hostile, outcome] of BODIES) {
    it(`an engine that sends ${name}`, async () => {
      provider.postMessage(hostile);
      await once(provider, 'message');
      await assertQuick(async (attempt) => {
        const query = encodeURIComponent(`${name} ${attempt}`);
        const answer = await searching.search(`web/?q=${query}&engine=engine_b&safe=off`);
        assert.equal(answer.status, 200);
        assert.equal(answer.headers.get('x-search-outcome'), outcome);
      });
    });
  }

  const questions: readonly [name: string, query: (attempt: number) => string][] = [
    ['a QR code of a thousand bytes', (attempt) => `qr code "${'é'.repeat(498)}${attempt}"`],
    ['a sum without end', (attempt) => `${'9^'.repeat(200)}${attempt}`],
    ['an expression that backtracks', (attempt) => `regex (a+)+$ ${'a'.repeat(450)}${attempt}`],
    ['the time in a country with many zones', () => 'time in russia'],
  ];
  for (const [name, query] of questions) {
    it(name, () =>
      assertQuick(async (attempt) => {
        const answer = await searching.search(`instant/?q=${encodeURIComponent(query(attempt))}`);
        assert.equal(answer.status, 200);
      }),
    );
  }
});

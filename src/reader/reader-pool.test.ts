import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { after, describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import { compiledReader } from '../../tests/support/compiled-reader.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { isAlive, processTree, signal } from '../../tests/support/process-tree.ts';
import type { PageSource } from '../core/ports/page-reader.ts';
import { ReaderPool, type ReaderPoolOptions } from './reader-pool.ts';

const LIMITS = { caller: 'a', timeoutMs: 60_000 };
/** Takes minutes to be parsed. */
const ENDLESS = `<html><body>${'<div>'.repeat(140_000)}x`;
/** A server that has read a page. */
const SERVER = `
  const { ReaderPool } = await import(process.env.POOL);
  const pool = new ReaderPool({ main: process.env.MAIN, maxProcesses: 1, onBadStart: console.error });
  await pool.isAllowed({ rules: '', url: 'https://a.example/' }, { caller: 'a', timeoutMs: 60_000 });
  setInterval(() => undefined, 60_000);
  console.log('ready');
`;
const MEGABYTE = 1024 * 1024;

function pool(options: Partial<ReaderPoolOptions> = {}): ReaderPool {
  const made = new ReaderPool({ ...compiledReader(), maxProcesses: 1, onBadStart: assert.fail, ...options });
  after(() => made.close());
  return made;
}

const page = (html: string) =>
  ({
    url: 'https://a.example/',
    contentType: 'text/html',
    bytes: Buffer.from(html),
    format: 'text',
  }) as const;

describe('ReaderPool', () => {
  const shared = pool();

  it('starts a process with the first page, uses it again and ends it when there is nothing to do', async () => {
    const processes = pool({ idleMs: 50 });
    assert.equal(processes.processes, 0);
    const [first, second] = await Promise.all(
      ['one', 'two'].map((text) => processes.read(page(`<p>${text}`), LIMITS)),
    );
    assert.deepEqual(
      [first, second].map((read) => read && 'content' in read && read.content),
      ['one', 'two'],
    );
    assert.equal(processes.processes, 1);
    await eventually(() => {
      assert.equal(processes.processes, 0);
    });
    assert.ok('content' in (await processes.read(page('<p>again'), LIMITS)));
  });

  it('stops a page that takes too long, and reads the next one in a new process', async () => {
    const processes = pool({ limitMs: 200 });
    const endless = processes.read(page(ENDLESS), LIMITS);
    const next = processes.read(page('<p>next'), LIMITS);
    assert.deepEqual(await endless, { failed: 'timeout' });
    await next;
    // On a busy machine even a short page may take too long.
    await eventually(async () => {
      assert.ok('content' in (await processes.read(page('<p>next'), LIMITS)));
    });
  });

  it('keeps to the time of the caller, in the queue and at work', async () => {
    // So that the process has started.
    await shared.read(page('<p>x'), LIMITS);
    const endless = shared.read(page(ENDLESS), { caller: 'a', timeoutMs: 200 });
    const queued = shared.read(page('<p>x'), { caller: 'a', timeoutMs: 20 });
    assert.deepEqual(await queued, { failed: 'timeout' });
    assert.deepEqual(await endless, { failed: 'timeout' });
    assert.ok('content' in (await shared.read(page('<p>x'), LIMITS)));
  });

  it('reads for others before it reads the next page of the same caller', async () => {
    const order: string[] = [];
    const read = async (caller: string, text: string): Promise<void> => {
      await shared.read(page(`<p>${text}`), { caller, timeoutMs: 60_000 });
      order.push(text);
    };
    await Promise.all([read('a', 'a1'), read('a', 'a2'), read('a', 'a3'), read('b', 'b1')]);
    assert.deepEqual(order, ['a1', 'b1', 'a2', 'a3']);
  });

  it('answers for robots.txt', async () => {
    const rules = 'User-agent: *\nDisallow: /a\n\nUser-agent: tributary\nDisallow: /b\nAllow: /b/c\n';
    for (const [path, allowed] of [
      ['/a', true],
      ['/b', false],
      ['/b/c', true],
      ['/', true],
    ] as const) {
      assert.equal(await shared.isAllowed({ rules, url: `https://a.example${path}` }, LIMITS), allowed, path);
    }
  });
});

/** Reads with a process of its own and returns the most memory that it had, and what became of the page. */
async function readMeasured(source: Partial<PageSource>): Promise<{ outcome: string; megabytes: number }> {
  const readers = pool();
  const reading = readers.read({ ...page(''), format: 'markdown', ...source }, LIMITS);
  let kilobytes = 0;
  const watch = setInterval(() => {
    for (const pid of readersOf(process.pid)) kilobytes = Math.max(kilobytes, peakOf(pid));
  }, 2);
  const read = await reading;
  clearInterval(watch);
  await readers.close();
  return { outcome: 'failed' in read ? read.failed : `${read.length}`, megabytes: kilobytes / 1024 };
}

const readersOf = (pid: number): number[] => processTree(pid).slice(1);

/** 0 if it has ended. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** A PDF whose pages all show the same stream, which is this text before it was compressed. */
function pdfOf(content: Buffer, pages: number): Buffer {
  const stream = deflateSync(content);
  const leaf =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 999 999] /Contents 4 0 R /Resources << /Font << /F 3 0 R >> >> >>';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, at) => `${at + 5} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Filter /FlateDecode /Length ${stream.length} >>\nstream\n${stream.toString('latin1')}\nendstream`,
    ...Array.from({ length: pages }, () => leaf),
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF`, 'latin1');
}

const shown = (chars: number): Buffer => Buffer.from(`BT /F 9 Tf (${'a'.repeat(chars)}) Tj ET`);

describe('a reader process', () => {
  /** With the code of Node, which is shared, but counted for each process. */
  const MOST_MEGABYTES = 210;
  const PDF = 'application/pdf';
  const huge = (text: string): Buffer => Buffer.alloc(8 * MEGABYTE, text);
  const cases: [name: string, source: () => Partial<PageSource>, outcome: RegExp][] = [
    ['list markers as HTML', () => ({ bytes: huge('-\n') }), /^8388608$/],
    [
      'a PDF of 200 MB [rest]',
      () => ({ bytes: pdfOf(Buffer.alloc(200 * MEGABYTE, ' '), 1), contentType: PDF }),
      /^(?:unreadable|timeout)$/,
    ],
    ['signs as text [rest]', () => ({ bytes: huge('*'), contentType: 'text/plain' }), /^8388608$/],
    ['list markers as text [rest]', () => ({ bytes: huge('-\n'), contentType: 'text/plain' }), /^8388608$/],
    ['empty lines as text [rest]', () => ({ bytes: huge('\n'), contentType: 'text/plain' }), /^unreadable$/],
    ['entities [rest]', () => ({ bytes: huge('&amp;') }), /^too_large$/],
    ['a short PDF [rest]', () => ({ bytes: pdfOf(shown(9), 2), contentType: PDF }), /^20$/],
    [
      'a PDF with a string of 150 MB [rest]',
      () => ({ bytes: pdfOf(shown(150 * MEGABYTE), 1), contentType: PDF }),
      /^(?:unreadable|timeout)$/,
    ],
    [
      'a PDF that shows one stream 2,000 times [rest]',
      () => ({ bytes: pdfOf(shown(MEGABYTE), 2_000), contentType: PDF }),
      /./,
    ],
  ];
  for (const [name, source, outcome] of cases) {
    it(`stays within its memory with ${name}`, async () => {
      const read = await readMeasured(source());
      assert.match(read.outcome, outcome);
      assert.ok(read.megabytes < MOST_MEGABYTES, `${read.megabytes} MB`);
    });
  }

  it('is replaced after it was killed, and only its own page fails', async () => {
    const readers = pool();
    await readers.read(page('<p>x'), LIMITS);
    const first = readers.read(page(ENDLESS), LIMITS);
    const second = readers.read(page('<p>next'), LIMITS);
    for (const pid of readersOf(process.pid)) signal(pid, 'SIGKILL');
    assert.deepEqual(await first, { failed: 'unreadable' });
    assert.ok('content' in (await second));
  });

  it('has no rights, no core dumps and bounds of memory and CPU time', async () => {
    const readers = pool();
    await readers.read(page('<p>x'), LIMITS);
    const [pid] = readersOf(process.pid);
    const about = (file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');
    const allowed = about('cmdline')
      .split('\0')
      .filter((argument) => /^--(?:permission|allow-)/.test(argument));
    assert.deepEqual(
      new Set(allowed.map((argument) => argument.split('=')[0])),
      new Set(['--permission', '--allow-fs-read']),
    );
    assert.deepEqual(about('environ').split('\0').toSorted(), ['', 'PWD=/', 'UV_THREADPOOL_SIZE=1']);
    assert.match(about('limits'), /^Max core file size +0 +0 /m);
    assert.match(about('limits'), /^Max cpu time +30 +30 /m);
    assert.doesNotMatch(about('limits'), /^Max data size +unlimited/m);
    await readers.close();
  });

  it('ends with the server, even if that is killed', async () => {
    const server = spawn(process.execPath, ['--input-type=module', '--eval', SERVER], {
      env: { POOL: new URL('reader-pool.ts', import.meta.url).href, MAIN: compiledReader().main },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(server.stdout, 'data');
    const readers = readersOf(Number(server.pid));
    assert.equal(readers.length, 1);
    server.kill('SIGKILL');
    await eventually(() => {
      assert.deepEqual(readers.filter(isAlive), []);
    });
  });

  it('gets no page after its time is up', async () => {
    const readers = pool({ limitMs: 150 });
    await readers.read(page('<p>x'), LIMITS);
    for (let round = 0; round < 2; round++) {
      const late = readers.read(page(ENDLESS), LIMITS);
      const next = readers.isAllowed({ rules: '', url: 'https://a.example/' }, LIMITS);
      assert.deepEqual(await late, { failed: 'timeout' });
      assert.equal(await next, true);
    }
  });
});

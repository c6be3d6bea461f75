import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { SERVER_PATH } from './proxy-programs.ts';

/** What a shipped configuration is adapted to. */
export type Addresses = {
  folder: string;
  httpPort: number;
  httpsPort: number;
  /** Such as `127.0.0.1:8080`. */
  nodes: readonly string[];
  certificate: string;
  key: string;
};

export type ProxyCommand = {
  words: readonly [program: string, ...string[]];
  check: readonly [program: string, ...string[]];
  environment?: Record<string, string>;
};

export type ReverseProxy = {
  url: string;
  httpUrl: string;
  /** The certificate to trust. */
  ca: string;
  /** Everything it has logged. */
  logs(): string;
  stop(): Promise<void>;
};

const DEPLOY = join(import.meta.dirname, '../../deploy');

export function shipped(file: string): string {
  return readFileSync(join(DEPLOY, file), 'utf8');
}

/** Replaces each text, and fails if the file no longer has it. */
export function adapt(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((adapted, [from, to]) => {
    assert.ok(adapted.includes(from), `the shipped file has no "${from}"`);
    return adapted.replaceAll(from, to);
  }, text);
}

/** A failing test may leave it running, which would keep the test process alive. */
const running = new Set<() => Promise<void>>();
after(async () => {
  for (const stop of running) await stop();
});

/** Starts a proxy with a certificate of its own, once its configuration has been checked. */
export async function startReverseProxy(
  nodes: readonly string[],
  prepare: (addresses: Addresses) => ProxyCommand,
  { httpPort, httpsPort }: { httpPort: number; httpsPort: number },
): Promise<ReverseProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'reverse-proxy-'));
  const [certificate, key] = newCertificate(folder);
  const { words, check, environment } = prepare({ folder, httpPort, httpsPort, nodes, certificate, key });
  const env = { PATH: SERVER_PATH, HOME: folder, ...environment };
  const [checker, ...checked] = check;
  const { status, stderr } = spawnSync(checker, checked, { cwd: folder, env, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const [program, ...rest] = words;
  const child = spawn(program, rest, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const stop = async (): Promise<void> => {
    if (!running.delete(stop)) return;
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  };
  running.add(stop);
  // Without a deadline: what is starved on a busy machine is the proxy, and a test that hangs is ended.
  while (!(await accepts(httpsPort))) {
    assert.equal(child.exitCode ?? child.signalCode, null, output);
    await sleep(10);
  }
  return {
    url: `https://localhost:${httpsPort}`,
    httpUrl: `http://localhost:${httpPort}`,
    ca: readFileSync(certificate, 'utf8'),
    logs: () => output + textIn(join(folder, 'error.log')),
    stop,
  };
}

export async function proxyPorts(): Promise<{ httpPort: number; httpsPort: number }> {
  return { httpPort: await freePort(), httpsPort: await freePort() };
}

function textIn(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function newCertificate(folder: string): [certificate: string, key: string] {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const words =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const names = ['-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate];
  const { status, stderr } = spawnSync('openssl', [...words.split(' '), ...names], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return [certificate, key];
}

/** The configuration itself is written by the caller. */
export function writeIn(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => {
      resolve(false);
    });
  });
}

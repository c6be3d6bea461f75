import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from './databases.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

/** An HTTP and a SOCKS5 proxy, by Debian package. */
export const FORWARD_PROXIES = { 'tinyproxy-bin': '/usr/bin/tinyproxy', 'dante-server': '/usr/sbin/danted' };

export function hasForwardProxies(): boolean {
  return Object.values(FORWARD_PROXIES).every((program) => existsSync(program));
}

const TINYPROXY = (port: number): string => `Port ${port}
Listen 127.0.0.1
BasicAuth user secret1
MaxClients 50
Timeout 60
`;

const DANTE = (port: number): string => `logoutput: stderr
internal: 127.0.0.1 port = ${port}
external: lo
socksmethod: none
clientmethod: none
user.privileged: root
user.unprivileged: nobody
client pass { from: 0.0.0.0/0 to: 0.0.0.0/0 }
socks pass { from: 0.0.0.0/0 to: 0.0.0.0/0 command: connect }
`;

export type ForwardProxy = { readonly port: number; stop(): Promise<void> };

export async function startForwardProxy(kind: 'tinyproxy' | 'dante'): Promise<ForwardProxy> {
  const port = await freePort();
  const file = join(temporaryFolder(), 'proxy.conf');
  writeFileSync(file, (kind === 'tinyproxy' ? TINYPROXY : DANTE)(port));
  const child =
    kind === 'tinyproxy'
      ? spawn(FORWARD_PROXIES['tinyproxy-bin'], ['-d', '-c', file], { stdio: 'ignore' })
      : spawn(FORWARD_PROXIES['dante-server'], ['-f', file, '-p', `${file}.pid`], {
          stdio: 'ignore',
          detached: true,
        });
  await eventually(async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
  });
  return { port, stop: () => stopped(child) };
}

/** Dante has children of its own, which end with the group. */
async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  try {
    process.kill(-Number(child.pid), 'SIGTERM');
  } catch {
    child.kill('SIGTERM');
  }
  await ended;
}

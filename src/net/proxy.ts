import { lookup as systemLookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { isException, type Proxy, type OutgoingRoute } from '../core/outgoing.ts';
import { PRIVATE_ADDRESS } from './private-addresses.ts';

/** The proxy could not be reached, or did not open a connection. */
const PROXY_FAILED = 'ERR_PROXY';

const MAX_HEADER_BYTES = 16_384;

type Options = {
  readonly route: OutgoingRoute;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Refuses names with private addresses. Undefined for hosts that the operator chose. */
  readonly guard: LookupFunction | undefined;
  /** Opens direct connections, and TLS over a connection that is open. */
  readonly direct: buildConnector.connector;
};

type Target = { readonly hostname: string; readonly port: number };

/** Opens connections through the proxy of the route. A proxy that fails is never bypassed. */
export function throughProxy(proxy: Proxy, options: Options): buildConnector.connector {
  return (given, done) => {
    const port = Number(given.port) || (given.protocol === 'https:' ? 443 : 80);
    const target = { hostname: given.hostname.replace(/^\[|\]$/g, ''), port };
    if (isException(target, options.route.noProxy)) {
      options.direct(given, done);
      return;
    }
    tunnel(proxy, target, options).then(
      (socket) => {
        if (options.signal.aborted) socket.destroy();
        if (given.protocol === 'https:') options.direct({ ...given, httpSocket: socket }, done);
        else done(null, socket);
      },
      (error: unknown) => {
        done(error instanceof Error ? error : new Error(String(error)), null);
      },
    );
  };
}

async function tunnel(proxy: Proxy, target: Target, options: Options): Promise<Socket> {
  const { timeoutMs, route } = options;
  const endMs = performance.now() + timeoutMs;
  const hostname = await destination(proxy, target.hostname, options);
  const leftMs = Math.max(1, endMs - performance.now());
  const there = { hostname, port: target.port };
  return proxy.protocol.startsWith('socks')
    ? socksTunnel(proxy, there, { ...route, leftMs })
    : httpTunnel(proxy, there, { ...route, leftMs });
}

/** Names of this machine or network, which no public server has. */
const LOCAL_NAME = /^[^.]+$|\.(?:local|localhost|internal|lan|home\.arpa|onion)$/i;

/**
 * What the proxy is told: the name, or the address that we resolved and checked. A proxy that resolves names itself could
 * reach private addresses, so it may do so only for hosts of the operator, or if it cannot reach any.
 */
async function destination(proxy: Proxy, hostname: string, { guard, route }: Options): Promise<string> {
  if (isIP(hostname) !== 0) return hostname;
  if (guard && route.isPublicProxy === true) {
    if (LOCAL_NAME.test(hostname)) throw failure('a name of this machine or network', PRIVATE_ADDRESS);
    return hostname;
  }
  if (guard) return resolved(hostname, guard);
  return proxy.protocol === 'socks5' ? resolved(hostname, systemLookup) : hostname;
}

function resolved(hostname: string, lookup: LookupFunction): Promise<string> {
  return new Promise((resolve, reject) => {
    lookup(hostname, { all: false }, (error, address) => {
      if (error) reject(error);
      else resolve(typeof address === 'string' ? address : (address[0]?.address ?? ''));
    });
  });
}

type Leg = Pick<OutgoingRoute, 'localAddress' | 'family'> & { readonly leftMs: number };

async function socksTunnel(proxy: Proxy, target: Target, { leftMs, ...local }: Leg): Promise<Socket> {
  try {
    // Loaded with the first call through such a proxy.
    const { SocksClient } = await import('socks');
    const { socket } = await SocksClient.createConnection({
      command: 'connect',
      proxy: {
        host: proxy.hostname,
        port: proxy.port,
        type: 5,
        ...(proxy.username !== '' && { userId: proxy.username, password: proxy.password }),
      },
      destination: { host: target.hostname, port: target.port },
      timeout: leftMs,
      socket_options: local as never,
    });
    return socket;
  } catch (error) {
    throw failure(`the proxy failed: ${error instanceof Error ? error.message : 'unknown'}`, PROXY_FAILED);
  }
}

/** `CONNECT`, for http targets too, so that the proxy sees neither paths nor keys. */
async function httpTunnel(proxy: Proxy, target: Target, { leftMs, ...local }: Leg): Promise<Socket> {
  const host = target.hostname.includes(':') ? `[${target.hostname}]` : target.hostname;
  const path = `${host}:${target.port}`;
  const credentials = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
  const connect = proxy.protocol === 'https' ? (await import('node:https')).request : requestHttp;
  return new Promise((resolve, reject) => {
    const request = connect({
      ...local,
      hostname: proxy.hostname,
      port: proxy.port,
      // Otherwise Node expects a certificate for the name in the header `host`, which is the target's.
      servername: isIP(proxy.hostname) ? '' : proxy.hostname,
      method: 'CONNECT',
      path,
      headers: {
        host: path,
        ...(proxy.username !== '' && { 'proxy-authorization': `Basic ${credentials}` }),
      },
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
    });
    const timer = setTimeout(() => {
      request.destroy(failure('the proxy did not respond in time', 'UND_ERR_CONNECT_TIMEOUT'));
    }, leftMs);
    const fail = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    request.once('connect', ({ statusCode = 0 }, socket: Socket, head) => {
      clearTimeout(timer);
      if (statusCode >= 200 && statusCode < 300 && head.length === 0) {
        resolve(socket);
        return;
      }
      socket.on('error', () => undefined).destroy();
      fail(failure(`the proxy responded with status ${statusCode}`, PROXY_FAILED));
    });
    request.once('response', (response) => {
      response.resume();
      request.destroy();
      fail(failure('the proxy is not one', PROXY_FAILED));
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isLate = error.code === 'UND_ERR_CONNECT_TIMEOUT';
      fail(isLate ? error : failure(`the proxy failed: ${error.code ?? error.message}`, PROXY_FAILED));
    });
    request.end();
  });
}

function failure(message: string, code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code });
}

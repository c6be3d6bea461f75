import { connect } from 'node:net';
import { after } from 'node:test';
import type { buildConnector } from 'undici';
import type { Loopback } from './loopback.test-support.ts';
import { PictureClient, type PictureClientOptions } from './picture-client.ts';

/** A client that is closed when the test it was made in has ended. */
export function makePictureClient(options: Partial<PictureClientOptions> = {}): PictureClient {
  const client = new PictureClient({ userAgent: 'Tributary-Test/1', origins: [], ...options });
  after(() => client.close());
  return client;
}

/** Connects every host name to this server. */
export function leadingTo({ port }: Loopback, met: string[] = []): buildConnector.connector {
  return ({ protocol, hostname }, done) => {
    met.push(`${protocol}//${hostname}`);
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      done(null, socket);
    });
  };
}

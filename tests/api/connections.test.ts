import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { CLIENT_LIMITS } from '../../src/http/client-connections.ts';
import { eventually } from '../support/eventually.ts';
import { startInstance, type TestInstance } from '../support/instance.ts';
import { rawRequest } from '../support/raw-http.ts';

const LIMITS = {
  ...CLIENT_LIMITS,
  connections: 40,
  connectionsPerAddress: 10,
  unansweredPerConnection: 8,
  requestsPerConnection: 20,
};
const HEALTH = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

class Client {
  readonly socket: Socket;
  received = '';

  constructor(url: string, localAddress = '127.0.0.1') {
    const { hostname, port } = new URL(url);
    this.socket = connect({ port: Number(port), host: hostname, localAddress });
    this.socket.on('error', () => undefined);
    this.socket.on('data', (chunk) => (this.received += chunk.toString('latin1')));
  }

  get isOpen(): boolean {
    return !this.socket.destroyed && !this.socket.readableEnded;
  }

  get statuses(): string[] {
    return [...this.received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status = '']) => status);
  }

  async answers(count: number): Promise<void> {
    await eventually(() => {
      assert.equal(this.statuses.length, count, this.received);
    });
  }
}

describe('the connections of clients', () => {
  let instance: TestInstance;
  let key: string;
  const clients: Client[] = [];
  const open = (localAddress?: string): Client => {
    const client = new Client(instance.url, localAddress);
    clients.push(client);
    return client;
  };
  /** One that was answered, and so is known to the server. */
  const openIdle = async (localAddress?: string): Promise<Client> => {
    const client = open(localAddress);
    client.socket.write(HEALTH);
    await client.answers(1);
    return client;
  };
  const openMany = async (count: number, localAddress?: string): Promise<Client[]> => {
    const many: Client[] = [];
    for (let i = 0; i < count; i++) many.push(await openIdle(localAddress));
    return many;
  };
  const slowRequest = (ms: number): string =>
    `GET /api/v1/echo/?q=x&wait=${ms} HTTP/1.1\r\nHost: x\r\nAuthorization: Api-Key ${key}\r\n\r\n`;
  const spent = async (): Promise<number> => {
    const request = `GET /api/v1/key/ HTTP/1.1\r\nHost: x\r\nAuthorization: Api-Key ${key}\r\n\r\n`;
    const client = open('127.0.9.9');
    client.socket.write(request);
    await client.answers(1);
    client.socket.destroy();
    return 5_000 - Number(/"sustained":\{[^}]*"remaining":(\d+)/.exec(client.received)?.[1]);
  };
  /** A request spends before it works: once that many are spent, they are under way. */
  const startSlow = async (slow: readonly Client[], ms: number): Promise<void> => {
    let looks = (await spent()) + slow.length;
    for (const { socket } of slow) socket.write(slowRequest(ms));
    await eventually(async () => {
      looks++;
      assert.equal(await spent(), looks);
    });
  };

  beforeEach(async () => {
    instance = await startInstance({
      clientLimits: LIMITS,
      settings: { API_THROTTLE_BURST: '5000/s', API_THROTTLE_SUSTAINED: '5000/day' },
    });
    key = await instance.newKey();
  });
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.destroy();
    await instance.stop();
  });

  it('an address at its limit does not keep others out', async () => {
    const busy = Array.from({ length: LIMITS.connectionsPerAddress }, () => open());
    await startSlow(busy, 2_000);
    const refused = open();
    await eventually(() => {
      assert.ok(!refused.isOpen, 'one too many');
    });
    assert.equal(refused.received, '');
    assert.ok((await openIdle('127.0.0.2')).isOpen, 'another address');
    for (const client of busy) {
      await client.answers(1);
      assert.deepEqual(client.statuses, ['200'], 'none was cut off');
    }
  });

  it('an address at its limit loses the connection that was idle for the longest time', async () => {
    const [first, second, ...rest] = await openMany(LIMITS.connectionsPerAddress);
    assert.ok(first && second);
    // The one that was opened first is used again, which leaves the second idle for longer.
    first.socket.write(HEALTH);
    await first.answers(2);
    const next = await openIdle();
    await eventually(() => {
      assert.ok(!second.isOpen);
    });
    for (const client of [first, ...rest, next]) assert.ok(client.isOpen);
  });

  it('when nearly full, the ones that were idle for the longest time are closed first', async () => {
    const busy = open('127.0.1.1');
    await startSlow([busy], 3_000);
    const oldest = await openMany(7, '127.0.1.1');
    for (let i = 2; i <= 4; i++) await openMany(10, `127.0.1.${i}`);
    // 38 of 40 are open: from here on each new one takes the place of the one idle for the longest time.
    for (const client of oldest) {
      assert.ok(client.isOpen);
      assert.ok((await openIdle('127.0.1.5')).isOpen, 'a new one is served');
      await eventually(() => {
        assert.ok(!client.isOpen);
      });
    }
    await busy.answers(1);
    assert.deepEqual(busy.statuses, ['200'], 'a request under way is not idle');
  });

  it('requests that were sent at once are answered in order, as many as may wait', async () => {
    const client = open();
    client.socket.write(HEALTH.repeat(LIMITS.unansweredPerConnection));
    await client.answers(LIMITS.unansweredPerConnection);
    assert.ok(client.isOpen);
    client.socket.write(HEALTH);
    await client.answers(LIMITS.unansweredPerConnection + 1);
  });

  it('of more than that the first are answered, the last says so, and the rest is dropped', async () => {
    const answer = await rawRequest(instance.url, slowRequest(200) + HEALTH.repeat(5_000));
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status);
    assert.deepEqual(new Set(statuses), new Set(['200']));
    assert.ok(statuses.length <= LIMITS.unansweredPerConnection, `${statuses.length} were answered`);
    assert.equal((await instance.get('/healthz')).status, 200);
  });

  it('a connection ends after so many requests, and its last response says so', async () => {
    const client = open();
    for (let i = 1; i <= LIMITS.requestsPerConnection; i++) {
      assert.doesNotMatch(client.received, /\r\nconnection: close\r\n/i);
      client.socket.write(HEALTH);
      await client.answers(i);
    }
    assert.match(client.received, /\r\nconnection: close\r\n/i);
    await eventually(() => {
      assert.ok(!client.isOpen);
    });
  });

  it('what is malformed is not answered in the place of a request before it', async () => {
    const answer = await rawRequest(instance.url, `${slowRequest(300)}\x00\x01 not HTTP\r\n\r\n`);
    assert.match(answer, /^HTTP\/1\.1 200 /);
    assert.equal(answer.match(/HTTP\/1\.1 /g)?.length, 1, answer);
  });

  // A proxy that is still sending when the connection closes reports an error of its own.
  for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
    it(`that send too much ${type} are answered when everything has been received`, async () => {
      const client = open();
      client.socket.write(
        `POST /api/v1/web/ HTTP/1.1\r\nHost: x\r\nAuthorization: Api-Key ${key}\r\nContent-Type: ${type}\r\n` +
          `Content-Length: 300000\r\n\r\n${'x'.repeat(299_999)}`,
      );
      // By then the server has seen the header of the first request.
      for (let i = 0; i < 3; i++) await openIdle();
      assert.equal(client.received, '');
      client.socket.write('x');
      await eventually(() => {
        assert.match(client.received, /^HTTP\/1\.1 413 .*\}$/s);
        assert.equal(client.isOpen, false);
      });
    });
  }
});

describe('the connections of a trusted proxy', () => {
  it('may be more than those of an address', async () => {
    const instance = await startInstance({ clientLimits: LIMITS, settings: { TRUST_PROXY: 'loopback' } });
    const clients = Array.from({ length: 2 * LIMITS.connectionsPerAddress }, () => new Client(instance.url));
    try {
      for (const client of clients) {
        client.socket.write(HEALTH);
        await client.answers(1);
      }
      for (const client of clients) assert.ok(client.isOpen);
    } finally {
      for (const { socket } of clients) socket.destroy();
      await instance.stop();
    }
  });
});

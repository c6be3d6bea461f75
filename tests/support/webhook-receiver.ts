import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedNotice = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Byte for byte, for the signature. */
  readonly text: string;
  readonly body: Readonly<Record<string, unknown>>;
};

export type WebhookReceiver = {
  readonly url: string;
  readonly received: ReceivedNotice[];
  /** How the next requests are answered. */
  respond: (response: ServerResponse) => void;
  close(): Promise<void>;
};

/** An HTTP server that records the notices it receives. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const body = JSON.parse(text) as ReceivedNotice['body'];
      receiver.received.push({ path: request.url ?? '', headers: request.headers, text, body });
      receiver.respond(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    respond: (response) => response.writeHead(204).end(),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
  return receiver;
}

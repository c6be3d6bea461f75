import { request } from 'node:http';

export type RawAnswer = {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
};

/** A request from one of the loopback addresses, with headers exactly as given: names may repeat. */
export function requestFrom(
  localAddress: string,
  url: string,
  headers: readonly (readonly [name: string, value: string])[] = [],
): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const { host } = new URL(url);
  const flat = [['Host', host] as const, ...headers].flatMap(([name, value]) => [name, value]);
  const sent = request(url, { localAddress, agent: false, headers: flat }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => {
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: Buffer.concat(chunks).toString('utf8'),
      });
    });
  });
  sent.on('error', reject);
  sent.end();
  return promise;
}

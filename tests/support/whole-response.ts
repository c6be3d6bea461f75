import { request, type Agent } from 'node:http';

/** Everything a client sees of a response, with the headers as they were sent. */
export type WholeResponse = {
  status: number;
  /** In alphabetical order. */
  headers: [name: string, value: string][];
  body: string;
};

export function wholeResponse(
  url: string,
  { headers, agent }: { headers: Record<string, string>; agent?: Agent },
): Promise<WholeResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers, ...(agent ? { agent } : {}) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        resolve({
          status: response.statusCode ?? 0,
          headers: pairsOf(response.rawHeaders).sort(([a], [b]) => (a < b ? -1 : 1)),
          body: Buffer.concat(chunks).toString('latin1'),
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

export function headerOf({ headers }: WholeResponse, name: string): string | undefined {
  return headers.find(([one]) => one.toLowerCase() === name)?.[1];
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length / 2 }, (_, i) => [raw[2 * i] ?? '', raw[2 * i + 1] ?? '']);
}

/**
 * Three engines in Brave's format with ten results each, four of them shared. Arguments: first port. The next port
 * controls them: `/?delay=50` delays responses, `/?hang=1` makes the second engine hang. The last port is a geocoder that
 * knows one town.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

const [first = 9401] = process.argv.slice(2).map(Number);
const RESULTS = 10;
const SHARED = 4;
const SENTENCE =
  'a river delta is a landform made by the sediment that a river carries as its flow leaves the mouth and enters slower or standing water where it spreads and settles over many years into new land that people farm and defend against the sea';

let delayMs = 0;
let hangs = false;
const calls = [0, 0, 0];

const engines = ['a', 'b', 'c'].map((engine, i) => {
  const body = Buffer.from(
    JSON.stringify({ type: 'search', web: { type: 'search', results: results(engine) } }),
  );
  return listen(first + i, (_request, response) => {
    calls[i] = (calls[i] ?? 0) + 1;
    if (hangs && engine === 'b') return;
    if (delayMs > 0) setTimeout(send, delayMs, response, body);
    else send(response, body);
  });
});

function results(engine: string) {
  return Array.from({ length: RESULTS }, (_, i) => {
    const shared = i % 2 === 1 && i < 2 * SHARED;
    const url = shared
      ? `https://shared-${i}.example.org/articles/${i}/common-page`
      : `https://${engine}-${i}.example.com/docs/page-${i}?id=${i}`;
    return {
      title: `${engine.toUpperCase()} ${i}: deltas, estuaries and the people who live there`,
      url,
      description: SENTENCE.slice(i),
      meta_url: { hostname: new URL(url).hostname, favicon: `https://icons.example.net/${engine}/${i}.png` },
      language: 'en',
      page_age: `2026-01-0${(i % 9) + 1}T08:00:00`,
    };
  });
}

function send(response: ServerResponse, body: Buffer): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

function listen(port: number, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer({ keepAliveTimeout: 120_000, requestTimeout: 0 }, answer);
  return new Promise<void>((resolve) => {
    server.listen({ port, host: '127.0.0.1', backlog: 1024 }, resolve);
  });
}

const PLACES = Buffer.from(
  JSON.stringify([
    {
      osm_type: 'relation',
      osm_id: 109166,
      lat: '48.2083537',
      lon: '16.3725042',
      category: 'boundary',
      type: 'administrative',
      importance: 0.8,
      addresstype: 'city',
      name: 'Wien',
      display_name: 'Wien, Österreich',
      boundingbox: ['48.1179069', '48.3226680', '16.1818300', '16.5775132'],
    },
  ]),
);
const geocoder = listen(first + engines.length + 1, (_request, response) => {
  send(response, PLACES);
});

const orders = listen(first + engines.length, (request, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://orders');
  delayMs = Number(searchParams.get('delay') ?? delayMs);
  hangs = searchParams.has('hang') ? searchParams.get('hang') === '1' : hangs;
  send(response, Buffer.from(JSON.stringify({ calls })));
  calls.fill(0);
});

await Promise.all([...engines, orders, geocoder]);
process.stdout.write('ready\n');

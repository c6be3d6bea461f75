/**
 * The baseline for an uncached search: `node:http` and undici call three engines, parse, remove duplicates and respond. No
 * key, limits, deadline or ranking. Arguments: port, first port of the engines.
 */
import { createServer } from 'node:http';
import { Pool } from 'undici';

const [port, first = 9401] = process.argv.slice(2).map(Number);
const pools = [0, 1, 2].map(
  (i) => new Pool(`http://127.0.0.1:${first + i}`, { connections: 64, pipelining: 1 }),
);

type Page = { title: string; url: string; description: string };

async function ask(pool: Pool, query: string): Promise<Page[]> {
  const { body } = await pool.request({
    method: 'GET',
    path: `/res/v1/web/search?q=${encodeURIComponent(query)}`,
  });
  return (JSON.parse(await body.text()) as { web: { results: Page[] } }).web.results;
}

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const query = new URL(request.url ?? '/', 'http://bare').searchParams.get('q') ?? '';
  void Promise.all(pools.map((pool) => ask(pool, query))).then((lists) => {
    const pages = new Map<string, Page & { engines: number[] }>();
    lists.forEach((list, engine) => {
      for (const { title, url, description } of list) {
        const known = pages.get(url);
        if (known) known.engines.push(engine);
        else pages.set(url, { title, url, description, engines: [engine] });
      }
    });
    const body = Buffer.from(JSON.stringify({ query, results: [...pages.values()] }));
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
}).listen({ port, host: '127.0.0.1', backlog: 1024 }, () => process.stdout.write('ready\n'));

import { get, type Bench } from '../bench.ts';
import { compare, type Comparison } from '../compare.ts';
import { atLeast, atMost, times, type Figure } from '../figures.ts';
import { folder, startReference } from '../servers.ts';
import { join } from 'node:path';

/** System calls are a larger part of a request on arm64, where bare Fastify is slower too. */
const IS_ARM = process.arch === 'arm64';
const SEARCH_FLOOR = IS_ARM ? 0.85 : 0.6;
const SMALL_FLOOR = IS_ARM ? 0.75 : 0.6;
const MAX_CPU = 1;
const MAX_P99 = 1.3;

/** A cached search next to bare servers that send a body of the same size, and the program with the same duties. */
export async function cached(bench: Bench): Promise<Figure[]> {
  const path = '/api/v1/web/?q=river+delta';
  const bytes = await bytesOf(bench, path);
  const duties = await startReference('duties', [bytes, join(folder, 'duties.journal')]);
  const { key } = bench.product;
  const extra = [{ name: 'duties', pid: duties.pid, load: { url: duties.url + path, key } }];
  const comparison = await besideBareServers(bench, { title: 'Cached search', path, bytes, extra });
  await duties.stop();
  return [
    atMost(
      'Cached search, CPU vs duties program',
      comparison.ratio('cpuUsPerRequest', 'Tributary', 'duties'),
      MAX_CPU,
      times,
    ),
    atLeast(
      'Cached search, throughput vs bare Fastify',
      comparison.ratio('requestsPerSecond', 'Tributary', 'Fastify'),
      SEARCH_FLOOR,
      times,
    ),
    atMost(
      'Cached search, p99 at 64 connections vs bare Fastify',
      comparison.ratio('p99Ms', 'Tributary', 'Fastify'),
      MAX_P99,
      times,
    ),
  ];
}

/** Other responses that need no provider, next to bare servers that send a body of the same size. */
export async function small(bench: Bench, title: string, path: string): Promise<Figure[]> {
  const bytes = await bytesOf(bench, path);
  const comparison = await besideBareServers(bench, { title, path, bytes, extra: [] });
  const ratio = comparison.ratio('requestsPerSecond', 'Tributary', 'Fastify');
  return [atLeast(`${title}, throughput vs bare Fastify`, ratio, SMALL_FLOOR, times)];
}

type Compared = { title: string; path: string; bytes: number; extra: Parameters<typeof compare>[1] };

async function besideBareServers(bench: Bench, { title, path, bytes, extra }: Compared): Promise<Comparison> {
  const { product } = bench;
  const { key } = product;
  const http = await startReference('http', [bytes]);
  const fastify = await startReference('fastify', [bytes]);
  const comparison = await compare(`${title} (${bytes} bytes)`, [
    { name: 'node:http', pid: http.pid, load: { url: `${http.url}/`, key } },
    { name: 'Fastify', pid: fastify.pid, load: { url: `${fastify.url}/`, key } },
    ...extra,
    { name: 'Tributary', pid: product.pid, load: { url: product.url + path, key } },
  ]);
  await Promise.all([http.stop(), fastify.stop()]);
  return comparison;
}

async function bytesOf(bench: Bench, path: string): Promise<number> {
  return (await (await get(bench, path)).arrayBuffer()).byteLength;
}

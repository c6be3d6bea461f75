import type { TestInstance } from './instance.ts';

/** What each limit in the `RateLimit` header has left. */
export function limitsIn(response: Response): Partial<Record<string, number>> {
  const items = (response.headers.get('ratelimit') ?? '').matchAll(/"([^"]+)";r=(\d+)/g);
  return Object.fromEntries(
    Array.from(items, ([, name = '', left]): [string, number] => [name, Number(left)]),
  );
}

export function limitNames(response: Response): string[] {
  return Object.keys(limitsIn(response));
}

/** One request after the other, each with its key. */
export async function statusesOf(
  instance: TestInstance,
  path: string,
  keys: readonly string[],
): Promise<number[]> {
  const statuses: number[] = [];
  for (const key of keys) {
    const response = await instance.get(path, { key });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

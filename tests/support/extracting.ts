import type { KeyAnswer } from './key-answer.ts';
import type { Searching } from './searching.ts';

export type PageAnswer = {
  url: string;
  final_url: string;
  title: string;
  author: string;
  published_at: string | null;
  language: string;
  site: string;
  content: string;
  length: number;
  truncated: boolean;
  error: string;
};

type Options = { format?: string; maxChars?: number; key?: string };

/** Reads pages with `extract/`. */
export async function extract(
  { search }: Searching,
  urls: readonly string[],
  { format, maxChars, key }: Options = {},
): Promise<PageAnswer[]> {
  const parameters = new URLSearchParams(urls.map((url) => ['url', url]));
  if (format !== undefined) parameters.set('format', format);
  if (maxChars !== undefined) parameters.set('max_chars', String(maxChars));
  const { body, status, text } = await search<{ pages: PageAnswer[] }>(
    `extract/?${parameters.toString()}`,
    key === undefined ? {} : { key },
  );
  if (status !== 200) throw new Error(`${status} ${text}`);
  return body.pages;
}

export async function searchesOf({ search }: Searching, key: string): Promise<number> {
  return (await search<KeyAnswer>('key/', { key })).body.usage.searches;
}

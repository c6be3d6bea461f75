import { type ExtractReason, MAX_PAGE_CHARS } from '../../core/ports/page-reader.ts';
import type { Bodies, PageBody } from '../api/bodies.ts';
import type { KeyedCall } from '../keyed-route.ts';
import { Refusal } from '../problems.ts';

/** A search in the extended form. It is refused if no engine responded, since clients cannot tell that from no results. */
export function search<Name extends 'web_search' | 'news_search' | 'image_search' | 'video_search'>(
  call: Pick<KeyedCall, 'find'>,
  name: Name,
  parameters: Readonly<Record<string, unknown>>,
): Promise<Bodies[Name]> {
  return call.find(name, { ...parameters, extended: '1', strict: '1' });
}

/** For parts of a response that may be missing: undefined if the call is refused, such as at the monthly limit. */
export async function ifAllowed<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/**
 * Another search of the same request takes one more request from the rate limits, as in a batch. Undefined if it is
 * refused; if the scopes of the key do not include the endpoint, nothing is taken.
 */
export async function further<T>(
  { context, allows }: Pick<KeyedCall, 'context' | 'allows'>,
  endpoint: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  if (!allows(endpoint)) return undefined;
  const { allowed, recorded } = await context.spend();
  await recorded;
  return allowed ? ifAllowed(work) : undefined;
}

/** As many as other APIs accept. Ours accepts half of it. */
export const MAX_PAGES = 20;
const PAGES_PER_CALL = 10;

/** Reads pages in the order of their URLs. Each page that was fetched counts as one search. */
export async function readPages(
  call: Pick<KeyedCall, 'find'>,
  urls: readonly string[],
  format: 'markdown' | 'text',
): Promise<PageBody[]> {
  const parts: (readonly string[])[] = [];
  for (let from = 0; from < urls.length; from += PAGES_PER_CALL)
    parts.push(urls.slice(from, from + PAGES_PER_CALL));
  const bodies = await Promise.all(
    parts.map((url) => call.find('extract', { url, format, max_chars: MAX_PAGE_CHARS })),
  );
  return bodies.flatMap(({ pages }) => pages);
}

const REASONS: Readonly<Record<ExtractReason, string>> = {
  invalid_url: 'Not a valid http or https URL.',
  blocked_address: 'The address is not public.',
  disallowed_by_robots: 'The site does not allow reading this page (robots.txt).',
  timeout: 'The site did not respond in time.',
  unreachable: 'The site could not be reached.',
  http_error: 'The site returned an error.',
  too_large: 'The page is too large.',
  unsupported_type: 'Not a type of document that can be read.',
  unreadable: 'The page has no readable text.',
  monthly_limit: 'The monthly limit is reached.',
  rate_limited: 'The rate limit is reached.',
};

/** A page that could not be read, with the reason as a sentence. */
export function failureOf({ url, error }: PageBody): { url: string; error: string } | undefined {
  return error === '' ? undefined : { url, error: REASONS[error] };
}

const MAX_LENGTH = 500;
const WORDS = /[\p{L}\p{N}]+/gu;

/** The passages of a text that have the most words of a query, in the order of the text. */
export function passagesAbout(query: string, text: string, atMost: number): string[] {
  const words = new Set(query.toLowerCase().match(WORDS));
  const ranked = passagesOf(text).map((passage, position) => ({
    passage,
    position,
    matches: matchesIn(passage, words),
  }));
  return ranked
    .toSorted((a, b) => b.matches - a.matches || a.position - b.position)
    .slice(0, atMost)
    .toSorted((a, b) => a.position - b.position)
    .map(({ passage }) => passage);
}

function matchesIn(passage: string, words: ReadonlySet<string>): number {
  const folded = passage.toLowerCase();
  let matches = 0;
  for (const word of words) if (folded.includes(word)) matches++;
  return matches;
}

/** Paragraphs, long ones divided at the ends of sentences or words. */
function passagesOf(text: string): string[] {
  return text.split(/\n{2,}/).flatMap((paragraph) => divided(paragraph.trim()));
}

function divided(paragraph: string): string[] {
  const parts: string[] = [];
  let rest = paragraph;
  while (rest.length > MAX_LENGTH) {
    const end = endOf(rest.slice(0, MAX_LENGTH));
    parts.push(rest.slice(0, end).trim().toWellFormed());
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') parts.push(rest.toWellFormed());
  return parts;
}

/** Not in the first half, so that passages do not become tiny. */
function endOf(start: string): number {
  for (const mark of ['. ', '\n', ' ']) {
    const at = start.lastIndexOf(mark);
    if (at > MAX_LENGTH / 2) return at + 1;
  }
  return start.length;
}

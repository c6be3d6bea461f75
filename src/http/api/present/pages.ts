import { type Static, Type } from 'typebox';
import type { ExtractedPage, ExtractFailure } from '../../../core/extract/page-extractor.ts';
import { EXTRACT_REASONS } from '../../../core/ports/page-reader.ts';
import { CHARACTERS_PER_TOKEN, estimateTokens } from '../../../core/length.ts';

export const ExtractedPageBody = Type.Object({
  url: Type.String({ description: 'As requested.' }),
  final_url: Type.String({ description: 'The URL after redirects; empty if the page was not read.' }),
  title: Type.String({ description: 'Title of the page.' }),
  author: Type.String({ description: 'Empty if unknown.' }),
  published_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: 'ISO 8601 in UTC, or null if unknown.',
  }),
  language: Type.String({ description: 'Language tag; empty if unknown.' }),
  site: Type.String({ description: 'Name of the site, or its host.' }),
  content: Type.String({ description: 'The text of the page; empty if it was not read.' }),
  length: Type.Integer({ description: 'Characters of the whole text.' }),
  truncated: Type.Boolean({ description: 'Whether `content` is only the beginning.' }),
  error: Type.Enum(['', ...EXTRACT_REASONS], { description: 'Why the page was not read; empty if it was.' }),
});

/** The fields that `extract` adds to the first results. */
export const ExtractedFields = {
  content: Type.Optional(
    Type.String({
      description: 'Only with `extract`: the text of the page in Markdown; empty if it failed.',
    }),
  ),
  content_error: Type.Optional(
    Type.Enum(['', ...EXTRACT_REASONS], {
      description: 'Only with `extract`: why the page was not read; empty if it was.',
    }),
  ),
};

/** Every field is always there. */
export function pageBody(
  url: string,
  page: ExtractedPage | ExtractFailure,
): Static<typeof ExtractedPageBody> {
  if ('failed' in page) return { ...NOTHING, url, error: page.failed };
  const { finalUrl, title, author, publishedAt, language, site, content, length, truncated } = page;
  return {
    url,
    final_url: finalUrl,
    title,
    author,
    published_at: publishedAt,
    language,
    site,
    content,
    length,
    truncated,
    error: '',
  };
}

const NOTHING = {
  final_url: '',
  title: '',
  author: '',
  published_at: null,
  language: '',
  site: '',
  content: '',
  length: 0,
  truncated: false,
} as const;

/** The fields that are shortened, one after the other, and how short they become before results are left out. */
const SHORTENED = [
  ['content', 500],
  ['description', 100],
] as const;

type Field = (typeof SHORTENED)[number][0];

/** Shortens the texts of all results to the same length, then drops the last results, until their JSON fits. */
export function fitTokens(results: readonly object[], maxTokens: number): readonly object[] {
  let shown = results;
  for (const [field, shortest] of SHORTENED) {
    if (tokensOf(shown) <= maxTokens) return shown;
    shown = withShorter(field, shown, { shortest, maxTokens });
  }
  return firstFitting(shown, maxTokens);
}

/** Texts as long as possible, but as short as they may become if even that does not fit. */
function withShorter(
  field: Field,
  results: readonly object[],
  { shortest, maxTokens }: { shortest: number; maxTokens: number },
): readonly object[] {
  const longest = Math.max(...results.map((result) => textIn(result, field).length));
  // A longer text alone would not fit, and need not be tried.
  let [low, high] = [shortest, Math.max(shortest, Math.min(longest, maxTokens * CHARACTERS_PER_TOKEN))];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tokensOf(shortened(field, results, middle)) <= maxTokens) low = middle;
    else high = middle - 1;
  }
  return shortened(field, results, low);
}

function firstFitting(results: readonly object[], maxTokens: number): readonly object[] {
  let [low, high] = [0, results.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tokensOf(results.slice(0, middle)) <= maxTokens) low = middle;
    else high = middle - 1;
  }
  return results.slice(0, low);
}

function tokensOf(results: readonly unknown[]): number {
  return estimateTokens(JSON.stringify(results));
}

/** Not every result has it. */
function textIn(result: object, field: Field): string {
  const value = (result as Partial<Record<Field, unknown>>)[field];
  return typeof value === 'string' ? value : '';
}

function shortened(field: Field, results: readonly object[], length: number): readonly object[] {
  return results.map((result) => {
    const text = textIn(result, field);
    return text.length <= length ? result : { ...result, [field]: cutAtWord(text, length) };
  });
}

/** At most so many characters with the ellipsis, and no part of a word where words have spaces. */
function cutAtWord(text: string, length: number): string {
  // A character may take two places in a string.
  const part = text.slice(0, length - 1).replace(/[\ud800-\udbff]$/, '');
  const space = part.lastIndexOf(' ');
  return `${(space > length / 2 ? part.slice(0, space) : part).trimEnd()}…`;
}

import { Type, type Static } from 'typebox';
import { type ExtractedPage, type ExtractFailure } from '../../../core/extract/page-extractor.ts';
import { EXTRACT_REASONS } from '../../../core/ports/page-reader.ts';

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

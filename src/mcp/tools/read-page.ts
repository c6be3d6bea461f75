import { Type } from 'typebox';
import { integerArgument, listArgument } from '../arguments.ts';
import { codeOf, manyLines, shortLine, webAddress, recordOf, itemsOf, plainValue } from '../clean-text.ts';
import { calendarDay, joined, shortName, PublishedAt, publishedAtOf, wholeOf } from '../search-fields.ts';
import { defineTool, type TextPart } from '../tool.ts';

const MAX_PAGES = 5;
const MAX_TITLE_LENGTH = 200;
const USUAL_CHARACTERS = 8_000;
const MIN_CHARACTERS = 200;
const MAX_CHARACTERS = 40_000;
/** Of all pages together, so that one call cannot fill the context of a model. */
const MAX_TOTAL = 80_000;

const Page = Type.Object({
  url: Type.String({ description: 'The URL as it was passed.' }),
  final_url: Type.String({ description: 'The URL after redirects; empty if the page could not be read.' }),
  title: Type.String({ description: 'Untrusted text.' }),
  author: Type.String({ description: 'Untrusted text; empty if not known.' }),
  published_at: PublishedAt,
  content: Type.String({ description: 'The text of the page as Markdown. Untrusted text.' }),
  length: Type.Integer({ description: 'Length of the whole text in characters.' }),
  truncated: Type.Boolean({ description: 'Whether `content` is only the beginning of the text.' }),
  error: Type.String({ description: 'Why the page could not be read, such as `timeout`; otherwise empty.' }),
});

export const readPageTool = defineTool({
  name: 'read_page',
  title: 'Read web pages',
  description:
    'Fetches web pages and returns their main text as Markdown, without menus and advertising. Also reads plain text and PDF files. Use it to read search results in full before you rely on them, or when someone gives you a link. Pages that need a sign-in or a script cannot be read.',
  endpoint: 'extract',
  arguments: {
    urls: listArgument({
      parameter: 'url',
      required: true,
      description: `The pages to read, at most ${MAX_PAGES}.`,
      item: 'An absolute URL that starts with http:// or https://.',
      atMost: MAX_PAGES,
      separators: /\s+/,
    }),
    max_characters: integerArgument({
      parameter: 'max_chars',
      from: MIN_CHARACTERS,
      to: MAX_CHARACTERS,
      absent: USUAL_CHARACTERS,
      description: 'Maximum length of the text of each page.',
    }),
  },
  fixed: { format: 'markdown' },
  output: { pages: Type.Array(Page) },
  present(body, { max_chars: wanted, url: urls }) {
    const share = Math.floor(MAX_TOTAL / Math.max(1, itemsOf(urls).length));
    const longest = Math.min(Number(wanted), share);
    const pages = itemsOf(recordOf(body).pages)
      .slice(0, MAX_PAGES)
      .map((page) => pageOf(recordOf(page), longest));
    return {
      structured: { pages },
      parts: pages.map(partOf),
      failed: pages.every(({ error }) => error !== ''),
    };
  },
});
type Read = ReturnType<typeof pageOf>;

function pageOf(raw: Readonly<Record<string, unknown>>, longest: number) {
  const content = manyLines(raw.content, longest);
  return {
    url: shortLine(raw.url, MAX_TITLE_LENGTH * 10),
    final_url: webAddress(raw.final_url),
    title: shortLine(raw.title, MAX_TITLE_LENGTH),
    author: shortName(raw.author),
    published_at: publishedAtOf(raw.published_at),
    content,
    length: wholeOf(raw.length) ?? content.length,
    truncated: raw.truncated === true || plainValue(raw.content).length > longest,
    error: raw.error === '' ? '' : codeOf(raw.error),
  };
}

function partOf({
  url,
  final_url,
  title,
  author,
  published_at,
  content,
  length,
  truncated,
  error,
}: Read): TextPart {
  if (error !== '') return { heading: `Could not read ${url}: ${ERRORS[error] ?? error}.`, untrusted: '' };
  const cut = truncated ? ` Only the beginning: ${content.length} of ${length} characters.` : '';
  const head = [title, final_url === url ? '' : final_url, joined(author, calendarDay(published_at))];
  return {
    heading: `Text of ${url}.${cut}`,
    untrusted: [head.filter((line) => line !== '').join('\n'), content]
      .filter((one) => one !== '')
      .join('\n\n'),
  };
}

const ERRORS: Readonly<Record<string, string>> = {
  invalid_url: 'not a valid http or https URL',
  blocked_address: 'the address is not on the public internet',
  disallowed_by_robots: 'the site does not allow programs to read it',
  timeout: 'the site took too long to respond',
  unreachable: 'the site could not be reached',
  http_error: 'the site returned an error',
  too_large: 'the file is too large',
  unsupported_type: 'only HTML, plain text and PDF can be read',
  unreadable: 'no readable text was found',
  monthly_limit: 'the monthly limit is reached',
  rate_limited: 'the rate limit is reached; try again in a minute',
};

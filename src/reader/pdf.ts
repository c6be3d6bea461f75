import type { Metadata } from './metadata.ts';
import { hostName, tidy } from './metadata.ts';
import { isoTime } from '../text/dates.ts';

/** More pages take longer than a caller waits. */
const MAX_PAGES = 300;

/** The text of a PDF, page by page, until there is enough of it. Its library is large, so it is loaded only here. */
export async function readPdf(
  bytes: Uint8Array,
  url: string,
  maxChars: number,
): Promise<Metadata & { content: string }> {
  const { getDocumentProxy } = await import('unpdf');
  const pdf = await getDocumentProxy(bytes, { disableFontFace: true, verbosity: 0 });
  const { info } = (await pdf.getMetadata()) as unknown as { info: Readonly<Record<string, unknown>> };
  const pages: string[] = [];
  let chars = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES) && chars <= maxChars; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const lines = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    pages.push(lines);
    chars += lines.length;
    page.cleanup();
  }
  return {
    title: text(info.Title),
    author: text(info.Author),
    publishedAt: dateOf(info.CreationDate),
    language: text(info.Language),
    site: hostName(url),
    content: pages.join('\n\n'),
  };
}

function text(value: unknown): string {
  return typeof value === 'string' ? tidy(value) : '';
}

/** `D:20240315093000+01'00'`. */
function dateOf(value: unknown): string | null {
  const [, day = '', time = '000000', zone = 'Z'] =
    /^D:(\d{8})(\d{6})?(Z|[+-]\d{2}'?\d{2})?/.exec(text(value)) ?? [];
  if (day === '') return null;
  const ms = isoTime(`${day}T${time}${zone.replace("'", '')}`, Date.now());
  return ms === undefined ? null : new Date(ms).toISOString();
}

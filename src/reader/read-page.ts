import { lengthOf } from '../core/length.ts';
import { firstChars } from '../core/extract/truncate.ts';
import { MAX_PAGE_CHARS, type PageReading, type PageSource } from '../core/ports/page-reader.ts';
import { visibleText } from '../text/one-line.ts';
import { decodeText } from './charset.ts';
import { MAX_WORKED_CHARS, readHtml, type ReadText } from './html.ts';
import { escapeMarkdown } from './markdown.ts';
import { hostName } from './metadata.ts';
import { readPdf } from './pdf.ts';

type Kind = 'html' | 'text' | 'pdf';

const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['text/html', 'html'],
  ['application/xhtml+xml', 'html'],
  ['text/plain', 'text'],
  ['text/markdown', 'text'],
  ['text/csv', 'text'],
  ['application/json', 'text'],
  ['application/pdf', 'pdf'],
]);
/** What servers send that do not know. */
const UNKNOWN = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'application/x-pdf']);

/** Reads a response of any kind. */
export async function readPage(source: PageSource): Promise<PageReading> {
  const kind = kindOf(source);
  if (kind === undefined) return { failed: 'unsupported_type' };
  try {
    const read = await readAs(kind, source);
    if (read === undefined) return { failed: 'too_large' };
    const worked = read.content.slice(0, MAX_WORKED_CHARS);
    const content = visibleText(worked.replace(/\r\n?/g, '\n')).trim();
    if (content === '') return { failed: 'unreadable' };
    const whole = worked.length < read.content.length ? read.content : content;
    return {
      ...read,
      content: firstChars(content, MAX_PAGE_CHARS),
      length: Math.max(read.length ?? 0, lengthOf(whole)),
    };
  } catch {
    return { failed: 'unreadable' };
  }
}

/** By the first bytes and the declared type. */
function kindOf({ bytes, contentType }: PageSource): Kind | undefined {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
  if (start.startsWith('%PDF-')) return 'pdf';
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const declared = KINDS.get(type);
  if (declared === 'pdf') return undefined;
  if (declared === 'text' && start.includes('\0') && !/utf-16/i.test(contentType)) return undefined;
  if (declared !== undefined) return declared;
  return UNKNOWN.has(type) && /^\s*(?:<!doctype html|<html)/i.test(start) ? 'html' : undefined;
}

async function readAs(
  kind: Kind,
  { bytes, contentType, url, format }: PageSource,
): Promise<ReadText | undefined> {
  if (kind === 'html') return readHtml({ html: decodeText(bytes, contentType), url, language: '', format });
  const read =
    kind === 'pdf'
      ? await readPdf(bytes, url, MAX_WORKED_CHARS)
      : {
          title: fileName(url),
          author: '',
          publishedAt: null,
          language: '',
          site: hostName(url),
          content: decodeText(bytes, contentType),
        };
  if (format === 'text') return read;
  // Cut first: a text of nothing but signs would need hundreds of times its size to be escaped.
  const beginning = read.content.slice(0, MAX_WORKED_CHARS);
  const isCut = beginning.length < read.content.length;
  return {
    ...read,
    content: escapeMarkdown(beginning),
    ...(isCut && { length: lengthOf(read.content) }),
  };
}

function fileName(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

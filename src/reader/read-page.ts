import { lengthOf } from '../core/length.ts';
import { firstChars } from '../core/extract/truncate.ts';
import { MAX_PAGE_CHARS, type PageReading, type PageSource } from '../core/ports/page-reader.ts';
import { visibleText } from '../upstreams/kit/one-line.ts';
import { decodeText } from './charset.ts';
import { readHtml } from './html.ts';
import { escapeMarkdown } from './markdown.ts';
import { hostName, type Metadata } from './metadata.ts';
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
    const content = visibleText(read.content.replace(/\r\n?/g, '\n')).trim();
    if (content === '') return { failed: 'unreadable' };
    return { ...read, content: firstChars(content, MAX_PAGE_CHARS), length: lengthOf(content) };
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
): Promise<(Metadata & { content: string }) | undefined> {
  const asFormat = (text: string): string => (format === 'text' ? text : escapeMarkdown(text));
  if (kind === 'pdf') {
    const pdf = await readPdf(bytes, url);
    return { ...pdf, content: asFormat(pdf.content) };
  }
  const text = decodeText(bytes, contentType);
  if (kind === 'html') return readHtml({ html: text, url, language: '', format });
  return {
    title: fileName(url),
    author: '',
    publishedAt: null,
    language: '',
    site: hostName(url),
    content: asFormat(text),
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

import { lengthOf } from '../core/length.ts';
import { firstChars } from '../core/extract/page-extractor.ts';
import {
  MAX_PAGE_CHARS,
  type PageReading,
  type PageSource,
  type ResultRow,
  type RowRules,
  type RowsReading,
} from '../core/ports/page-reader.ts';
import { visibleText } from '../text/invisible.ts';
import { MAX_WORKED_CHARS, readHtml, type ReadText } from './html.ts';
import { escapeMarkdown } from './markdown.ts';
import { hostName, type Metadata, tidy } from './metadata.ts';
import { isoTime } from '../text/dates.ts';
import { DOMParser } from 'linkedom';
import { parseFeed } from '../text/feed.ts';
import { parseDocument, type PageDocument } from './document.ts';

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

const BOMS: readonly [bytes: readonly number[], charset: string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xfe], 'utf-16le'],
];
const IN_HEADER = /;\s*charset\s*=\s*"?([\w:.-]{1,40})/i;
const IN_META = /<meta[^>]{1,300}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i;
const IN_XML = /^\s*<\?xml[^>]{1,100}?encoding\s*=\s*["']([\w:.-]{1,40})/i;
/** Browsers look at 1024 bytes; some pages have long comments first. */
const PRESCAN_BYTES = 4_096;

/** The text of a page: its charset comes from the byte order mark, the header, the markup, or else from the bytes. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const decoder = decoderOf(bytes, contentType);
  if (decoder) return decoder.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function decoderOf(bytes: Uint8Array, contentType: string): TextDecoder | undefined {
  const marked = BOMS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1];
  if (marked !== undefined) return new TextDecoder(marked);
  const start = Buffer.from(bytes.subarray(0, PRESCAN_BYTES)).toString('latin1');
  return (
    known(IN_HEADER.exec(contentType)?.[1]) ?? knownIn(IN_XML.exec(start)) ?? knownIn(IN_META.exec(start))
  );
}

/** Markup that can be read as ASCII is not in UTF-16, whatever it says. */
function knownIn(match: RegExpExecArray | null): TextDecoder | undefined {
  const decoder = known(match?.[1]);
  return decoder?.encoding.startsWith('utf-16') === true ? new TextDecoder() : decoder;
}

function known(label: string | undefined): TextDecoder | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** More pages take longer than a caller waits. */
const MAX_PAGES = 300;

/** The text of a PDF, page by page, until there is enough of it. Its library is large, so it is loaded only here. */
async function readPdf(
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

const MAX_ROWS = 100;
const MAX_FIELD_LENGTH = 2_000;
/** As many tags as the longest articles have; more take too much memory. */
const MAX_MARKUP = 150_000;

/** The results in a feed, or in a document that the selectors of an engine describe. */
export function readRows(text: string, rules: RowRules): RowsReading {
  try {
    if (text.split('<', MAX_MARKUP + 1).length > MAX_MARKUP) return { failed: 'too_large' };
    if (rules.format === 'feed') return feedRows(text, rules.base);
    const document = rules.format === 'html' ? parseDocument(text) : parseXml(text);
    return { rows: selectedRows(document, rules) };
  } catch {
    return { failed: 'unreadable' };
  }
}

/** The parser resolves no entities but those of XML. Declarations, which could define others, are removed. */
function parseXml(text: string): PageDocument {
  const plain = text.replace(/<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/gi, '');
  return new DOMParser().parseFromString(plain, 'text/xml') as unknown as PageDocument;
}

function selectedRows(document: PageDocument, { items, fields, remove }: RowRules): ResultRow[] {
  for (const selector of remove)
    for (const element of [...document.querySelectorAll(selector)]) element.remove();
  return [...document.querySelectorAll(items)].slice(0, MAX_ROWS).map((item) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, { css, attribute }]) => {
        const element = css === ':scope' ? item : item.querySelector(css);
        return [name, cut(attribute === '' ? element?.textContent : element?.getAttribute(attribute))];
      }),
    ),
  );
}

/** RSS, Atom and JSON feeds. */
function feedRows(text: string, url: string): RowsReading {
  const feed = parseFeed(text, { url, nowMs: Date.now() });
  if (!feed) return { failed: 'unreadable' };
  const rows = feed.items.slice(0, MAX_ROWS).map(({ publishedMs, publisher, ...item }) => ({
    ...item,
    source: publisher,
    published: publishedMs === undefined ? '' : new Date(publishedMs).toISOString(),
  }));
  return { rows };
}

function cut(text: string | null | undefined): string {
  return (text ?? '').trim().slice(0, MAX_FIELD_LENGTH);
}

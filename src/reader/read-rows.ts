import { DOMParser } from 'linkedom';
import type { ResultRow, RowRules, RowsReading } from '../core/ports/page-reader.ts';
import { parseFeed } from '../text/feed.ts';
import { parseDocument, type PageDocument } from './document.ts';

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

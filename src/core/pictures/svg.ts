const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What may stand before the first element. A document type with declarations of its own may not: they multiply. */
const BEFORE = /^(?:\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!doctype\s+svg\b[^[\]<>]*>)/i;
/** A real drawing has no longer preamble. */
const MAX_NODES_BEFORE_ROOT = 20;
const FIRST = /^<svg(?=[\s>])[^<]*>/;
const LAST = /<\/svg>\s*(?:<!--[\s\S]{0,1000}?-->\s*)?$/;

/** Whether these bytes are an SVG drawing and nothing else. */
export function isSvg(bytes: Uint8Array): boolean {
  const text = textOf(bytes);
  if (text === undefined || text.includes('\0')) return false;
  const drawing = afterProlog(text.trim());
  return FIRST.test(drawing) && LAST.test(drawing.slice(-2_000));
}

function textOf(bytes: Uint8Array): string | undefined {
  // Text starts with white space, a byte order mark or a bracket, so this rules out most other files.
  const [first = 0] = bytes;
  if (first !== 0x3c && first !== 0xef && first > 0x20) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

function afterProlog(text: string): string {
  let rest = text;
  for (let i = 0; i < MAX_NODES_BEFORE_ROOT; i++) {
    const before = BEFORE.exec(rest)?.[0];
    if (before === undefined) break;
    rest = rest.slice(before.length);
  }
  return rest;
}

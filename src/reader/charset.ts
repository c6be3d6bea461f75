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

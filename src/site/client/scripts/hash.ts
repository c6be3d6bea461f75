/** The hash generator. What is typed never leaves the browser. */
import { toBase64, toBytes, toHexDigits } from '../../../answers/encode/bytes.ts';
import { liveTool } from '../live-tool.ts';
import { DIGESTS_BY_NAME } from '../logic/digests.ts';

/** Quicker for a long text, but only there over TLS. */
const BUILT_IN: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

let latest = 0;

liveTool('hash', ({ value, show }) => {
  const asked = ++latest;
  const content = value('content').trim();
  const hash = content === '' ? Promise.resolve(new Uint8Array()) : digest(value('algorithm'), content);
  void hash.then((bytes) => {
    if (asked !== latest) return;
    show('hash-hex', toHexDigits(bytes));
    show('hash-base64', toBase64(bytes));
  });
});

async function digest(algorithm: string, content: string): Promise<Uint8Array> {
  const bytes = Uint8Array.from(toBytes(content));
  const name = BUILT_IN[algorithm];
  if (name !== undefined && isSecureContext) return new Uint8Array(await crypto.subtle.digest(name, bytes));
  return DIGESTS_BY_NAME[algorithm]?.(bytes) ?? new Uint8Array();
}

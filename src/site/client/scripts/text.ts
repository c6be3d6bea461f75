/** Text counters and converters. */
import { toCase, type Style } from '../../../answers/case/styles.ts';
import { toBase64, toBytes, toHexDigits } from '../../../answers/encode/bytes.ts';
import { CODECS, convertText } from '../../../answers/encode/codecs.ts';
import { fromMorse, isMorse, toMorse } from '../../../answers/morse/alphabet.ts';
import { countsOf, factsOf } from '../../../answers/wordcount/count.ts';
import { formQuery } from '../form-query.ts';
import { loadFragment } from '../fragment.ts';
import { LANGUAGE, liveTool, type LiveTool } from '../live-tool.ts';

const whole = new Intl.NumberFormat(LANGUAGE === 'en' ? 'en-GB' : LANGUAGE);
/** What browsers have; the other ones are asked of the server. */
const DIGESTS: Readonly<Record<string, string>> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

liveTool('encode', (changed) => {
  const input = changed.value('input').trim();
  const codec = CODECS[changed.value('scheme') as keyof typeof CODECS];
  const direction = changed.value('direction') === 'decode' ? 'decode' : 'encode';
  const found = input === '' ? { result: '' } : convertText(codec, direction, input);
  if (found && 'hex' in found) write(changed, found.hex, 'bytes');
  else write(changed, found?.result);
});

liveTool('case', (changed) => {
  const input = changed.value('input');
  write(changed, input.trim() === '' ? '' : toCase(input, changed.value('style') as Style));
});

liveTool('morse', (changed) => {
  const input = changed.value('input').trim().replace(/\s+/g, ' ');
  const isCode = isMorse(input);
  changed.box.querySelector('.copyable')?.classList.toggle('morse', !isCode);
  write(changed, input === '' ? '' : isCode ? fromMorse(input) : toMorse(input));
});

liveTool('wordcount', (changed) => {
  const input = changed.value('input');
  const counts = countsOf(input);
  const { lines, readingMinutes } = factsOf(input, counts.words);
  for (const [name, count] of Object.entries({ ...counts, lines })) changed.show(name, whole.format(count));
  const reading = changed.box.querySelector<HTMLElement>('[data-out=reading]');
  changed.show('reading', (reading?.dataset.words ?? '').replace('{count}', String(readingMinutes)));
  document.querySelector('.instant-wordcount > .instant-result')?.remove();
});

let asked: AbortController | undefined;

liveTool('hash', (changed) => {
  asked?.abort();
  asked = new AbortController();
  void digest(changed, asked.signal).then(
    ([hex, base64]) => {
      changed.show('hash-hex', hex);
      changed.show('hash-base64', base64);
    },
    () => undefined,
  );
});

async function digest(changed: LiveTool, signal: AbortSignal): Promise<readonly [string, string]> {
  const content = changed.value('content');
  const name = DIGESTS[changed.value('algorithm')];
  if (content.trim() === '') return ['', ''];
  // Scripts have it only over TLS.
  if (name !== undefined && isSecureContext) {
    const bytes = new Uint8Array(await crypto.subtle.digest(name, Uint8Array.from(toBytes(content.trim()))));
    signal.throwIfAborted();
    return [toHexDigits(bytes), toBase64(bytes)];
  }
  const nodes = await loadFragment(`${changed.form.action}/answer?${formQuery(changed.form)}`, signal);
  const part = document.createDocumentFragment();
  part.append(...nodes);
  const text = (id: string): string => part.querySelector(`[data-out=${id}]`)?.textContent ?? '';
  return [text('hash-hex'), text('hash-base64')];
}

/** The result, or why there is none. */
function write(changed: LiveTool, result: string | undefined, note?: 'bytes'): void {
  const status = changed.box.querySelector<HTMLElement>('[data-out=status]');
  changed.show('code', result ?? '');
  const words = result === undefined ? status?.dataset.none : note && status?.dataset.bytes;
  changed.show('status', words ?? '');
}

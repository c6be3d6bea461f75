/** Text counters and converters. */
import { toCase, type Style } from '../../../answers/case/styles.ts';
import { CODECS, convertText } from '../../../answers/encode/codecs.ts';
import { fromMorse, isMorse, toMorse } from '../../../answers/morse/alphabet.ts';
import { countsOf, factsOf } from '../../../answers/wordcount/count.ts';
import { LANGUAGE, liveTool, type LiveTool } from '../live-tool.ts';

const whole = new Intl.NumberFormat(LANGUAGE === 'en' ? 'en-GB' : LANGUAGE);
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

/** The result, or why there is none. */
function write(changed: LiveTool, result: string | undefined, note?: 'bytes'): void {
  const status = changed.box.querySelector<HTMLElement>('[data-out=status]');
  changed.show('code', result ?? '');
  const words = result === undefined ? status?.dataset.none : note && status?.dataset.bytes;
  changed.show('status', words ?? '');
}

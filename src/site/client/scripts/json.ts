/** The JSON editor. */
import { mistakeAt, sortKeys } from '../../../answers/json/edit.ts';
import { readJson } from '../../../answers/json/format.ts';
import { liveTool, onPress, type LiveTool } from '../live-tool.ts';

const tool = liveTool('json', check);
if (tool) {
  const change = (edit: (source: string) => string): void => {
    const source = tool.value('input');
    const read = readJson(source);
    if (read !== 'too deep' && read.valid) tool.setValue('input', edit(source));
    tool.form.dispatchEvent(new Event('input'));
    tool.form.querySelector('textarea')?.focus();
  };
  onPress(tool, 'format', () => {
    change((source) => formattedAs(source, 'formatted'));
  });
  onPress(tool, 'minify', () => {
    change((source) => formattedAs(source, 'minified'));
  });
  onPress(tool, 'sort', () => {
    change(sortKeys);
  });
  // The server has said more about valid JSON.
  if (tool.box.querySelector('[data-out=status]')?.textContent.trim() === '') check(tool);
}

function formattedAs(source: string, form: 'formatted' | 'minified'): string {
  const read = readJson(source);
  return read !== 'too deep' && read.valid ? read[form] : source;
}

/** Says where the first mistake is. */
function check(changed: LiveTool): void {
  const source = changed.value('input');
  const status = changed.box.querySelector<HTMLElement>('[data-out=status]');
  const text = changed.form.querySelector('textarea');
  const read = source.trim() === '' ? undefined : readJson(source);
  const isWrong = read !== undefined && read !== 'too deep' && !read.valid;
  text?.setAttribute('aria-invalid', String(isWrong));
  if (read === 'too deep') changed.show('status', status?.dataset.deep ?? '');
  else if (read === undefined) changed.show('status', '');
  else if (read.valid) changed.show('status', '✓');
  else {
    const { line, column } = mistakeAt(source, read.errorAt);
    const words = status?.dataset.invalid ?? '';
    changed.show('status', words.replace('{line}', String(line)).replace('{column}', String(column)));
  }
}

import { readNumber } from '../../answers/kit/numbers.ts';
import type { Rational } from '../../answers/kit/rational.ts';
import { LANGUAGE, liveTool, onPress, type LiveTool } from './live-tool.ts';

/** What one side is on the other: for the other field, and for the two sides above the fields. */
export type Converted = { readonly field: string; readonly shown: Readonly<Record<string, string>> };

export type PairConversion = (
  value: Rational,
  from: HTMLOptionElement,
  to: HTMLOptionElement,
) => Converted | undefined;

/** Two amounts with a unit each: whichever is typed, the other one follows. */
export function pairTool(type: string, name: string, convert: PairConversion): void {
  let isTurned = false;
  const tool = liveTool(type, update);
  const result = tool?.form.querySelector<HTMLInputElement>('#tool-result');
  if (!tool || !result) return;
  result.addEventListener('input', () => {
    isTurned = true;
  });
  onPress(tool, 'swap', () => {
    const [from, to] = [tool.value('from'), tool.value('to')];
    tool.setValue('from', to);
    tool.setValue('to', from);
    tool.form.dispatchEvent(new Event('input'));
  });

  function update(changed: LiveTool): void {
    const { form } = changed;
    const right = form.querySelector<HTMLInputElement>('#tool-result');
    const [from, to] = ['from', 'to'].map((side) => chosen(form, side));
    if (!right || !from || !to) return;
    if (isTurned) {
      const value = read(right.value);
      changed.setValue(name, (value && convert(value, to, from)?.field) ?? '');
      isTurned = false;
    }
    const value = read(changed.value(name));
    const converted = value && convert(value, from, to);
    if (document.activeElement !== right) right.value = converted?.field ?? '';
    const shown = converted?.shown ?? { given: '…', result: '…' };
    for (const [out, text] of Object.entries(shown)) changed.show(out, text);
  }
}

function chosen(form: HTMLFormElement, name: string): HTMLOptionElement | undefined {
  const select = form.elements.namedItem(name) as HTMLSelectElement | null;
  return select?.selectedOptions[0];
}

function read(text: string): Rational | undefined {
  return readNumber(text.trim(), LANGUAGE);
}

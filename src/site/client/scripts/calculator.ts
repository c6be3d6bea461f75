/** The calculator: a keypad that types into the field, and a history for this browser session. */
import { keep, kept } from '../kept.ts';
import { liveTool, type LiveTool } from '../live-tool.ts';

type Entry = { readonly expression: string; readonly given: string; readonly result: string };

const KEPT = 'calculations';
const MAX_KEPT = 20;
const OPERATOR = /^[+\-−*×/÷^!%]$/;

const tool = liveTool('math');
const input = tool?.field('expression');
if (tool && input instanceof HTMLInputElement) calculator(tool, input);

function calculator(of: LiveTool, field: HTMLInputElement): void {
  const { box } = of;
  const resultOf = () => box.querySelector<HTMLElement>('[data-out=result]');
  /** Whether "=" was pressed last, so that a digit starts anew and an operator continues with the result. */
  let isDone = field.value !== '' && resultOf()?.dataset.typed !== '';
  /** The last result as it is typed, and what it is the result of. */
  let last = { expression: field.value, typed: resultOf()?.dataset.typed ?? '' };
  let entries = readEntries(kept(KEPT));

  const update = async (): Promise<void> => {
    const expression = field.value;
    const answer = await of.update();
    if (answer?.part('calculation')) last = { expression, typed: resultOf()?.dataset.typed ?? '' };
  };
  const write = (text: string): void => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const show = (): void => {
    showHistory(box, entries, ({ expression }) => {
      write(expression);
      field.focus();
    });
  };
  const finish = async (): Promise<void> => {
    const expression = field.value;
    if (expression.trim() === '') return;
    isDone = true;
    field.select();
    const answer = await of.ask({}, new AbortController().signal).catch(() => undefined);
    const [given, result] = ['given', 'result'].map((name) => answer?.value(`[data-out=${name}]`)?.trim());
    if (given === undefined || result === undefined) {
      // Not a calculation: a search for it.
      if (answer && field.value === expression) of.form.submit();
      return;
    }
    entries = [{ expression, given, result }, ...entries.filter((entry) => entry.expression !== expression)];
    entries = entries.slice(0, MAX_KEPT);
    keep(KEPT, entries);
    show();
  };
  /** After "=" an operator goes on with the result. Returns whether it did. */
  const continues = (key: string): boolean => {
    if (!isDone || !OPERATOR.test(key)) return false;
    isDone = false;
    // Without the answer yet, the calculation itself is as good.
    field.value = last.expression === field.value && last.typed !== '' ? last.typed : `(${field.value})`;
    field.setSelectionRange(field.value.length, field.value.length);
    return true;
  };
  const press = (key: string): void => {
    if (key === '=') void finish();
    else if (key === 'clear') write('');
    else if (key === 'back') {
      isDone = false;
      write(field.value.slice(0, -1));
    } else {
      if (isDone && !continues(key)) field.value = '';
      isDone = false;
      insert(field, key === 'ans' ? last.typed || '0' : key);
    }
  };

  of.onInput(() => void update());
  of.onSubmit(() => void finish());
  field.addEventListener('beforeinput', ({ inputType, data }) => {
    if (inputType !== 'insertText' || data === null || !continues(data)) isDone = false;
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || field.value === '') return;
    event.preventDefault();
    write('');
  });
  for (const key of box.querySelectorAll<HTMLElement>('[data-key]'))
    key.addEventListener('click', () => {
      press(key.dataset.key ?? '');
    });
  show();
}

/** At the caret, which stays where it was while the keypad has the focus. */
function insert(field: HTMLInputElement, text: string): void {
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function readEntries(stored: unknown): readonly Entry[] {
  return Array.isArray(stored) ? (stored as Entry[]) : [];
}

function showHistory(box: HTMLElement, entries: readonly Entry[], choose: (entry: Entry) => void): void {
  const list = box.querySelector('[data-history]');
  const template = box.querySelector('template');
  if (!list || !template) return;
  const items = entries.map((entry) => {
    const item = document.importNode(template.content, true);
    const button = item.querySelector('button');
    if (button) button.textContent = `${entry.given} ${entry.result}`;
    button?.addEventListener('click', () => {
      choose(entry);
    });
    return item;
  });
  list.replaceChildren(...items);
}

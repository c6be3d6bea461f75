/** The calculator: calculates while typing, with a keypad and a history for this browser session. */
import { calculateFormula, type Calculated } from '../../../answers/math/formula.ts';
import { isOperator, typedResult } from '../../../answers/math/keys.ts';
import { keep, kept } from '../kept.ts';
import { LANGUAGE, liveTool, type LiveTool } from '../live-tool.ts';

type Entry = { readonly expression: string; readonly given: string; readonly result: string };

const KEPT = 'calculations';
const MAX_KEPT = 20;

/** Whether "=" was pressed last, so that a digit starts anew and an operator continues with the result. */
let isDone = false;
let last: Calculated | undefined;
let entries = readEntries(kept(KEPT));

const tool = liveTool('math', update);
const input = tool?.form.querySelector<HTMLInputElement>('[name=expression]');
if (tool && input) {
  last = calculateFormula(input.value, LANGUAGE);
  isDone = last !== undefined;
  showHistory(tool);
  tool.form.addEventListener('submit', () => {
    finish(tool, input);
  });
  input.addEventListener('beforeinput', ({ inputType, data }) => {
    if (inputType !== 'insertText' || data === null || !continues(data)) isDone = false;
  });
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || input.value === '') return;
    event.preventDefault();
    write(input, '');
  });
  for (const key of tool.box.querySelectorAll<HTMLElement>('[data-key]'))
    key.addEventListener('click', () => {
      press(tool, input, key.dataset.key ?? '');
    });
}

function update(changed: LiveTool): void {
  const expression = changed.value('expression');
  const found = calculateFormula(expression, LANGUAGE);
  last = found ?? last;
  changed.show('given', found ? `${found.given} ${found.sign}` : '');
  changed.show('result', found?.result ?? (expression.trim() === '' ? '0' : '…'));
  const words = changed.box.querySelector<HTMLElement>('[data-out=exactly]')?.dataset.words ?? '';
  const isFraction = found?.value.includes('/') === true && found.value.length <= 60;
  changed.show('exactly', isFraction ? words.replace('{fraction}', found.value) : '');
}

/** Words such as "twelve times three" are left to the server. */
function finish(changed: LiveTool, field: HTMLInputElement): void {
  const found = calculateFormula(field.value, LANGUAGE);
  if (!found) {
    if (field.value.trim() !== '') changed.form.submit();
    return;
  }
  isDone = true;
  const entry = { expression: field.value, given: `${found.given} ${found.sign}`, result: found.result };
  const others = entries.filter(({ expression }) => expression !== entry.expression);
  entries = [entry, ...others].slice(0, MAX_KEPT);
  keep(KEPT, entries);
  showHistory(changed);
  field.select();
}

function press(changed: LiveTool, field: HTMLInputElement, key: string): void {
  if (key === '=') finish(changed, field);
  else if (key === 'clear') write(field, '');
  else if (key === 'back') {
    isDone = false;
    write(field, field.value.slice(0, -1));
  } else {
    const typed = key === 'ans' ? typedResult(last?.value ?? '0', LANGUAGE) : key;
    if (isDone && !continues(key)) field.value = '';
    isDone = false;
    insert(field, typed);
  }
}

/** After "=" an operator goes on with the result. Tells whether it did. */
function continues(key: string): boolean {
  if (!isDone || !isOperator(key) || !input || !last) return false;
  input.value = typedResult(last.value, LANGUAGE);
  input.setSelectionRange(input.value.length, input.value.length);
  isDone = false;
  return true;
}

/** At the caret, which stays where it was while the keypad has the focus. */
function insert(field: HTMLInputElement, text: string): void {
  field.setRangeText(
    text,
    field.selectionStart ?? field.value.length,
    field.selectionEnd ?? field.value.length,
    'end',
  );
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function write(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function readEntries(stored: unknown): readonly Entry[] {
  return Array.isArray(stored) ? (stored as Entry[]) : [];
}

function showHistory({ box }: LiveTool): void {
  const list = box.querySelector('[data-history]');
  const template = box.querySelector('template');
  if (!list || !template || !input) return;
  list.replaceChildren(
    ...entries.map(({ expression, given, result }) => {
      const item = document.importNode(template.content, true);
      const button = item.querySelector('button');
      if (button) {
        button.textContent = `${given} ${result}`;
        button.addEventListener('click', () => {
          write(input, expression);
          input.focus();
        });
      }
      return item;
    }),
  );
}

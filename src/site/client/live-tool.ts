import { keep, kept } from './kept.ts';

/** A tool whose results follow what is typed. The form still leads to a search where a script cannot answer. */
export type LiveTool = {
  readonly box: HTMLElement;
  readonly form: HTMLFormElement;
  /** What a field holds; empty if there is none. */
  readonly value: (name: string) => string;
  readonly setValue: (name: string, value: string) => void;
  /** Writes into every element with this `data-out`. */
  readonly show: (name: string, text: string) => void;
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const language = document.documentElement.lang;

/** The language of the page, as the server calculates and writes in it. */
export const LANGUAGE = language as 'en' | 'fr' | 'de' | 'es' | 'it' | 'pt' | 'nl';

/** Calls back whenever an input changes, and once at the start where the browser has restored earlier input. */
export function liveTool(type: string, update: (tool: LiveTool) => void): LiveTool | undefined {
  const box = document.querySelector<HTMLElement>(`[data-tool="${type}"]`);
  const form = box?.querySelector('form');
  if (!box || !form) return undefined;
  const field = (name: string) => form.elements.namedItem(name) as Field | null;
  const tool: LiveTool = {
    box,
    form,
    value: (name) => field(name)?.value ?? '',
    setValue: (name, value) => {
      const found = field(name);
      if (found) found.value = value;
    },
    show: (name, text) => {
      for (const out of box.querySelectorAll(`[data-out="${name}"]`)) out.textContent = text;
    },
  };
  // A search has room for less than a tool.
  for (const text of form.querySelectorAll('textarea')) text.removeAttribute('maxlength');
  const changed = (): void => {
    keep(key, fields(form).map(held));
    update(tool);
  };
  form.addEventListener('input', changed);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
  });
  if (restore(fields(form))) update(tool);
  return tool;
}

/** Runs when a button with this `data-do` is pressed. */
export function onPress({ box }: LiveTool, name: string, run: () => void): void {
  box.querySelector(`[data-do="${name}"]`)?.addEventListener('click', run);
}

function fields(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')];
}

const key = `tool ${location.pathname}${location.search}`;

/** For Back and reload: browsers do not restore fields that they must not complete. */
function restore(all: readonly Field[]): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const values = kept(key);
  if (!Array.isArray(values) || entry?.type === 'navigate') return false;
  for (const [at, field] of all.entries()) {
    const value: unknown = values[at];
    if (typeof value === 'string') field.value = value;
    else if (isTick(field)) field.checked = value === true;
  }
  return true;
}

function held(field: Field): string | boolean {
  return isTick(field) ? field.checked : field.value;
}

function isTick(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox';
}

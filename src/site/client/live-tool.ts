import { copyButtons } from './copy.ts';
import { loadFragment } from './fragment.ts';
import { keep, kept } from './kept.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** So that the server is not asked for every letter of a word. */
const WAIT_MS = 150;

/** A tool whose result follows what is typed. Without JavaScript, its form opens a search. */
export class LiveTool {
  readonly box: HTMLElement;
  readonly form: HTMLFormElement;
  #running: AbortController | undefined;

  constructor(box: HTMLElement, form: HTMLFormElement) {
    this.box = box;
    this.form = form;
    // A search has room for less than a tool.
    for (const text of form.querySelectorAll('textarea')) text.removeAttribute('maxlength');
  }

  get type(): string {
    return this.box.dataset.tool ?? '';
  }

  field(name: string): Field | null {
    return this.form.elements.namedItem(name) as Field | null;
  }

  /** Calls back when something is typed or chosen, and after Back or a reload if the browser restored earlier input. */
  onInput(changed: (target: EventTarget | null) => void): void {
    const key = `tool ${location.pathname}${location.search}`;
    const fields = [...this.form.querySelectorAll<Field>('input:not([type=hidden]), textarea, select')];
    this.form.addEventListener('input', ({ target }) => {
      keep(key, fields.map(held));
      changed(target);
    });
    if (restore(fields, kept(key))) changed(null);
  }

  onSubmit(send: () => void): void {
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      send();
    });
  }

  /** Asks the server and shows its answer. A later call replaces this one; then it returns undefined. */
  async update(
    changes: Readonly<Record<string, string>> = {},
    waitMs = WAIT_MS,
  ): Promise<Answer | undefined> {
    this.#running?.abort();
    const { signal } = (this.#running = new AbortController());
    if (!this.form.matches(':valid')) {
      this.clear('');
      this.box.ariaBusy = 'false';
      return undefined;
    }
    this.box.ariaBusy = 'true';
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    const answer = await this.ask(changes, signal).catch(() => undefined);
    if (signal.aborted) return undefined;
    this.box.ariaBusy = 'false';
    if (answer) this.#show(answer);
    else this.clear('…', this.box.dataset.failed);
    return answer;
  }

  /** The server's answer to the form with these changes. */
  async ask(changes: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Answer> {
    const { answer: address = '', csrf = '' } = this.box.dataset;
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(this.form))
      if (typeof value === 'string') fields.set(name, value);
    for (const [name, value] of Object.entries(changes)) fields.set(name, value);
    if (csrf !== '') fields.set('csrf', csrf);
    const nodes = await (csrf === ''
      ? loadFragment(`${address}?${fields.toString()}`, signal)
      : loadFragment(address, signal, fields));
    const content = document.createDocumentFragment();
    content.append(...nodes);
    return new Answer(content);
  }

  /**
   * Removes the values of an earlier answer, which would be wrong. `data-empty` is what an empty form shows, and
   * `data-unfinished` what is shown in place of dots.
   */
  clear(value: '' | '…', message = ''): void {
    for (const out of this.box.querySelectorAll<HTMLElement>('[data-out]')) {
      const { empty = '', unfinished = value } = out.dataset;
      out.textContent = value === '' ? empty : unfinished;
    }
    const status = this.box.querySelector('[data-status]');
    status?.classList.remove('unseen');
    if (status) status.textContent = message;
  }

  /** For screen readers: others see what was drawn. */
  say(message: string): void {
    const status = this.box.querySelector('[data-status]');
    status?.classList.add('unseen');
    if (status) status.textContent = message;
  }

  #show(answer: Answer): void {
    const parts = [...this.box.querySelectorAll<HTMLElement>('[data-part]')];
    // What was typed may mean something else, which another tool answers.
    const isMeant =
      answer.type === this.type ||
      parts.some(({ dataset: { part } }) => part !== 'status' && answer.part(part));
    if (!isMeant) {
      this.clear('…', answer.refusal ?? this.box.dataset.none);
      return;
    }
    for (const part of parts) {
      const fresh = answer.part(part.dataset.part);
      if (!fresh) continue;
      const focused = [...part.querySelectorAll<HTMLElement>('a, button')].findIndex((one) =>
        one.matches(':focus'),
      );
      part.replaceChildren(...fresh.childNodes);
      copyButtons(part);
      part.querySelectorAll<HTMLElement>('a, button')[focused]?.focus();
    }
  }
}

/** A fragment from the server. */
class Answer {
  readonly #content: DocumentFragment;

  constructor(content: DocumentFragment) {
    this.#content = content;
  }

  get type(): string | undefined {
    return this.#content.querySelector<HTMLElement>('[data-tool]')?.dataset.tool;
  }

  part(name = ''): Element | null {
    return this.#content.querySelector(`[data-part="${name}"]`);
  }

  /** Why there is no answer. */
  get refusal(): string | undefined {
    return this.#content.querySelector('[data-refused]')?.textContent;
  }

  /** What the answer has in its own form, or in another element. */
  value(selector: string): string | undefined {
    const found = this.#content.querySelector<Field | HTMLElement>(selector);
    return found ? ('value' in found ? found.value : found.textContent) : undefined;
  }
}

/** The tool of the page, if it has one of these types. */
export function liveTool(...types: readonly string[]): LiveTool | undefined {
  const box = document.querySelector<HTMLElement>('[data-tool]');
  const form = box?.querySelector('form');
  const isWanted = types.length === 0 || types.includes(box?.dataset.tool ?? '');
  return box && form && isWanted ? new LiveTool(box, form) : undefined;
}

/** For Back and reload: browsers do not restore fields that they must not complete. */
function restore(fields: readonly Field[], values: unknown): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!Array.isArray(values) || entry?.type === 'navigate') return false;
  for (const [at, field] of fields.entries()) {
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

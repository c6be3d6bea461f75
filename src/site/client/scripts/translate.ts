/** Translates while someone types, in parts if the text is long; swaps, counts, and sends with Ctrl and Enter. */
import { Translations, type LanguagePair, type Progress, type TranslatedPart } from '../translation.ts';

const PAUSE_MS = 600;

const root = document.querySelector<HTMLElement>('[data-translate]');
const area = root?.querySelector('textarea');
if (root && area?.form) translateLive(root, area, area.form);

function translateLive(page: HTMLElement, text: HTMLTextAreaElement, form: HTMLFormElement): void {
  const { live = '', part = '', most = '', others = '', ready = '', progress = '' } = page.dataset;
  const [source, target] = page.querySelectorAll('select') as unknown as [
    HTMLSelectElement,
    HTMLSelectElement,
  ];
  const result = find('[data-result-pane]');
  const placeholder = page.querySelector('[data-placeholder]');
  const status = find('[data-status]');
  const bar = page.querySelector('progress');
  const detected = inputOf(page, 'detected');
  const kept = inputOf(page, 'translation');
  const counter = find('[data-count]');
  let waiting = 0;
  let running: AbortController | undefined;

  const translations = new Translations({
    post: (fields, signal) => {
      const body = new URLSearchParams({ ...fields, csrf: new FormData(form).get('csrf') as string });
      return fetch(live, { method: 'POST', body, signal });
    },
    failed: page.dataset.failed ?? '',
    partLength: Number(part),
  });

  text.addEventListener('input', () => {
    count();
    later();
  });
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  form.addEventListener('submit', (event) => {
    if (event.submitter?.matches('[data-swap]') === true || text.value.trim() === '') return;
    event.preventDefault();
    void run();
  });
  source.addEventListener('change', () => {
    if (source.value === target.value) target.value = otherThan(source.value);
    later();
  });
  target.addEventListener('change', () => {
    if (source.value === target.value) source.value = 'auto';
    later();
  });
  find('[data-swap]').addEventListener('click', (event) => {
    stop();
    if (!swap()) return;
    event.preventDefault();
    count();
  });
  find('[data-cancel]').addEventListener('click', () => {
    stop();
    text.focus();
  });
  find('[data-retry]').addEventListener('click', () => void run());
  page.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[name=instead]') : null;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    target.value = button.value;
    void run();
    target.focus();
  });
  count();
  // Back brings the text, but not what this script has done with it.
  addEventListener('pageshow', () => {
    count();
    if (cameBack() && result.querySelector('output') === null) later();
  });

  function find(selector: string): HTMLElement {
    return elementOf(page, selector);
  }

  function count(): void {
    const length = [...text.value].length;
    const inWords = (number: number): string => number.toLocaleString(document.documentElement.lang);
    counter.textContent = `${inWords(length)} / ${inWords(Number(text.dataset.most))}`;
    counter.classList.toggle('complaint', length > Number(text.dataset.most));
    // A long text costs many requests, so it waits for the button.
    find('[data-long]').hidden = !isLong();
  }

  function isLong(): boolean {
    return [...text.value].length > Number(most);
  }

  function later(): void {
    stop();
    if (text.value.trim() === '') clear();
    else if (!isLong()) waiting = window.setTimeout(() => void run(), PAUSE_MS);
  }

  function stop(): void {
    clearTimeout(waiting);
    running?.abort();
    result.ariaBusy = 'false';
    show('progress', false);
  }

  async function run(): Promise<void> {
    stop();
    if (target.value === '' || !text.checkValidity()) return;
    const { signal } = (running = new AbortController());
    result.ariaBusy = 'true';
    const pair: LanguagePair = { source: source.value, target: target.value };
    await translations.translate(text.value, pair, signal, (state) => {
      showProgress(state);
    });
    if (!signal.aborted) result.ariaBusy = 'false';
  }

  function showProgress({ text: translation, done, total, first, error }: Progress): void {
    const isOver = done === total;
    show('error', error !== undefined);
    show('progress', error === undefined && !isOver);
    find('[data-error-text]').textContent = error ?? '';
    bar?.setAttribute('max', String(total));
    bar?.setAttribute('value', String(done));
    const part = progress
      .replace('{done}', String(Math.min(done + 1, total)))
      .replace('{total}', String(total));
    find('[data-progress-text]').textContent = part;
    status.textContent = error ?? (isOver ? ready : part);
    if (first) showTranslation(translation, first);
  }

  function showTranslation(
    translation: string,
    { target: into, detected: from, note, same }: TranslatedPart,
  ): void {
    setTranslation(translation, into);
    showDetected(from, note);
    page.querySelectorAll('.translate-wrong > .complaint').forEach((complaint) => {
      complaint.remove();
    });
    const buttons = same?.into.map(({ code, label }) => proposal(code, label)) ?? [];
    const words = document.createElement('span');
    words.textContent = same?.text ?? '';
    find('[data-same]').replaceChildren(words, ...buttons);
    show('same', same !== undefined);
  }

  function proposal(code: string, label: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.className = 'button plain small';
    button.name = 'instead';
    button.value = code;
    button.textContent = label;
    return button;
  }

  function setTranslation(translation: string, lang: string): void {
    let output = result.querySelector('output');
    if (!output) {
      output = document.createElement('output');
      output.id = 'translation';
      output.className = 'translate-pane';
      output.dir = 'auto';
      result.replaceChildren(output);
    }
    // It would be read out from the beginning after each word.
    output.ariaLive = 'off';
    output.lang = lang;
    output.textContent = translation;
    kept.value = translation;
    show('translated', true);
  }

  function showDetected(code: string, note: string): void {
    detected.value = code;
    find('[data-detected]').textContent = note;
  }

  function clear(): void {
    if (placeholder) result.replaceChildren(placeholder);
    else result.querySelector('output')?.replaceChildren();
    kept.value = '';
    showDetected('', '');
    for (const name of ['translated', 'same', 'error', 'progress']) show(name, false);
    status.textContent = '';
  }

  function show(name: string, isShown: boolean): void {
    find(`[data-${name}]`).hidden = !isShown;
  }

  /** False if only the server can find out the other language. */
  function swap(): boolean {
    const from = source.value === 'auto' ? detected.value : source.value;
    const into = target.value;
    if (!has(target, from) || !has(source, into)) return false;
    [source.value, target.value] = [into, from];
    showDetected('', '');
    show('same', false);
    show('error', false);
    const translation = kept.value;
    if (translation === '') return true;
    const { value, lang } = text;
    text.value = translation;
    text.lang = into;
    setTranslation(value, lang);
    translations.learn(translation, { source: into, target: from }, value);
    return true;
  }

  function has(select: HTMLSelectElement, code: string): boolean {
    return [...select.options].some(({ value }) => value === code);
  }

  function otherThan(code: string): string {
    return others.split(' ').find((other) => other !== code && has(target, other)) ?? '';
  }
}

function cameBack(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}

/** The view and this script belong together, so that a missing element is a mistake. */
function elementOf(page: HTMLElement, selector: string): HTMLElement {
  const found = page.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`there is no ${selector}`);
  return found;
}

function inputOf(page: HTMLElement, name: string): HTMLInputElement {
  const found = elementOf(page, `[name=${name}]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${name} is no field`);
  return found;
}

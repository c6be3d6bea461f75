const PAUSE_MS = 120;
const PATIENCE_MS = 3_000;

/** Completions below the search box: an ARIA 1.2 combobox with a list. Typing never waits for it. */
export function completeQueries(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-suggest]')) {
    const input = form.querySelector<HTMLInputElement>('input[type=search]');
    if (input) combobox(form, input);
  }
}

function combobox(form: HTMLFormElement, input: HTMLInputElement): void {
  const { suggest = '', label = '', one = '', many = '' } = form.dataset;
  const list = document.createElement('ul');
  const announcement = document.createElement('span');
  let typed = input.value;
  let active = -1;
  let waiting = 0;
  let asking: AbortController | undefined;

  list.id = `${input.id}-suggestions`;
  list.className = 'suggestions';
  list.hidden = true;
  list.role = 'listbox';
  list.ariaLabel = label;
  announcement.className = 'unseen';
  announcement.role = 'status';
  form.append(list, announcement);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', list.id);

  input.addEventListener('input', () => {
    typed = input.value;
    clearTimeout(waiting);
    asking?.abort();
    if (typed.trim() === '') close();
    else waiting = window.setTimeout(() => void ask(), PAUSE_MS);
  });
  input.addEventListener('blur', close);
  form.addEventListener('submit', close);
  input.addEventListener('keydown', onKey);
  // Otherwise the press would move the focus and close the list before the click.
  list.addEventListener('pointerdown', (event) => {
    event.preventDefault();
  });
  list.addEventListener('click', ({ target }) => {
    const index = target instanceof Element ? options().indexOf(target.closest('li') as HTMLElement) : -1;
    if (index < 0) return;
    choose(index);
    if (!complete()) form.requestSubmit();
  });

  function options(): HTMLElement[] {
    return [...list.querySelectorAll('li')];
  }

  async function ask(): Promise<void> {
    asking = new AbortController();
    const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      const answer = await fetch(`${suggest}?${new URLSearchParams({ q: typed }).toString()}`, { signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const [, texts = [], meanings = []] = (await answer.json()) as [string, string[]?, string[]?];
      if (!signal.aborted && document.activeElement === input) show(texts, meanings);
    } catch {
      if (!asking.signal.aborted) close();
    }
  }

  function show(texts: readonly string[], meanings: readonly string[]): void {
    active = -1;
    input.removeAttribute('aria-activedescendant');
    list.replaceChildren(...texts.map((text, index) => option(text, meanings[index], index)));
    open(texts.length > 0);
    announcement.textContent =
      texts.length === 0 ? '' : texts.length === 1 ? one : many.replace('#', String(texts.length));
  }

  function option(text: string, meaning: string | undefined, index: number): HTMLElement {
    const item = document.createElement('li');
    item.id = `${list.id}-${index}`;
    item.role = 'option';
    item.ariaSelected = 'false';
    item.dataset.text = text;
    item.textContent = text;
    if (meaning !== undefined) {
      const explained = document.createElement('small');
      explained.textContent = meaning;
      item.append(' ', explained);
    }
    return item;
  }

  function open(isOpen: boolean): void {
    list.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
  }

  function close(): void {
    clearTimeout(waiting);
    asking?.abort();
    active = -1;
    open(false);
    announcement.textContent = '';
    input.removeAttribute('aria-activedescendant');
  }

  /** Past either end is the text that was typed. */
  function choose(index: number): void {
    const all = options();
    const next = all[index];
    all.forEach((item) => (item.ariaSelected = String(item === next)));
    active = next ? index : -1;
    input.value = next?.dataset.text ?? typed;
    if (next) input.setAttribute('aria-activedescendant', next.id);
    else input.removeAttribute('aria-activedescendant');
    next?.scrollIntoView({ block: 'nearest' });
  }

  /** A bang is only the beginning of a query. */
  function complete(): boolean {
    if (active < 0 || !/^!\S+$/.test(input.value)) return false;
    typed = input.value += ' ';
    close();
    return true;
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing || list.hidden) return;
    const count = list.childElementCount;
    if (event.key === 'ArrowDown') choose(active + 1 < count ? active + 1 : -1);
    else if (event.key === 'ArrowUp') choose(active < 0 ? count - 1 : active - 1);
    else if (event.key === 'Escape') {
      input.value = typed;
      close();
    } else if (event.key !== 'Enter' || !complete()) return;
    event.preventDefault();
  }
}

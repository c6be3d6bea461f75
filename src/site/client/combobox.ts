import type { RecentSearches } from './logic/recents.ts';
import { type Completions, type Offer, offerElement } from './offers.ts';
import { keepSearch, recentSearches } from './recent.ts';

const PAUSE_MS = 120;
const PATIENCE_MS = 3_000;
/** In an empty box, and among completions. */
const MOST_RECENT = 8;
const FEW_RECENT = 3;
/** Room for a few lines, even above the keyboard of a phone. */
const LEAST_HEIGHT_PX = 160;

const ready = new WeakSet<HTMLFormElement>();

/** What search boxes do with a script: a button to clear it, completions and recent searches. Called again, it adds new boxes. */
export function searchBoxes(): void {
  const recents = recentSearches();
  for (const form of document.querySelectorAll<HTMLFormElement>('form.search-box')) {
    const input = form.querySelector<HTMLInputElement>('input[type=search]');
    if (!input || ready.has(form)) continue;
    ready.add(form);
    if (recents) keepSearch(recents, input);
    if (recents || form.dataset.suggest !== undefined) combobox(form, input, recents);
    clearButton(form, input);
  }
}

/** Completions below the search box: an ARIA 1.2 combobox with a list. Typing never waits for it. */
function combobox(form: HTMLFormElement, input: HTMLInputElement, recents: RecentSearches | undefined): void {
  const { suggest, label = '', one = '', many = '', hint = '', clearAll = '' } = form.dataset;
  const template = form.querySelector<HTMLTemplateElement>('template');
  const list = document.createElement('ul');
  const announcement = document.createElement('span');
  let typed = input.value;
  let shown: readonly Offer[] = [];
  let active = -1;
  let waiting = 0;
  let asking: AbortController | undefined;
  let isAutofocus = input.autofocus && document.activeElement !== input;

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
    stop();
    if (typed.trim() === '' || suggest === undefined) showRecents();
    else waiting = window.setTimeout(() => void ask(suggest), PAUSE_MS);
  });
  input.addEventListener('focus', () => {
    if (!isAutofocus) showRecentsIfEmpty();
    isAutofocus = false;
  });
  input.addEventListener('click', showRecentsIfEmpty);
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
    const isRemoval = target instanceof Element && target.closest('[data-forget]') !== null;
    choose(index);
    if (isRemoval) forget();
    else if (!act()) form.requestSubmit();
  });
  visualViewport?.addEventListener('resize', fit);

  function options(): HTMLElement[] {
    return [...list.querySelectorAll('li')];
  }

  async function ask(address: string): Promise<void> {
    asking = new AbortController();
    const signal = AbortSignal.any([asking.signal, AbortSignal.timeout(PATIENCE_MS)]);
    try {
      const response = await fetch(`${address}?${new URLSearchParams({ q: typed }).toString()}`, { signal });
      if (!response.ok) throw new Error(String(response.status));
      const found = (await response.json()) as Completions;
      if (!signal.aborted && document.activeElement === input) show(offersFor(found));
    } catch {
      if (!asking.signal.aborted) showRecents();
    }
  }

  function offersFor({ answer, completions }: Completions): Offer[] {
    const kept = recentOffers(FEW_RECENT);
    const isNew = ({ text }: { text: string }): boolean =>
      kept.every((offer) => offer.text.toLowerCase() !== text.toLowerCase());
    return [
      ...(answer === '' ? [] : [{ kind: 'answer', text: typed, label: answer } as const]),
      ...kept,
      ...completions.filter(isNew).map((found) => ({ kind: 'completion', ...found }) as const),
    ];
  }

  function recentOffers(most: number): Offer[] {
    return (recents?.startingWith(typed, most) ?? []).map((text) => ({ kind: 'recent', text }));
  }

  function showRecents(): void {
    const kept = recentOffers(MOST_RECENT);
    const all: Offer = { kind: 'clear', text: typed, label: clearAll };
    show(typed.trim() === '' && kept.length > 0 ? [...kept, all] : kept);
  }

  function showRecentsIfEmpty(): void {
    if (list.hidden && typed.trim() === '') showRecents();
  }

  function show(offers: readonly Offer[]): void {
    shown = offers;
    active = -1;
    input.removeAttribute('aria-activedescendant');
    list.replaceChildren(...offers.map((offer) => offerElement(offer, typed, template)));
    options().forEach((option, index) => (option.id = `${list.id}-${index}`));
    open(offers.length > 0);
    announcement.textContent = announced(offers);
  }

  function announced(offers: readonly Offer[]): string {
    const count = offers.filter(({ kind }) => kind === 'recent' || kind === 'completion').length;
    const [first] = offers;
    return [
      first?.kind === 'answer' ? `${first.label ?? ''}.` : '',
      count === 0 ? '' : count === 1 ? one : many.replace('#', String(count)),
      offers.some(({ kind }) => kind === 'recent') ? hint : '',
    ]
      .filter((words) => words !== '')
      .join(' ');
  }

  function open(isOpen: boolean): void {
    list.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
    if (isOpen) fit();
  }

  /** Ends above the keyboard of a phone. */
  function fit(): void {
    if (list.hidden || !visualViewport) return;
    const { height, offsetTop } = visualViewport;
    const room = (): number => offsetTop + height - list.getBoundingClientRect().top - 8;
    if (room() < LEAST_HEIGHT_PX) form.scrollIntoView({ block: 'start' });
    list.style.maxHeight = `max(${LEAST_HEIGHT_PX}px, min(60vh, ${room()}px))`;
  }

  function stop(): void {
    clearTimeout(waiting);
    asking?.abort();
  }

  function close(): void {
    stop();
    typed = input.value;
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

  /** What choosing the line does instead of a search. A bang is only the beginning of a query. */
  function act(): boolean {
    const kind = shown[active]?.kind;
    if (kind === 'clear') {
      recents?.clear();
      close();
      return true;
    }
    if (kind === undefined || !/^!\S+$/.test(input.value)) return false;
    typed = input.value += ' ';
    close();
    return true;
  }

  /** Removes the chosen recent search, and offers the rest. */
  function forget(): boolean {
    const chosen = shown[active];
    if (chosen?.kind !== 'recent') return false;
    recents?.remove(chosen.text);
    input.value = typed;
    const rest = shown.filter((offer) => offer !== chosen);
    show(rest.every(({ kind }) => kind === 'clear') ? [] : rest);
    return true;
  }

  function onKey(event: KeyboardEvent): void {
    if (event.isComposing) return;
    if (list.hidden) {
      if (event.key === 'ArrowDown') showRecentsIfEmpty();
      // A list that is still on its way must not open after it.
      if (event.key === 'Escape') stop();
      return;
    }
    const count = list.childElementCount;
    if (event.key === 'ArrowDown') choose(active + 1 < count ? active + 1 : -1);
    else if (event.key === 'ArrowUp') choose(active < 0 ? count - 1 : active - 1);
    else if (event.key === 'Escape') {
      input.value = typed;
      close();
    } else if (event.key === 'Delete' && event.shiftKey ? !forget() : event.key !== 'Enter' || !act()) return;
    event.preventDefault();
  }
}

/** A button that empties the search box. It shows while there is something to clear, and the box keeps the focus. */
function clearButton(form: HTMLFormElement, input: HTMLInputElement): void {
  const button = form.querySelector<HTMLButtonElement>('[data-clear]');
  if (!button) return;
  const update = (): void => {
    button.hidden = input.value === '';
  };
  input.addEventListener('input', update);
  // Back restores what was typed without an event.
  addEventListener('pageshow', update);
  button.addEventListener('click', () => {
    input.value = '';
    input.focus();
    input.dispatchEvent(new Event('input'));
  });
  update();
}

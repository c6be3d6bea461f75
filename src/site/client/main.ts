/** What a script adds to the pages, which all work without one. Each part does nothing where its elements are missing. */
import { searchBoxes } from './combobox.ts';
import { copyButtons } from './copy.ts';
import { shortcuts } from './shortcuts.ts';
import { loadFragment } from './fragment.ts';

const FRAGMENT_TIMEOUT_MS = 10_000;
/** As in the stylesheet: from here on the cards have a column of their own. */
const WIDE = matchMedia('(min-width: 60rem)');
const DOUBLE_CLICK_MS = 2_000;
/** No character takes more bytes than this, so a larger file is too long without reading it. */
const MAX_BYTES_PER_CHARACTER = 3;

rememberScripts();
closeMenus();
searchBoxes();
sendOnce();
searchAgain();
shortcuts();
// Results may take seconds, and only the header is certain to be there before.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', withWholePage);
else withWholePage();

function withWholePage(): void {
  searchBoxes();
  loadCards();
  loadRelated();
  showMaps();
  copyButtons();
  showOnce();
  importFiles();
  refuseLongTexts();
  showLate();
  showCurrentTab();
}

/** Tells the server that scripts run here, so that it can leave out what a script loads later. A session cookie. */
function rememberScripts(): void {
  document.cookie = 'scripts=1; path=/; samesite=lax';
}

/** A menu closes on Escape, and when the focus or a click goes elsewhere; menus of results added later too. */
function closeMenus(): void {
  document.addEventListener('keydown', ({ key, target }) => {
    const menu = target instanceof Element && target.closest<HTMLDetailsElement>('details[data-menu][open]');
    if (key !== 'Escape' || !menu) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  const closeOthers = (where: EventTarget | null): void => {
    if (!(where instanceof Node)) return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]'))
      if (!menu.contains(where)) menu.open = false;
  };
  document.addEventListener('focusout', ({ relatedTarget }) => {
    closeOthers(relatedTarget);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    closeOthers(target);
  });
}

/** A new key is shown once: neither the back button nor submitting the form again must bring it back. */
function showOnce(): void {
  const shown = document.querySelectorAll<HTMLElement>('[data-once]');
  if (shown.length === 0) return;
  const home = document.querySelector<HTMLAnchorElement>('a[data-once-home]')?.href;
  if (home !== undefined) history.replaceState(null, '', home);
  addEventListener('pagehide', () => {
    for (const element of shown) element.textContent = '';
  });
}

/** Highlights the place under the pointer, or with the focus, on the map beside the list. */
function showMaps(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-place]')) {
    const light = ({ type }: Event): void => {
      const isOn = type === 'pointerenter' || type === 'focusin';
      // Several places that are close together have one pin.
      const dot = document.querySelector(`[data-dot~="${place.dataset.place ?? ''}"]:not([data-shown])`);
      dot?.classList.toggle('lit', isOn);
      // The last element is drawn on top.
      if (isOn) dot?.parentNode?.append(dot);
    };
    for (const type of ['pointerenter', 'focusin', 'pointerleave', 'focusout'])
      place.addEventListener(type, light);
  }
}

/** Loads the knowledge cards after the results. If they fail to load, the page shows none. */
function loadCards(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-cards]')) {
    loadFragment(place.dataset.cards ?? '', AbortSignal.timeout(FRAGMENT_TIMEOUT_MS)).then(
      (cards) => {
        show(place, cards);
      },
      () => {
        place.replaceChildren();
      },
    );
  }
}

/** Loads the related searches below the results. If they fail to load, the page shows none. */
function loadRelated(): void {
  const place = document.querySelector<HTMLElement>('[data-related]');
  if (!place) return;
  loadFragment(place.dataset.related ?? '', AbortSignal.timeout(FRAGMENT_TIMEOUT_MS)).then(
    (list) => {
      place.replaceChildren(...list);
    },
    () => undefined,
  );
}

/** Beside the results; on a narrow screen before the first one below the view, so that nothing in view moves. */
function show(place: HTMLElement, cards: readonly Node[]): void {
  if (!WIDE.matches && cards.length > 0) moveBelowView(place);
  place.replaceChildren(...cards);
}

function moveBelowView(place: HTMLElement): void {
  const column = place.parentElement;
  const results = [...document.querySelectorAll('.results > li')];
  const item = document.createElement(results.length === 0 ? 'div' : 'li');
  const next = results.find((result) => result.getBoundingClientRect().top >= innerHeight);
  if (next) next.before(item);
  else (results.at(-1) ?? document.querySelector('.search-main > :last-child'))?.after(item);
  item.append(place);
  WIDE.addEventListener('change', () => {
    column?.append(place);
    item.remove();
  });
}

/** For browsers that do not know `scroll-initial-target`. */
function showCurrentTab(): void {
  const tabs = document.querySelector('.tabs > ul');
  const current = tabs?.querySelector<HTMLElement>('[aria-current]');
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
}

/** Back to a search that failed repeats it. Its page was sent before that was known, so the browser may have stored it. */
function searchAgain(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const [visit] = performance.getEntriesByType('navigation');
    const isBack = persisted || (visit as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
    if (isBack && document.querySelector('[data-search-failed]')) location.reload();
  });
}

/** Late results open at the end of the others, which may be out of view. */
function showLate(): void {
  const late = document.querySelector<HTMLDetailsElement>('.late');
  late?.addEventListener('toggle', () => {
    if (late.open) late.scrollIntoView();
  });
}

/** A double click would submit a form twice, and the user would only see the response to the second request. */
function sendOnce(): void {
  const sentAtMs = new WeakMap<HTMLFormElement, number>();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return;
    const before = sentAtMs.get(form);
    if (before !== undefined && event.timeStamp - before < DOUBLE_CLICK_MS) event.preventDefault();
    else sentAtMs.set(form, event.timeStamp);
  });
}

/** Reports a text that is too long before it is sent. A `maxlength` would silently cut off its end. */
function refuseLongTexts(): void {
  for (const text of document.querySelectorAll<HTMLTextAreaElement>('textarea[data-too-long]')) {
    const check = (): void => {
      text.setCustomValidity(tooLong(text, [...text.value].length));
    };
    text.addEventListener('input', check);
    // Back and reload restore a text without an input event.
    addEventListener('pageshow', check);
    check();
  }
}

/** The complaint about a text of this length, or an empty string. */
function tooLong({ dataset }: HTMLTextAreaElement, count: number): string {
  const { most, tooLong: words = '' } = dataset;
  if (count <= Number(most)) return '';
  return words.replace('{count}', count.toLocaleString(document.documentElement.lang));
}

/** Puts the contents of a chosen file into the text field for pasting. */
function importFiles(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[data-import-file]')) {
    const text = field.form?.querySelector('textarea');
    const shown = field.closest<HTMLElement>('[hidden]');
    if (!text || !shown) continue;
    shown.hidden = false;
    field.addEventListener('change', () => {
      const [file] = field.files ?? [];
      const bytes = file?.size ?? 0;
      const isTooLong = bytes > MAX_BYTES_PER_CHARACTER * Number(text.dataset.most);
      const complaint = isTooLong ? tooLong(text, bytes) : '';
      field.setCustomValidity(complaint);
      if (complaint !== '') field.reportValidity();
      else
        void file?.text().then((content) => {
          text.value = content;
          text.dispatchEvent(new Event('input'));
        });
    });
  }
}

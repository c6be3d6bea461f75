/** What a script adds to the pages, which all work without one. Each part does nothing where its elements are missing. */
import { loadCards } from './cards.ts';
import { searchBoxes } from './combobox.ts';
import { copyButtons } from './copy.ts';
import { importFiles, refuseLongTexts, sendOnce } from './forms.ts';
import { shortcuts } from './shortcuts.ts';

rememberScripts();
closeMenus();
searchBoxes();
loadCards();
showMaps();
copyButtons();
showOnce();
importFiles();
refuseLongTexts();
shortcuts();
sendOnce();

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
    const dot = document.querySelector(`[data-dot="${place.dataset.place ?? ''}"]`);
    if (!dot || dot.classList.contains('lit')) continue;
    const light = ({ type }: Event): void => {
      const isOn = type === 'pointerenter' || type === 'focusin';
      dot.classList.toggle('lit', isOn);
      // The last element is drawn on top.
      if (isOn) dot.parentNode?.append(dot);
    };
    for (const type of ['pointerenter', 'focusin', 'pointerleave', 'focusout'])
      place.addEventListener(type, light);
  }
}

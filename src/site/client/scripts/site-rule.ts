import { copyButtons } from '../copy.ts';
import { loadFragment } from '../fragment.ts';
import { isRuledBy } from '../logic/ruled-hosts.ts';

const PATIENCE_MS = 10_000;
const GAP_PX = 4;

/** The open menu and the link that opened it, which gets the focus back. */
let menu: HTMLElement | undefined;
let opener: HTMLAnchorElement | undefined;
/** Ends the loading of a menu. */
let opening = new AbortController();
let isSending = false;

const news = document.createElement('div');
news.className = 'rule-change-news';
news.role = 'status';

// Without popovers the links open their page.
if ('popover' in news) listen();

function listen(): void {
  document.addEventListener('click', (event) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-site-rule]');
    if (!link || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    if (menu && link === opener) close();
    else void open(link);
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (!menu?.contains(target as Node) && !opener?.contains(target as Node)) close();
  });
  // A menu that comes late must not take the focus from where it has gone meanwhile.
  document.addEventListener('focusin', ({ target }) => {
    if (!menu && target !== opener) opening.abort();
  });
  news.addEventListener('submit', send);
  news.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-close]')) dismiss();
  });
  news.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dismiss();
  });
}

async function open(link: HTMLAnchorElement): Promise<void> {
  close();
  opener = link;
  // Before there is something to announce.
  if (!news.isConnected) document.body.append(news);
  const { signal } = (opening = new AbortController());
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
    show(link, await loadFragment(`${link.href}&part=1`, patience));
  } catch {
    if (!signal.aborted) location.assign(link.href);
  }
}

function show(link: HTMLAnchorElement, form: readonly Node[]): void {
  close();
  opener = link;
  menu = document.createElement('div');
  menu.className = 'site-rule-menu';
  menu.popover = 'manual';
  menu.append(...form);
  menu.addEventListener('submit', send);
  menu.addEventListener('keydown', onKey);
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu?.contains(relatedTarget)) close();
  });
  copyButtons(menu);
  asMenu(menu, link);
  // Outside an open dialog nothing can be reached.
  (link.closest('dialog') ?? document.body).append(menu);
  menu.showPopover();
  place(menu, link);
  items(menu)[0]?.focus({ preventScroll: true });
}

function asMenu(box: HTMLElement, link: HTMLAnchorElement): void {
  const list = box.querySelector('[data-rules]');
  if (list) [list.role, list.ariaLabel] = ['menu', link.dataset.siteRule ?? ''];
  for (const item of items(box)) {
    item.role = item.name === 'rule' ? 'menuitemradio' : 'menuitem';
    if (item.name === 'rule') item.ariaChecked = String(item.ariaCurrent === 'true');
    item.tabIndex = -1;
  }
  link.ariaHasPopup = 'menu';
  link.ariaExpanded = 'true';
}

function items(box: HTMLElement): HTMLButtonElement[] {
  return [...box.querySelectorAll<HTMLButtonElement>('[data-rules] :is(a, button)')];
}

/** Below the link, above it, or over it where neither has room. It stays there when the page scrolls. */
function place(box: HTMLElement, link: HTMLElement): void {
  const { left, top, bottom } = link.getBoundingClientRect();
  const below = bottom + GAP_PX;
  const above = top - GAP_PX - box.offsetHeight;
  const lowest = document.documentElement.clientHeight - box.offsetHeight - GAP_PX;
  const best = below <= lowest ? below : above >= GAP_PX ? above : Math.max(GAP_PX, lowest);
  box.style.top = `${best + scrollY}px`;
  // The stylesheet keeps it in view.
  box.style.setProperty('--left', `${left}px`);
}

function close(): void {
  opening.abort();
  if (opener) opener.ariaExpanded = 'false';
  const closing = menu;
  menu = undefined;
  closing?.remove();
}

function onKey(event: KeyboardEvent): void {
  const all = menu ? items(menu) : [];
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  const to: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % all.length,
    ArrowUp: at <= 0 ? all.length - 1 : at - 1,
    Home: 0,
    End: all.length - 1,
  };
  if (event.key === 'Escape' || event.key === 'Tab') {
    close();
    opener?.focus();
    // Tab goes on from the link.
    if (event.key === 'Tab') return;
  } else if (Object.hasOwn(to, event.key)) all[to[event.key] ?? 0]?.focus();
  else return;
  event.preventDefault();
}

/** Sends the form of the menu or of the news. If that fails, the page of the link takes over. */
function send(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  event.preventDefault();
  // The second press of a double click would leave nothing to undo.
  if (isSending) return;
  isSending = true;
  const fields = new URLSearchParams([...new FormData(form, event.submitter)] as [string, string][]);
  fields.set('part', '1');
  loadFragment(form.action, AbortSignal.timeout(PATIENCE_MS), fields).then(
    (answer) => {
      isSending = false;
      const change = answer.find((node) => node instanceof HTMLElement && node.dataset.ruleChange);
      if (change) done(change as HTMLElement);
      // The rule was refused: the form says why.
      else if (opener) show(opener, answer);
    },
    () => {
      isSending = false;
      if (opener) location.assign(opener.href);
    },
  );
}

/** Marks or hides the results of the site. They move with the next search only. */
function done(change: HTMLElement): void {
  const { ruleChange: host = '', rule = '', ruled = '', label = '' } = change.dataset;
  close();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-site-rule]')) {
    if (!isRuledBy(link.dataset.siteRule ?? '', link.dataset.ruled ?? '', host)) continue;
    link.className = `site-menu ${rule}`;
    link.dataset.ruled = ruled;
    link.querySelector('[data-rule]')?.replaceChildren(label);
    link.closest('[data-result]')?.toggleAttribute('hidden', rule === 'block');
  }
  showNews(change);
  focusAfter();
}

/** In an open dialog while there is one, because nothing else can be reached then. */
function showNews(change: HTMLElement): void {
  const dialog = opener?.closest('dialog[open]');
  (dialog ?? document.body).append(news);
  news.replaceChildren(change);
  dialog?.addEventListener('close', () => {
    document.body.append(news);
  });
}

function focusAfter(): void {
  if (opener?.checkVisibility() === true) opener.focus();
  else news.querySelector<HTMLElement>('form button')?.focus();
}

function dismiss(): void {
  news.replaceChildren();
  if (opener?.checkVisibility() === true) opener.focus();
}

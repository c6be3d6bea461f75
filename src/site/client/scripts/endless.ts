/** Adds the next page of results below when the reader comes near the end. */
import { loadFragment } from '../fragment.ts';
import {
  addressOfPage,
  grownOf,
  pageAt,
  stateWith,
  type Grown,
  type PageStart,
} from '../logic/result-pages.ts';

/** Then the reader asks for more, so that the end of the page stays in reach. */
const AUTOMATIC_PAGES = 3;
/** How many screens ahead the next page is loaded, so that nothing in view moves when it arrives. */
const SCREENS_AHEAD = 2;
const TIMEOUT_MS = 20_000;
const SETTLED_MS = 150;

const list = document.querySelector('main [data-result]')?.parentElement;
const end = document.querySelector<HTMLElement>('[data-endless]');
if (list && end) begin(list, end);

function begin(list: HTMLElement, end: HTMLElement): void {
  const words = end.dataset;
  const here = Number(words.page);
  const origin = location.href;
  const marks: { readonly page: number; readonly element: Element }[] = [];
  const status = make('p', 'unseen');
  status.setAttribute('role', 'status');
  end.after(status);
  let [from, to, left, isBusy] = [here, here, AUTOMATIC_PAGES, false];
  let wait: HTMLElement | undefined;

  const addressOf = (page: number): string => (page === here ? origin : addressOfPage(origin, page));
  const nextLink = (): HTMLAnchorElement | null => end.querySelector('a[rel~=next]');

  /** Keeps the end of the page out of view, so that it does not move there when results arrive. */
  function reserve(): void {
    wait ??= make('div', 'endless-wait', words.loading);
    end.before(wait);
  }

  /** `isPressed`: the reader asked for it with a control that disappears. */
  async function grow(isPressed = false): Promise<void> {
    if (isBusy || !nextLink()) return;
    isBusy = true;
    reserve();
    try {
      const nodes = await loadPage(addressOf(to + 1));
      release();
      const added = append(to + 1, nodes);
      if (isPressed) focusAt(added);
      if (left > 0 && nextLink()) reserve();
      status.textContent = (nextLink() ? words.loaded : words.end)?.replace('{page}', String(to)) ?? '';
      isBusy = false;
    } catch {
      offerRetry();
    }
    watch();
    remember();
  }

  function release(): void {
    wait?.remove();
    wait = undefined;
  }

  /** Unless the focus has gone elsewhere meanwhile. */
  function focusAt(added: readonly Element[]): void {
    if (document.activeElement !== document.body) return;
    end.tabIndex = -1;
    (added[0]?.querySelector('a') ?? end).focus({ preventScroll: true });
  }

  /** Returns the results that were not shown before. */
  function append(page: number, nodes: readonly Node[]): readonly Element[] {
    const items = freshItems(nodes, new Set([...list.querySelectorAll('[data-result]')].map(addressIn)));
    const next = partOf(nodes, '[data-endless]');
    if (items.length > 0) list.append(...markOf(page), ...items);
    to = page;
    end.replaceChildren(...(next?.childNodes ?? []));
    if (!nextLink()) end.append(make('p', 'quiet', words.end));
    else label();
    return items;
  }

  /** Says in the list where a page begins. A row of pictures before it keeps its shape. */
  function markOf(page: number): Element[] {
    const mark = make('li', 'page-mark', words.mark?.replace('{page}', String(page)));
    marks.push({ page, element: mark });
    marks.sort((a, b) => a.page - b.page);
    return list.matches('.pictures') ? [make('li', 'picture-filler'), mark] : [mark];
  }

  function offerRetry(): void {
    const button = make('button', 'button plain', words.retry);
    wait?.replaceChildren(make('p', '', words.failed), button);
    status.textContent = words.failed ?? '';
    button.addEventListener('click', () => {
      release();
      isBusy = false;
      void grow(true);
    });
  }

  /** Pressing the link loads the page here. In a new tab it opens as usual. */
  function label(): void {
    const link = nextLink();
    if (link) link.textContent = words.more ?? '';
  }
  end.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a');
    if (link === null || link !== nextLink() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    left = AUTOMATIC_PAGES;
    void grow(true);
  });

  const nearby = new IntersectionObserver(
    (entries) => {
      // A busy browser reports several changes together. Only the last one still holds.
      const isNear = entries.at(-1)?.isIntersecting === true;
      // If the end is in view already, adding results would move it: the reader presses the link instead.
      if (!isNear || !isAhead() || left === 0) return;
      if (!isBusy) left--;
      void grow();
    },
    { rootMargin: `0px 0px ${SCREENS_AHEAD * 100}% 0px` },
  );
  function isAhead(): boolean {
    return end.getBoundingClientRect().top > innerHeight;
  }

  /** Observing anew reports an end that is still near. */
  function watch(): void {
    nearby.unobserve(end);
    nearby.observe(end);
  }

  function starts(): [PageStart, ...PageStart[]] {
    const tops = marks.map(({ page, element }) => ({ page, top: element.getBoundingClientRect().top }));
    return [{ page: from, top: list.getBoundingClientRect().top }, ...tops];
  }

  /** Reload, Back and a shared URL open the page in view. */
  function remember(): void {
    if (from === to || isBusy) return;
    const { page, top } = pageAt(starts(), innerHeight / 2);
    const state = stateWith(history.state, { from, to, offset: -top });
    if (!state) return;
    history.scrollRestoration = 'manual';
    history.replaceState(state, '', addressOf(page));
  }

  /** Shows the list again when it is complete and in its place, so that nothing moves in view. */
  async function restore(): Promise<void> {
    const grown = grownOf(history.state);
    if (!grown || here < grown.from || here > grown.to) return;
    isBusy = true;
    list.style.visibility = 'hidden';
    try {
      await rebuild(grown);
    } finally {
      list.style.visibility = '';
      isBusy = false;
    }
  }

  async function rebuild(grown: Grown): Promise<void> {
    const numbers = Array.from({ length: grown.to - grown.from + 1 }, (_, i) => grown.from + i);
    const pages = await Promise.all(
      numbers.map((page) => (page === here ? Promise.resolve([]) : loadPage(addressOf(page)))),
    );
    const own = [...list.children];
    const shown = new Set<string>();
    const earlier = numbers.flatMap((page, i) => {
      if (page >= here) return [];
      return [...(page > grown.from ? markOf(page) : []), ...freshItems(pages[i] ?? [], shown)];
    });
    for (const item of own) if (shown.has(addressIn(item))) item.remove();
    if (earlier.length > 0) list.prepend(...earlier, ...markOf(here));
    from = grown.from;
    for (const [i, page] of numbers.entries()) if (page > here) append(page, pages[i] ?? []);
    const start = starts().find(({ page }) => page === here);
    scrollTo({ top: scrollY + (start?.top ?? 0) + grown.offset, behavior: 'instant' });
  }

  let settled = 0;
  const rememberSoon = (): void => {
    clearTimeout(settled);
    settled = setTimeout(remember, SETTLED_MS);
  };
  addEventListener('scroll', rememberSoon, { passive: true });
  // The page may have grown while a picture was open.
  addEventListener('popstate', rememberSoon);
  // Otherwise a reader who scrolls and leaves within the delay comes back to an earlier place.
  addEventListener('pagehide', remember);
  label();
  if (isAhead() && nextLink()) reserve();
  void restore()
    .catch(() => undefined)
    .then(watch);
}

async function loadPage(address: string): Promise<readonly Node[]> {
  const nodes = await loadFragment(address, AbortSignal.timeout(TIMEOUT_MS));
  // A page without results and without an end says that the search failed.
  if (!partOf(nodes, '[data-result], [data-end]')) throw new Error('failed');
  return nodes;
}

/** Results that are not shown yet: engines repeat some on later pages. */
function freshItems(nodes: readonly Node[], shown: Set<string>): Element[] {
  const items = partOf(nodes, '[data-result]')?.parentElement?.children ?? [];
  return [...items].filter((item) => {
    const address = addressIn(item);
    const isFresh = item.matches('[data-result]') && !shown.has(address);
    shown.add(address);
    return isFresh;
  });
}

function partOf(nodes: readonly Node[], selector: string): Element | undefined {
  for (const node of nodes) {
    const part =
      node instanceof Element ? node.querySelector(`main ${selector.replace(', ', ', main ')}`) : null;
    if (part) return part;
  }
  return undefined;
}

function addressIn(result: Element): string {
  const link = result.querySelector<HTMLAnchorElement>('a[href]');
  // The address of a picture's own page changes with the time of the search.
  return link?.dataset.large ?? link?.href ?? '';
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  kind: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.className = kind;
  element.textContent = text;
  return element;
}

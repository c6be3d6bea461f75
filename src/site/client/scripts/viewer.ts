/**
 * Shows pictures in a dialog over the page. While it is open, the address is that of the picture's own page: Back closes
 * it, Forward opens it again, and a reload shows the same picture.
 */
import { fillViewer, type GridPicture, pictureOf, preload } from '../shown-picture.ts';
import { loadFragment } from '../fragment.ts';

/** What the history remembers of an open picture: the link to it, and how many entries back the page itself is. */
type ViewerState = { readonly viewed: string; readonly depth: number };

/** A finger moves less than this when it only taps. */
const MIN_SWIPE_PX = 40;

const PICTURES = '[data-pictures] a[data-large]';

class Viewer {
  readonly #dialog: HTMLDialogElement;
  /** The list of each picture that was opened. Similar ones leave the page with the picture they belong to. */
  readonly #lists = new Map<string, readonly HTMLAnchorElement[]>();
  #links: readonly HTMLAnchorElement[] = [];
  #at = 0;
  /** The last picture shown that the page has. */
  #onPage: HTMLAnchorElement | undefined;
  #leave = new AbortController();

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog;
  }

  listen(): void {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-large], dialog a[data-more]');
      // In a new tab or window, the picture opens in its own page.
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (link.matches('[data-more]')) void loadMore(this.#part('similar'), link, this.#leave.signal);
      else this.#open(link);
    });
    this.#dialog.addEventListener('click', ({ target }) => {
      const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action;
      if (target === this.#dialog || action === 'close') this.#dialog.close();
      else if (action !== undefined) this.#step(action === 'next' ? 1 : -1);
    });
    this.#dialog.addEventListener('keydown', (event) => {
      const to = isTaken(event) ? undefined : this.#target(event.key);
      if (to === undefined) return;
      event.preventDefault();
      this.#go(to);
    });
    onSwipe(this.#part('stage'), (step) => {
      this.#step(step);
    });
    this.#dialog.addEventListener('close', () => {
      this.#leave.abort();
      this.#focusOnPage();
      const { depth = 0 } = stateNow() ?? {};
      if (depth > 0) history.go(-depth);
    });
    addEventListener('popstate', () => {
      this.#follow(stateNow());
    });
  }

  /** The image that a key opens. */
  #target(key: string): number | undefined {
    if (key === 'Home') return 0;
    if (key === 'End') return this.#links.length - 1;
    return key === 'ArrowRight' ? this.#at + 1 : key === 'ArrowLeft' ? this.#at - 1 : undefined;
  }

  #open(link: HTMLAnchorElement): void {
    const depth = (stateNow()?.depth ?? 0) + 1;
    history.pushState({ viewed: link.href, depth } satisfies ViewerState, '', link.href);
    const isSimilar = this.#dialog.contains(link);
    const around = document.querySelectorAll<HTMLAnchorElement>(PICTURES);
    this.#show(
      [...around].filter((one) => this.#dialog.contains(one) === isSimilar),
      link,
    );
  }

  /** Back and Forward. */
  #follow(state: ViewerState | undefined): void {
    if (!state) {
      if (this.#dialog.open) this.#dialog.close();
      return;
    }
    const onPage = [...document.querySelectorAll<HTMLAnchorElement>(PICTURES)];
    const links = this.#lists.get(state.viewed) ?? onPage.filter((link) => !this.#dialog.contains(link));
    const link = links.find(({ href }) => href === state.viewed);
    if (link) this.#show(links, link);
    // Its own page has it in any case.
    else location.reload();
  }

  #step(step: -1 | 1): void {
    this.#go(this.#at + step);
  }

  /** Paging leaves no trail, so that one step back closes the dialog. */
  #go(at: number): void {
    const link = this.#links[at];
    if (!link || at === this.#at) return;
    const depth = stateNow()?.depth ?? 1;
    history.replaceState({ viewed: link.href, depth } satisfies ViewerState, '', link.href);
    this.#show(this.#links, link);
  }

  #show(links: readonly HTMLAnchorElement[], link: HTMLAnchorElement): void {
    this.#leave.abort();
    this.#leave = new AbortController();
    this.#links = links;
    this.#at = links.indexOf(link);
    this.#lists.set(link.href, links);
    if (!this.#dialog.contains(link) && link.isConnected) this.#onPage = link;
    if (!this.#dialog.open) this.#dialog.showModal();
    const picture = pictureOf(link);
    fillViewer(this.#dialog, picture);
    this.#part('place').textContent = `${this.#at + 1} / ${links.length}`;
    this.#enable('previous', this.#at > 0);
    this.#enable('next', this.#at < links.length - 1);
    this.#dialog.scrollTop = 0;
    for (const step of [1, -1]) preload(this.#neighbour(step));
    void loadSimilar(this.#part('similar'), picture.view.search, this.#leave.signal);
  }

  /** At the picture that was shown last, or at the nearest one if its site was blocked meanwhile. */
  #focusOnPage(): void {
    const links = [...document.querySelectorAll<HTMLAnchorElement>(PICTURES)];
    const at = this.#onPage ? links.indexOf(this.#onPage) : -1;
    const isShown = (link: HTMLAnchorElement): boolean => link.checkVisibility();
    (links.slice(at).find(isShown) ?? links.slice(0, at).findLast(isShown))?.focus();
  }

  #neighbour(step: number): GridPicture | undefined {
    const link = this.#links[this.#at + step];
    return link && pictureOf(link);
  }

  /** A disabled button would lose the focus, and with it the keyboard. */
  #enable(action: string, enabled: boolean): void {
    this.#dialog.querySelector(`[data-action=${action}]`)?.setAttribute('aria-disabled', String(!enabled));
  }

  #part(name: string): HTMLElement {
    const part = this.#dialog.querySelector<HTMLElement>(`[data-${name}]`);
    if (!part) throw new Error(`the viewer has no ${name}`);
    return part;
  }
}

/** Alt with an arrow key navigates the history, and an open menu uses the arrow keys itself. */
function isTaken({ altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  const isInMenu = target instanceof Element && target.closest('[role=menu]') !== null;
  return altKey || ctrlKey || metaKey || isInMenu;
}

function stateNow(): ViewerState | undefined {
  const state = history.state as Partial<ViewerState> | null;
  return state?.viewed === undefined ? undefined : { viewed: state.viewed, depth: state.depth ?? 1 };
}

/** Long enough that paging through pictures loads no similar ones on the way. */
const DWELL_MS = 450;

/** Loads the pictures like one into their place in the dialog, and more of them on a press. */
async function loadSimilar(place: HTMLElement, search: string, signal: AbortSignal): Promise<void> {
  place.textContent = place.dataset.coming ?? '';
  try {
    await new Promise((resolve) => setTimeout(resolve, DWELL_MS));
    place.replaceChildren(...(await fragment(place, search, signal)));
  } catch {
    if (!signal.aborted) place.textContent = place.dataset.failed ?? '';
  }
}

/** Adds the next pictures in place of the link to more of them. */
async function loadMore(place: HTMLElement, link: HTMLAnchorElement, signal: AbortSignal): Promise<void> {
  link.setAttribute('aria-busy', 'true');
  try {
    const part = document.createElement('div');
    part.append(...(await fragment(place, new URL(link.href).search, signal)));
    const added = [...part.querySelectorAll('li')];
    place.querySelector('ul')?.append(...added);
    const next = part.querySelector('a[data-more]');
    if (next) link.replaceWith(next);
    else link.remove();
    added[0]?.querySelector('a')?.focus({ preventScroll: true });
  } catch {
    if (!signal.aborted) link.replaceWith(place.dataset.failed ?? '');
  }
}

async function fragment(place: HTMLElement, search: string, signal: AbortSignal): Promise<readonly Node[]> {
  signal.throwIfAborted();
  const loaded = await loadFragment(`${place.dataset.similar ?? ''}${search}`, signal);
  signal.throwIfAborted();
  return loaded;
}

/** Calls back for each swipe of one finger. Two fingers zoom. */
function onSwipe(element: HTMLElement, swipe: (step: -1 | 1) => void): void {
  let start: { x: number; y: number } | undefined;
  element.addEventListener('pointerdown', ({ isPrimary, pointerType, clientX, clientY }) => {
    start = isPrimary && pointerType === 'touch' ? { x: clientX, y: clientY } : undefined;
  });
  element.addEventListener('pointerup', ({ clientX, clientY }) => {
    const [dx, dy] = start ? [clientX - start.x, clientY - start.y] : [0, 0];
    start = undefined;
    if (Math.abs(dx) >= MIN_SWIPE_PX && Math.abs(dx) >= 1.5 * Math.abs(dy)) swipe(dx < 0 ? 1 : -1);
  });
  element.addEventListener('pointercancel', () => {
    start = undefined;
  });
}

const dialog = document.querySelector<HTMLDialogElement>('dialog[data-viewer]');
if (dialog) new Viewer(dialog).listen();

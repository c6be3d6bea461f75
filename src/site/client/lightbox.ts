import { loadFragment } from './fragment.ts';

/** Long enough that paging through pictures loads no similar ones on the way. */
const DWELL_MS = 450;

/** Shows pictures in a dialog over the page. */
export function openPictures(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-lightbox]');
  if (dialog) new Lightbox(dialog).listen();
}

class Lightbox {
  readonly #dialog: HTMLDialogElement;
  #links: readonly HTMLAnchorElement[] = [];
  #at = 0;
  #leave = new AbortController();

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog;
  }

  listen(): void {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-large]');
      // In a new tab or window, the picture opens in its own page.
      if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.#open(link);
    });
    this.#dialog.addEventListener('click', ({ target }) => {
      const action = (target as Element).closest<HTMLElement>('[data-action]')?.dataset.action;
      if (target === this.#dialog || action === 'close') this.#dialog.close();
      else if (action !== undefined) this.#show(this.#at + (action === 'next' ? 1 : -1));
    });
    this.#dialog.addEventListener('keydown', (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      event.preventDefault();
      this.#show(this.#at + step);
    });
    this.#dialog.addEventListener('close', () => {
      this.#leave.abort();
      this.#links[this.#at]?.focus();
    });
  }

  #open(link: HTMLAnchorElement): void {
    this.#links = [
      ...(link.closest('[data-pictures]')?.querySelectorAll<HTMLAnchorElement>('a[data-large]') ?? [link]),
    ];
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#show(this.#links.indexOf(link));
  }

  #show(at: number): void {
    const link = this.#links[at];
    if (!link) return;
    this.#leave.abort();
    this.#leave = new AbortController();
    this.#at = at;
    const view = new URL(link.href);
    const small = link.querySelector('img');
    this.#part('stage').replaceChildren(picture(small, link.dataset.large ?? ''));
    this.#part('title').textContent = small?.alt ?? '';
    this.#part('host').textContent = link.querySelector('.picture-host')?.textContent ?? '';
    const menu = link.parentElement?.querySelector('a[data-steer]')?.cloneNode(true);
    this.#part('site').replaceChildren(...(menu ? [menu] : []));
    this.#part('place').textContent = `${at + 1} / ${this.#links.length}`;
    this.#part('visit').setAttribute('href', view.searchParams.get('page') ?? '');
    this.#part('alone').setAttribute('href', link.href);
    this.#enable('previous', at > 0);
    this.#enable('next', at < this.#links.length - 1);
    this.#dialog.scrollTop = 0;
    void this.#similar(view.search, this.#leave.signal);
  }

  async #similar(search: string, signal: AbortSignal): Promise<void> {
    const place = this.#part('similar');
    place.textContent = place.dataset.coming ?? '';
    try {
      await new Promise((resolve) => setTimeout(resolve, DWELL_MS));
      signal.throwIfAborted();
      const similar = await loadFragment(`${place.dataset.similar ?? ''}${search}`, signal);
      signal.throwIfAborted();
      place.replaceChildren(...similar);
    } catch {
      if (!signal.aborted) place.textContent = place.dataset.failed ?? '';
    }
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

/** Shows the thumbnail until the large picture has loaded, or permanently if it fails to. */
function picture(small: HTMLImageElement | null, large: string): HTMLImageElement {
  const shown = new Image();
  shown.alt = small?.alt ?? '';
  shown.src = small?.src ?? large;
  const coming = new Image();
  coming.onload = () => (shown.src = large);
  coming.src = large;
  return shown;
}

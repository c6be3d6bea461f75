import { loadFragment } from './fragment.ts';

/** Long enough that paging through pictures loads no similar ones on the way. */
const DWELL_MS = 450;

/** Loads the pictures like one into their place in the dialog, and more of them on a press. */
export async function loadSimilar(place: HTMLElement, search: string, signal: AbortSignal): Promise<void> {
  place.textContent = place.dataset.coming ?? '';
  try {
    await new Promise((resolve) => setTimeout(resolve, DWELL_MS));
    place.replaceChildren(...(await fragment(place, search, signal)));
  } catch {
    if (!signal.aborted) place.textContent = place.dataset.failed ?? '';
  }
}

/** Adds the next ones below those there are, where the link to more of them was. */
export async function loadMore(
  place: HTMLElement,
  link: HTMLAnchorElement,
  signal: AbortSignal,
): Promise<void> {
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

import { loadFragment } from './fragment.ts';

const PATIENCE_MS = 10_000;

/** Brings the knowledge cards after the results. Where they do not come, nothing is missing. */
export function loadCards(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-cards]')) void load(place);
}

async function load(place: HTMLElement): Promise<void> {
  try {
    place.replaceChildren(
      ...(await loadFragment(place.dataset.cards ?? '', AbortSignal.timeout(PATIENCE_MS))),
    );
  } catch {
    place.replaceChildren();
  }
}

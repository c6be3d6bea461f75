/** Loads the related searches below the results. If they fail to load, the page shows none. */
import { loadFragment } from '../fragment.ts';

const PATIENCE_MS = 10_000;

const place = document.querySelector<HTMLElement>('[data-related]');
if (place) {
  loadFragment(place.dataset.related ?? '', AbortSignal.timeout(PATIENCE_MS)).then(
    (list) => {
      place.replaceChildren(...list);
    },
    () => undefined,
  );
}

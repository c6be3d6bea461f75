import { loadFragment } from './fragment.ts';
import { firstBelow } from './logic/first-below.ts';

const CARDS_TIMEOUT_MS = 10_000;
/** As in the stylesheet: from here on the cards have a column of their own. */
const WIDE = matchMedia('(min-width: 60rem)');

/** Loads the knowledge cards after the results. If they fail to load, the page shows none. */
export function loadCards(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-cards]')) {
    loadFragment(place.dataset.cards ?? '', AbortSignal.timeout(CARDS_TIMEOUT_MS)).then(
      (cards) => {
        show(place, cards);
      },
      () => {
        place.replaceChildren();
      },
    );
  }
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
  const tops = results.map((result) => result.getBoundingClientRect().top);
  const next = results[firstBelow(tops, innerHeight) ?? results.length];
  if (next) next.before(item);
  else (results.at(-1) ?? document.querySelector('.search-main > :last-child'))?.after(item);
  item.append(place);
  WIDE.addEventListener('change', () => {
    column?.append(place);
    item.remove();
  });
}

/** The list of recent searches on the preferences page. */
import type { RecentSearches } from '../logic/recents.ts';
import { recentSearches } from '../recent.ts';

const place = document.querySelector<HTMLElement>('[data-recents]');
const recents = recentSearches();
if (place && recents) listSearches(place, recents);

function listSearches(root: HTMLElement, searches: RecentSearches): void {
  const list = root.querySelector('ul');
  const template = root.querySelector('template');
  const status = root.parentElement?.querySelector('[role=status]');
  if (!list || !template) return;
  const show = (): void => {
    const all = searches.all();
    list.replaceChildren(...all.map(itemOf));
    root.hidden = all.length === 0;
  };
  const itemOf = (text: string): Node => {
    const item = document.importNode(template.content, true);
    item.querySelector('span')?.append(text);
    item.querySelector('.unseen')?.append(` ${text}`);
    item.querySelector('button')?.addEventListener('click', ({ currentTarget }) => {
      removed(
        () => {
          searches.remove(text);
        },
        indexOf(list, currentTarget),
      );
    });
    return item;
  };
  /** The focus goes to the next search, so that a keyboard can remove several in a row. */
  const removed = (remove: () => void, at = 0): void => {
    remove();
    show();
    if (status) status.textContent = root.dataset.removed ?? '';
    const buttons = list.querySelectorAll('button');
    (
      buttons[Math.min(at, buttons.length - 1)] ?? document.querySelector<HTMLElement>('[name=recent]')
    )?.focus();
  };
  root.querySelector('[data-clear-all]')?.addEventListener('click', () => {
    removed(() => {
      searches.clear();
    });
  });
  show();
}

function indexOf(list: Element, button: EventTarget | null): number {
  return [...list.children].findIndex((item) => button instanceof Node && item.contains(button));
}

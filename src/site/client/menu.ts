/** A menu closes when the focus or a press goes elsewhere, and with Escape. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) {
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false;
    });
    document.addEventListener('pointerdown', ({ target }) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    });
  }
}

/** What is shown once goes with its page: a browser that keeps left pages alive, or sends the form again, must not bring it back. */
export function showOnce(): void {
  const shown = document.querySelectorAll<HTMLElement>('[data-once]');
  if (shown.length === 0) return;
  const home = document.querySelector<HTMLAnchorElement>('a[data-once-home]')?.href;
  if (home !== undefined) history.replaceState(null, '', home);
  addEventListener('pagehide', () => {
    for (const element of shown) element.textContent = '';
  });
}

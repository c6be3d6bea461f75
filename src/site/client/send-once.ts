const SOON_MS = 2_000;

/** A double click would send a form twice, and only the answer to the second sending would be seen. */
export function sendOnce(): void {
  const sentAtMs = new WeakMap<HTMLFormElement, number>();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || event.defaultPrevented) return;
    const before = sentAtMs.get(form);
    if (before !== undefined && event.timeStamp - before < SOON_MS) event.preventDefault();
    else sentAtMs.set(form, event.timeStamp);
  });
}

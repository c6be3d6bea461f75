/** Makes another password, UUID or number in the browser. Without this script the link loads the page again. */
import { drawFairly } from '../logic/draw.ts';

const bytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

const MAKE: Readonly<Record<string, (data: DOMStringMap) => string>> = {
  password({ length, alphabet = '' }) {
    const characters = [...alphabet];
    const drawn = Array.from(
      { length: Number(length) },
      () => characters[drawFairly(characters.length, bytes)],
    );
    return drawn.join('');
  },
  random({ min, max }) {
    const value = Number(min) + drawFairly(Number(max) - Number(min) + 1, bytes);
    return new Intl.NumberFormat(document.documentElement.lang).format(value);
  },
};

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-again]')) {
  const make = MAKE[link.dataset.again ?? ''];
  const out = document.querySelector(link.dataset.into ?? '');
  if (!make || !out) continue;
  out.setAttribute('aria-live', 'polite');
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    out.textContent = make(link.dataset);
  });
}

import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** Texts that stick out of the screen, are cut off or overlap. What scrolls, is clamped or ends in an ellipsis is meant. */
const FLAWS = `() => {
  const seen = document.querySelector('dialog[open]') ?? document.body;
  const styles = new Map();
  const style = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
  const within = (one, test) => one !== document.body && (test(style(one)) || within(one.parentElement ?? document.body, test));
  // A menu or a bar that floats above the page may cover it.
  const layer = (one) => one === document.body || /fixed|sticky/.test(style(one).position) || style(one).zIndex !== 'auto' ? one : layer(one.parentElement ?? document.body);
  const words = (one) => (one.textContent.trim() || one.tagName).slice(0, 40);
  const texts = [];
  const walker = document.createTreeWalker(seen, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.data.trim() === '' || parent.closest('svg, option, script, style, textarea, .leaflet-container, [popover]')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (within(parent, ({ clipPath, webkitLineClamp, textOverflow }) => clipPath !== 'none' || webkitLineClamp !== 'none' || textOverflow === 'ellipsis')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    texts.push({ parent, layer: layer(parent), rects: [...range.getClientRects()] });
  }
  const flaws = [];
  for (const { parent, rects } of texts) {
    if (within(parent, ({ overflowX }) => /auto|scroll/.test(overflowX))) continue;
    if (rects.some(({ left, right }) => left < -1 || right > innerWidth + 1)) flaws.push('outside: ' + words(parent));
    for (let box = parent; box && box !== document.body; box = box.parentElement) {
      if (!/hidden|clip/.test(style(box).overflowX)) continue;
      const { left, right } = box.getBoundingClientRect();
      if (rects.some((rect) => rect.left < left - 1 || rect.right > right + 1)) flaws.push('cut: ' + words(parent));
    }
  }
  for (const select of seen.querySelectorAll('select')) {
    if (!select.checkVisibility()) continue;
    const natural = select.cloneNode(true);
    natural.value = select.value;
    natural.style.cssText = 'position: absolute; width: auto; min-width: 0; max-width: none; field-sizing: content';
    select.after(natural);
    if (natural.offsetWidth > select.offsetWidth + 1) flaws.push('cut: ' + select.selectedOptions[0]?.label);
    natural.remove();
  }
  // What has scrolled out of a row covers nothing.
  const clipped = (one, rect) => {
    if (one === document.body) return rect;
    const { left, right } = style(one).overflowX === 'visible' ? rect : one.getBoundingClientRect();
    const { top, bottom, height } = rect;
    return clipped(one.parentElement, { left: Math.max(left, rect.left), right: Math.min(right, rect.right), top, bottom, height });
  };
  const rows = texts
    .flatMap(({ rects, ...text }) => rects.map((rect) => ({ ...text, rect: clipped(text.parent, rect) })))
    .sort((a, b) => a.rect.top - b.rect.top);
  for (const [at, { parent, rect, layer }] of rows.entries())
    for (let next = at + 1; next < rows.length && rows[next].rect.top < rect.bottom - 5; next++) {
      const other = rows[next];
      if (Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left) <= 3) continue;
      if (other.layer !== layer || other.rect.height <= 5 || parent.contains(other.parent) || other.parent.contains(parent)) continue;
      flaws.push('overlap: ' + words(parent) + ' / ' + words(other.parent));
    }
  return [...new Set(flaws)];
}`;

/** Fails if the page scrolls horizontally or a text cannot be read, from left to right or from right to left. */
export async function assertReadable(page: Page): Promise<void> {
  const width = page.viewportSize()?.width;
  const found = await page.evaluate(`['rtl', 'ltr'].map((dir) => {
    document.documentElement.dir = dir;
    return { dir, width: document.documentElement.scrollWidth, flaws: (${FLAWS})() };
  })`);
  assert.deepEqual(
    found,
    ['rtl', 'ltr'].map((dir) => ({ dir, width, flaws: [] })),
  );
}

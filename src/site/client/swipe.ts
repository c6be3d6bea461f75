import { swipeStep } from './logic/swipe-step.ts';

/** Calls back for each swipe of one finger. Two fingers zoom. */
export function onSwipe(element: HTMLElement, swipe: (step: -1 | 1) => void): void {
  let start: { x: number; y: number } | undefined;
  element.addEventListener('pointerdown', ({ isPrimary, pointerType, clientX, clientY }) => {
    start = isPrimary && pointerType === 'touch' ? { x: clientX, y: clientY } : undefined;
  });
  element.addEventListener('pointerup', ({ clientX, clientY }) => {
    const step = start ? swipeStep(clientX - start.x, clientY - start.y) : 0;
    start = undefined;
    if (step !== 0) swipe(step);
  });
  element.addEventListener('pointercancel', () => {
    start = undefined;
  });
}

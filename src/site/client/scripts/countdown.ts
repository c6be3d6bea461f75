import { countdownText } from '../../components/charts.ts';

/** Counts the seconds down, and says once when the time is over. */
for (const box of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
  const timer = box.querySelector<HTMLElement>('[role=timer]');
  const over = box.querySelector<HTMLElement>('[data-over]');
  const endMs = performance.now() + Number(box.dataset.countdown) * 1000;
  const tick = (): void => {
    const seconds = Math.ceil((endMs - performance.now()) / 1000);
    if (!timer || !over) return;
    if (seconds > 0) {
      timer.textContent = (box.dataset.words ?? '').replace('{time}', countdownText(seconds));
      return;
    }
    clearInterval(ticking);
    timer.hidden = true;
    over.textContent = over.dataset.over ?? '';
    document.querySelector('[data-retry]')?.classList.remove('plain');
  };
  const ticking = setInterval(tick, 1000);
  tick();
}

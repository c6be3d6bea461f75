/** The timer and the stopwatch of the instant answer. */
const TICK_MS = 200;

for (const box of document.querySelectorAll<HTMLElement>('[data-timer]')) run(box);

function run(box: HTMLElement): void {
  const find = (name: string) => box.querySelector<HTMLElement>(`[data-timer-${name}]`);
  const [time, ring, toggle, reset, said, actions] = [
    ...[find('time'), find('ring'), find('toggle'), find('reset'), find('said'), find('actions')],
  ];
  if (!time || !ring || !toggle || !reset || !said || !actions) return;
  const totalMs = Number(box.dataset.timer) * 1_000;
  const title = document.title;
  // By the clock, because a background tab gets few ticks.
  let [passedMs, startedAt, ticking] = [0, 0, 0];
  const passed = () => passedMs + (ticking ? performance.now() - startedAt : 0);

  const show = () => {
    const left = totalMs > 0 ? Math.max(0, totalMs - passed()) : passed();
    time.textContent = written(totalMs > 0 ? Math.ceil(left / 1_000) : Math.floor(left / 1_000));
    const share = totalMs > 0 ? 1 - left / totalMs : 1 - (left % 60_000) / 60_000;
    ring.setAttribute('stroke-dashoffset', String(100 * share));
    document.title = ticking ? `${time.textContent} · ${title}` : title;
    if (totalMs > 0 && left === 0 && ticking) end();
  };
  const stop = () => {
    passedMs = passed();
    clearInterval(ticking);
    ticking = 0;
    toggle.textContent = toggle.dataset.start ?? '';
    show();
  };
  const start = () => {
    if (totalMs > 0 && passedMs >= totalMs) clear();
    startedAt = performance.now();
    ticking = window.setInterval(show, TICK_MS);
    toggle.textContent = toggle.dataset.pause ?? '';
    show();
  };
  const clear = () => {
    passedMs = 0;
    box.classList.remove('done');
    said.textContent = '';
  };
  const end = () => {
    stop();
    box.classList.add('done');
    said.textContent = box.dataset.done ?? '';
    document.title = `${said.textContent} · ${title}`;
    beep();
  };

  find('without')?.remove();
  actions.hidden = false;
  toggle.addEventListener('click', () => {
    (ticking ? stop : start)();
  });
  reset.addEventListener('click', () => {
    stop();
    clear();
    show();
  });
  if (box.dataset.timerWaits === undefined) start();
}

/** 1:30:00, 5:00, 0:09, as the server writes it. */
function written(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** Three short tones. Browsers play them only after the visitor has clicked on the page. */
function beep(): void {
  if (!navigator.userActivation.hasBeenActive) return;
  const audio = new AudioContext();
  for (const at of [0, 0.3, 0.6]) {
    const tone = audio.createOscillator();
    tone.frequency.value = 880;
    tone.connect(audio.destination);
    tone.start(audio.currentTime + at);
    tone.stop(audio.currentTime + at + 0.15);
    if (at > 0.5) tone.addEventListener('ended', () => void audio.close());
  }
}

/** The timer and the stopwatch of the instant answer. They start on a press and survive a reload. */
import * as timer from '../logic/timer-state.ts';
import { countdownText } from '../../components/charts.ts';
import { keep, kept } from '../kept.ts';

const TICK_MS = 100;
const MINUTE_MS = 60_000;

function run(box: HTMLElement): void {
  const find = (name: string) => box.querySelector<HTMLElement>(`[data-timer-${name}]`);
  const [time, ring, toggle, said] = [find('time'), find('ring'), find('toggle'), find('said')];
  if (!time || !ring || !toggle || !said) return;
  const usualMs = Number(box.dataset.timer) * 1_000;
  const key = `timer-${usualMs}`;
  const title = document.title;
  const bell = new Bell();
  let state = timer.readTimer(kept(key), Date.now()) ?? timer.newTimer(usualMs);
  let ticking = 0;
  let ending = 0;

  const show = (): void => {
    const { totalMs, startedAtMs } = state;
    const now = Date.now();
    const passed = timer.passedMs(state, now);
    const isRunning = startedAtMs !== undefined;
    if (isRunning && timer.isOver(state, now)) {
      end();
      return;
    }
    const left = totalMs > 0 ? Math.max(0, totalMs - passed) : passed;
    time.textContent = countdownText(totalMs > 0 ? Math.ceil(left / 1_000) : Math.floor(left / 1_000));
    const share = totalMs > 0 ? 1 - left / totalMs : 1 - (left % MINUTE_MS) / MINUTE_MS;
    ring.setAttribute('stroke-dashoffset', String(100 * share));
    document.title = isRunning ? `${time.textContent} · ${title}` : title;
  };
  const change = (next: typeof state): void => {
    state = next;
    keep(key, state);
    clearInterval(ticking);
    clearTimeout(ending);
    ticking = state.startedAtMs === undefined ? 0 : window.setInterval(show, TICK_MS);
    // Browsers hold back the ticks of a hidden tab for up to a minute, but not a timeout that was set long before.
    const leftMs = state.totalMs - timer.passedMs(state, Date.now());
    if (ticking && leftMs > 0) ending = window.setTimeout(show, leftMs);
    toggle.textContent = (ticking ? toggle.dataset.pause : toggle.dataset.start) ?? '';
    box.classList.remove('done');
    said.textContent = '';
    bell.stop();
    showLaps(find('laps'), state.laps);
    show();
  };
  const end = (): void => {
    change(timer.stopped(state, Date.now()));
    box.classList.add('done');
    said.textContent = box.dataset.done ?? '';
    document.title = `${said.textContent} · ${title}`;
    toggle.textContent = toggle.dataset.stop ?? '';
    bell.ring();
  };

  toggle.addEventListener('click', () => {
    bell.allow();
    const now = Date.now();
    if (box.classList.contains('done')) change(timer.newTimer(usualMs));
    else change(ticking ? timer.stopped(state, now) : timer.started(state, now));
  });
  find('reset')?.addEventListener('click', () => {
    change(timer.newTimer(usualMs));
  });
  find('add')?.addEventListener('click', () => {
    bell.allow();
    change(timer.withMore(state, MINUTE_MS, Date.now()));
  });
  find('lap')?.addEventListener('click', () => {
    if (ticking) change(timer.withLap(state, Date.now()));
  });
  // After a reload, browsers allow sound only after a press.
  for (const press of ['click', 'keydown'])
    addEventListener(press, () => {
      if (ticking) bell.allow();
    });
  change(state);
}

/** The latest first. Each ends with a line break, which a copy of the list keeps. */
function showLaps(place: HTMLElement | null, laps: readonly number[]): void {
  const list = place?.querySelector('ol');
  if (!place || !list) return;
  place.hidden = laps.length === 0;
  const items = laps.map((_, at) => {
    const item = document.createElement('li');
    item.textContent = `${timer.writtenLap(laps, at)}\n`;
    return item;
  });
  list.replaceChildren(...items.toReversed());
}

const TONES_S = [0, 0.3, 0.6];
const EVERY_MS = 2_000;
/** Long enough for anyone who is still there. */
const MAX_RINGS = 30;

/** Three short tones, again and again until it is timer.stopped. Browsers play them only after a press on the page. */
class Bell {
  #audio: AudioContext | undefined;
  #ringing = 0;

  /** Call it on a press. */
  allow(): void {
    this.#audio ??= new AudioContext();
    void this.#audio.resume();
  }

  ring(): void {
    this.stop();
    let rings = 0;
    const once = (): void => {
      this.#play();
      if (++rings >= MAX_RINGS) this.stop();
    };
    this.#ringing = window.setInterval(once, EVERY_MS);
    once();
  }

  stop(): void {
    clearInterval(this.#ringing);
  }

  #play(): void {
    const audio = this.#audio;
    if (audio?.state !== 'running') return;
    for (const at of TONES_S) {
      const tone = audio.createOscillator();
      tone.frequency.value = 880;
      tone.connect(audio.destination);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + 0.15);
    }
  }
}

for (const box of document.querySelectorAll<HTMLElement>('[data-timer]')) run(box);

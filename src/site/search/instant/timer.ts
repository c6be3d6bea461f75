import type { Frame } from '../../components/frame.ts';
import { html, type Html } from '../../components/html.ts';
import { numberIn, wordsIn } from '../../components/reading.ts';
import type { InstantView } from './view.ts';

/** A week, as long as a timer may be. */
const LONGEST_SECONDS = 7 * 86_400;

/** Runs where there are scripts. Without them it can only tell when its time would be over. */
export const timer: InstantView = (frame, body) => {
  const text = wordsIn(body.text);
  if (text === undefined) return undefined;
  if (body.kind === 'stopwatch') return clockwork(frame, text, { seconds: 0, without: undefined });
  const seconds = numberIn(body.seconds);
  const endsAtMs = Date.parse(wordsIn(body.ends_at) ?? '');
  if (body.kind !== 'timer' || seconds === undefined || Number.isNaN(endsAtMs)) return undefined;
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_SECONDS) return undefined;
  const without = frame.t('instant.timer.endsAt', {
    time: `${new Date(endsAtMs).toISOString().slice(11, 19)} UTC`,
  });
  return clockwork(frame, text, { seconds, without });
};

function clockwork(
  { t }: Frame,
  text: string,
  { seconds, without }: { seconds: number; without: string | undefined },
): Html {
  return html`<div class="timer" data-timer="${seconds}" data-done="${t('instant.timer.done')}">
    <p class="instant-aside">${text}</p>
    <div class="timer-face">
      <svg class="timer-ring" viewBox="0 0 100 100" aria-hidden="true">
        <circle class="track" cx="50" cy="50" r="46" />
        <circle
          class="left"
          cx="50"
          cy="50"
          r="46"
          pathLength="100"
          stroke-dasharray="100"
          stroke-dashoffset="${seconds === 0 ? 100 : 0}"
          data-timer-ring
        />
      </svg>
      <p class="instant-result" role="timer" data-timer-time>${written(seconds)}</p>
    </div>
    <p class="instant-aside" data-timer-without>${without} ${t('instant.timer.needsScript')}</p>
    <p class="actions" data-timer-actions hidden>
      <button
        type="button"
        class="button small"
        data-timer-toggle
        data-start="${t('instant.timer.start')}"
        data-pause="${t('instant.timer.pause')}"
      >
        ${t('instant.timer.start')}
      </button>
      <button type="button" class="button plain small" data-timer-reset>${t('instant.timer.reset')}</button>
    </p>
    <p class="timer-done" role="status" data-timer-said></p>
  </div>`;
}

/** 1:30:00, 5:00, 0:09. */
function written(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

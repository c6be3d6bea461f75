import type { Body } from '../../../answers/index.ts';
import { countdownText } from '../../components/charts.ts';
import { copyButton } from '../../components/copy-button.ts';
import { type Child, type Frame, html, type Html } from '../../components/html.ts';
import { form, number } from '../tools/fields.ts';
import { type OpenedTool, searchFor } from '../tools/queries.ts';

/** Without the browser's script the page can only say when the time would be up. */
export function timerView(frame: Frame, { seconds, ends_at, text }: Body<'timer'>): Child {
  const without = frame.t('instant.timer.endsAt', { time: `${ends_at.slice(11, 19)} UTC` });
  return [timerFace(frame, { seconds, text, without }), timerPresets(frame)];
}

export function timerToolView(frame: Frame, { kind, seconds, title }: OpenedTool<'timer'>): Child {
  const minutes = { min: 1, max: 10_080 };
  return [
    timerFace(frame, { seconds, text: title }),
    kind === 'timer' && [
      timerPresets(frame),
      form(frame, 'timer', number(frame.t('instant.tool.duration'), 'minutes', seconds / 60, minutes)),
    ],
  ];
}

const PRESET_MINUTES = [1, 3, 5, 10, 15, 30, 60];

function timerPresets({ link, t }: Frame): Html {
  return html`<ul class="tool-choices">
    ${PRESET_MINUTES.map(
      (minutes) =>
        html`<li>
          <a href="${link(searchFor(`timer ${minutes} minutes`))}"
            >${t('instant.tool.minutes', { count: minutes })}</a
          >
        </li>`,
    )}
  </ul>`;
}

type TimerFace = {
  /** 0 for a stopwatch. */
  readonly seconds: number;
  readonly text: string;
  /** What to say where the browser has no script. */
  readonly without?: string;
};

/** Runs in the browser's script, from a press on. */
function timerFace(frame: Frame, { seconds, text, without }: TimerFace): Html {
  const { t } = frame;
  const isStopwatch = seconds === 0;
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
          stroke-dashoffset="${isStopwatch ? 100 : 0}"
          data-timer-ring
        />
      </svg>
      <p class="instant-result" role="timer" data-timer-time>${countdownText(seconds)}</p>
    </div>
    <p class="instant-aside if-still">${without} ${t('instant.timer.needsScript')}</p>
    <p class="actions if-live">
      <button
        type="button"
        class="button small"
        data-timer-toggle
        data-start="${t('instant.timer.start')}"
        data-pause="${t('instant.timer.pause')}"
        data-stop="${t('instant.timer.stop')}"
      >
        ${t('instant.timer.start')}
      </button>
      ${isStopwatch ? press('lap', t('instant.timer.lap')) : press('add', t('instant.timer.add'))}
      ${press('reset', t('instant.timer.reset'))}
    </p>
    <p class="timer-done" role="status" data-timer-said></p>
    ${isStopwatch && laps(frame)}
  </div>`;
}

function press(name: string, label: string): Html {
  return html`<button type="button" class="button plain small" data-timer-${name}>${label}</button>`;
}

/** The script shows them once there are any. */
function laps(frame: Frame): Html {
  return html`<div class="laps" data-timer-laps hidden>
    <ol id="stopwatch-laps" aria-label="${frame.t('instant.timer.laps')}"></ol>
    ${copyButton(frame, 'stopwatch-laps', frame.t('instant.timer.laps'))}
  </div>`;
}

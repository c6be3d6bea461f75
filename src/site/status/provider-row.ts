import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { factList } from '../components/fact-list.ts';
import { ago, atMoment } from '../components/time.ts';
import type { ShownProvider } from './model.ts';
import { stateMark } from '../components/state-mark.ts';
import { strip } from './strip.ts';

export function providerRow(frame: Frame, provider: ShownProvider, nowMs: number): Html {
  const { strings, formats } = frame;
  const { status: words } = strings;
  const { slug, name, state, goodShare } = provider;
  const day = goodShare === undefined ? words.noLooks : words.uptime(formats.percent(goodShare));
  return html`<li class="provider" id="${slug}">
    <h3>${name}</h3>
    <p class="provider-state ${state}">${stateMark(state)} ${words.states[state]}</p>
    <div class="provider-day">
      ${strip(provider.day, day)}
      <p aria-hidden="true">${day}</p>
    </div>
    ${facts(frame, provider, nowMs)}
  </li>`;
}

function facts(frame: Frame, provider: ShownProvider, nowMs: number): Child {
  const { status: words, common } = frame.strings;
  const { sinceMs, checkedAtMs, lastOkAtMs, lastError, monitor } = provider;
  const wasChecked = checkedAtMs !== undefined;
  return factList([
    [words.lastError, lastError && words.reasons[lastError]],
    [words.since, sinceMs !== undefined && atMoment(frame, sinceMs)],
    [words.lastCheck, wasChecked && ago(frame, checkedAtMs, nowMs)],
    [
      words.lastSuccess,
      wasChecked && (lastOkAtMs === undefined ? common.never : ago(frame, lastOkAtMs, nowMs)),
    ],
    [words.knownBy, words.monitors[monitor]],
  ]);
}

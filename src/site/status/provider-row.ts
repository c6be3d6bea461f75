import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { factList } from '../components/fact-list.ts';
import { ago, atMoment } from '../components/time.ts';
import type { ShownProvider } from './model.ts';
import { stateMark } from '../components/state-mark.ts';
import { strip } from './strip.ts';

export function providerRow(frame: Frame, provider: ShownProvider, nowMs: number): Html {
  const { t, formats } = frame;
  const { slug, name, state, goodShare } = provider;
  const day =
    goodShare === undefined
      ? t('status.noLooks')
      : t('status.uptime', { percent: formats.percent(goodShare) });
  return html`<li class="provider" id="${slug}">
    <h3>${name}</h3>
    <p class="provider-state ${state}">${stateMark(state)} ${t(`status.states.${state}`)}</p>
    <div class="provider-day">
      ${strip(provider.day, day)}
      <p aria-hidden="true">${day}</p>
    </div>
    ${facts(frame, provider, nowMs)}
  </li>`;
}

function facts(frame: Frame, provider: ShownProvider, nowMs: number): Child {
  const { t } = frame;
  const { sinceMs, checkedAtMs, lastOkAtMs, lastError, monitor } = provider;
  const wasChecked = checkedAtMs !== undefined;
  return factList([
    [t('status.lastError'), lastError && t(`status.reasons.${lastError}`)],
    [t('status.since'), sinceMs !== undefined && atMoment(frame, sinceMs)],
    [t('status.lastCheck'), wasChecked && ago(frame, checkedAtMs, nowMs)],
    [
      t('status.lastSuccess'),
      wasChecked && (lastOkAtMs === undefined ? t('common.never') : ago(frame, lastOkAtMs, nowMs)),
    ],
    [t('status.knownBy'), t(`status.monitors.${monitor}`)],
  ]);
}

import { readDeviceLabel } from '../../core/user-agent.ts';
import type { Session } from '../../core/accounts/session.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { postForm } from '../components/post-form.ts';
import { ago } from '../components/time.ts';

type Model = { readonly sessions: readonly Session[]; readonly currentId: string; readonly nowMs: number };

/** The sessions of a user, this browser first. */
export function sessionList(frame: Frame, { sessions, currentId, nowMs }: Model): Html {
  const { t } = frame;
  const others = sessions.filter(({ id }) => id !== currentId);
  const ordered = [...sessions.filter(({ id }) => id === currentId), ...others];
  return html`<ul class="sessions">
      ${ordered.map((session) => item(frame, session, { current: session.id === currentId, nowMs }))}
    </ul>
    ${
      others.length > 0 &&
      postForm(
        frame,
        '/settings/account/sessions/end-others',
        html`<button class="button danger">${t('account.sessions.endOthers')}</button>`,
      )
    }`;
}

function item(frame: Frame, session: Session, { current, nowMs }: { current: boolean; nowMs: number }): Html {
  const { t } = frame;
  const name = deviceName(frame, session.device);
  return html`<li class="session">
    <div>
      <p class="session-name">
        ${name} ${current && html`<span class="session-here">${t('account.sessions.here')}</span>`}
      </p>
      <p class="hint">
        ${t('account.sessions.signedIn')} ${ago(frame, session.createdAtMs, nowMs)} ·
        ${t('account.sessions.lastSeen')} ${ago(frame, session.lastSeenAtMs, nowMs)}
      </p>
    </div>
    ${!current && endButton(frame, session, name)}
  </li>`;
}

function endButton(frame: Frame, { id }: Session, name: string): Html {
  const { t } = frame;
  return postForm(
    frame,
    '/settings/account/sessions/end',
    html`<input type="hidden" name="session" value="${id}" />
      <button class="button plain small">
        ${t('account.sessions.end')}<span class="unseen"> ${name}</span>
      </button>`,
  );
}

function deviceName({ t }: Frame, device: string): string {
  const { browser, system } = readDeviceLabel(device);
  if (browser !== '' && system !== '') return t('account.sessions.device', { browser, system });
  return browser || system || t('account.sessions.unknown');
}

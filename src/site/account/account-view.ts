import type { Session } from '../../core/ports/sessions-store.ts';
import { type Frame, html, type Html } from '../components/html.ts';
import { textField } from '../components/form/fields.ts';
import { formActions, passwordWords, postForm, tooManyNotice } from '../components/form/form.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import type { PasswordComplaint } from '../../core/accounts/credential-rules.ts';
import type { SiteParts } from '../server/page.ts';
import { readDeviceLabel } from '../../core/user-agent.ts';
import { ago, doneNotice } from '../components/text.ts';
import type { FormFields } from '../server/form-fields.ts';

export type AccountModel = {
  readonly userName: string;
  /** False for users who only sign in through a proxy. */
  readonly hasPassword: boolean;
  readonly sessions: readonly Session[];
  /** The session of this browser. */
  readonly currentId: string;
  readonly nowMs: number;
  /** What was just done, from the address. */
  readonly done?: string;
  readonly complaints?: NewPasswordComplaints & { readonly current?: boolean };
  /** Set after too many wrong attempts at the current password. */
  readonly retryAfterSeconds?: number;
};

export function accountView(frame: Frame, model: AccountModel): Html {
  const { t } = frame;
  return settingsPage(frame, {
    title: t('common.account'),
    lead: t('account.signedInAs', { name: model.userName }),
    main: html`<div class="account">
      ${doneNotice(frame, `account.done.${model.done ?? ''}`)}
      <section class="stack" aria-labelledby="change">
        <h2 id="change">${t('account.change.title')}</h2>
        ${
          model.hasPassword
            ? html`<p class="quiet">${t('account.change.lead')}</p>
                ${passwordForm(frame, model)}`
            : html`<p>${t('account.change.none')}</p>`
        }
      </section>
      <section class="stack" aria-labelledby="sessions">
        <h2 id="sessions">${t('account.sessions.title')}</h2>
        <p class="quiet">${t('account.sessions.lead')}</p>
        ${sessionList(frame, model)}
      </section>
      <section class="stack" aria-labelledby="delete">
        <h2 id="delete">${t('account.delete.title')}</h2>
        <p class="quiet">${t('account.delete.lead')}</p>
        <p class="actions">
          <a class="button plain" href="${frame.link('/settings/account/delete')}"
            >${t('account.delete.link')}</a
          >
        </p>
      </section>
    </div>`,
  });
}

function passwordForm(frame: Frame, { userName, complaints = {}, retryAfterSeconds }: AccountModel): Html {
  const { t } = frame;
  return postForm(
    frame,
    '/settings/account/password',
    html`${tooManyNotice(frame, retryAfterSeconds)}
      <input type="text" autocomplete="username" value="${userName}" readonly hidden />
      ${textField({
        required: true,
        name: 'current',
        label: t('account.currentPassword'),
        type: 'password',
        autocomplete: 'current-password',
        complaint: complaints.current === true ? t('account.complaints.wrongPassword') : undefined,
      })}
      ${newPasswordFields(frame, complaints, { label: t('account.newPassword') })}
      ${formActions(frame, t('account.change.button'))}`,
    { kind: 'form' },
  );
}

/** The sessions of a user, this browser first. */
function sessionList(frame: Frame, { sessions, currentId, nowMs }: AccountModel): Html {
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
        ${t('account.sessions.signedIn')} ${ago(frame, session.createdAtMs, nowMs)},
        ${t(`account.sessions.via.${session.via}`)} · ${t('account.sessions.lastSeen')}
        ${ago(frame, session.lastSeenAtMs, nowMs)}
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

export type NewPasswordComplaints = {
  readonly password?: PasswordComplaint | undefined;
  /** Whether the repetition differs. */
  readonly again?: boolean;
};

/** What is wrong with a new password and its repetition; undefined if nothing is. */
export async function newPasswordComplaints(
  form: FormFields,
  { accounts, userName }: SiteParts & { userName: string },
): Promise<NewPasswordComplaints | undefined> {
  const given = form.get('password');
  const password = await accounts.complaintAboutPassword(given, userName);
  const again = given !== form.get('again');
  return password !== undefined || again ? { password, again } : undefined;
}

/** A new password, typed twice because it is not visible. */
export function newPasswordFields(
  { t, passwordMinLength: minLength }: Frame,
  { password: complaint, again }: NewPasswordComplaints,
  { label }: { label: string },
): Html[] {
  const shared = { type: 'password', autocomplete: 'new-password' } as const;
  return [
    textField({
      required: true,
      ...shared,
      name: 'password',
      label,
      hint: t('account.passwordHint', { min: minLength }),
      complaint: complaint === undefined ? undefined : passwordWords(t, { complaint, minLength }),
    }),
    textField({
      required: true,
      ...shared,
      name: 'again',
      label: t('account.passwordAgain'),
      complaint: again === true ? t('account.complaints.differs') : undefined,
    }),
  ];
}

import { isLive } from '../../core/accounts/key-life.ts';
import type { ApiKey, ListedUser } from '../../core/accounts/model.ts';
import type { AllowanceDefaults } from '../../core/limits/key-allowances.ts';
import type { Usage } from '../../core/limits/usage-meter.ts';
import { type Frame, html, type Html } from '../components/html.ts';
import { factList } from '../components/table.ts';
import { textField } from '../components/form/fields.ts';
import { formActions, postForm } from '../components/form/form.ts';
import { keyName, keyPrefix, keyStateTag, keyTags, monthSoFar } from '../components/form/key-terms.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { agoOrNever, doneNotice, notice, onDay } from '../components/text.ts';
import { CEILING_FIELDS, ceilingWords, type TypedCeilings } from '../../core/accounts/account-ceilings.ts';
import { type KeyComplaint, rateText } from '../../core/accounts/key-terms.ts';
import { complaintWords } from '../components/form/key-form.ts';
import type { SiteParts, Visit } from '../server/page.ts';
import { auditPath } from './audit.ts';
import { roleOf, stateOf } from './users.ts';

/** One account, and what there is to say about it. */
export type UserModel = {
  readonly nowMs: number;
  readonly user: ListedUser;
  /** Whether the account is the administrator's own. */
  readonly self: boolean;
  /** The searches of all its keys this month. */
  readonly month: Usage;
  /** Oldest first. */
  readonly liveKeys: readonly ApiKey[];
  /** The limits of accounts for which none are set. */
  readonly defaults: AllowanceDefaults['account'];
  /** What was just done, from the address. */
  readonly done?: string;
  /** Why something was not done. */
  readonly refused?: string;
  readonly passwordComplaint?: string;
  readonly refusedLimits?: RefusedLimits;
};

export type UserSaid = Pick<UserModel, 'done' | 'refused' | 'passwordComplaint' | 'refusedLimits'>;

/** The page of an account, with the outcome of a form that was sent. */
export async function userHtml(
  { apiKeys, usage, clock, accountDefaults }: SiteParts,
  { visitor, frame }: Visit,
  user: ListedUser,
  said: UserSaid = {},
): Promise<Html> {
  const nowMs = clock.wallMs();
  const keys = await apiKeys.list({ userName: user.name });
  return userView(frame, {
    nowMs,
    user,
    self: user.id === visitor.user?.id,
    month: await usage.accountUsage(user),
    liveKeys: keys.filter((key) => isLive(key, nowMs)),
    defaults: accountDefaults,
    ...said,
  });
}

export function userView(frame: Frame, model: UserModel): Html {
  const { link, t } = frame;
  const { user, nowMs, refused } = model;
  return settingsPage(frame, {
    title: user.name,
    main: html`${doneNotice(frame, `admin.done.${model.done ?? ''}`)}
      ${refused !== undefined && notice('bad', refused)}
      ${factList([
        [t('admin.role'), roleOf(frame, user)],
        [t('admin.state'), stateOf(frame, user)],
        [t('admin.created'), onDay(frame, user.createdAtMs)],
        [t('keys.thisMonth'), monthSoFar(frame, model.month)],
        [t('admin.keyLastUsed'), agoOrNever(frame, user.keyLastUsedAtMs, nowMs)],
      ])}
      ${keysSection(frame, model)} ${limitsSection(frame, model)} ${access(frame, model)}
      ${password(frame, model)} ${deletion(frame, model)}
      <p><a href="${link(auditPath(user.name))}">${t('admin.theirEntries')}</a></p>
      <p><a href="${link('/admin/users')}">${t('common.back')}</a></p>`,
  });
}

function keysSection(frame: Frame, { user, liveKeys, nowMs }: UserModel): Html {
  const { t, link } = frame;
  const query = new URLSearchParams({ user: user.name });
  return html`<section class="settings-section">
    <h2>${t('admin.theirKeys')}</h2>
    ${
      liveKeys.length === 0
        ? html`<p class="quiet">${t('keys.none')}</p>`
        : html`<ul class="plain-list">
            ${liveKeys.map(
              (key) =>
                html`<li>
                  <a href="${link(`/admin/keys/${key.prefix}`)}">${keyName(frame, key)}</a> ${keyPrefix(key)}
                  ${keyTags(frame, key)} ${keyStateTag(frame, key, nowMs)}
                </li>`,
            )}
          </ul>`
    }
    <p class="actions">
      <a class="button plain" href="${link(`/admin/users/${user.id}/keys`)}">${t('admin.createTheirKey')}</a>
      <a class="button plain" href="${link(`/admin/keys?${query.toString()}`)}">${t('admin.allTheirKeys')}</a>
    </p>
  </section>`;
}

function access(frame: Frame, { user, self }: UserModel): Html {
  const { t } = frame;
  const disabled = user.disabledAtMs !== undefined;
  const [text, verb, label] = disabled
    ? [t('admin.enableText'), 'enable', t('admin.enable')]
    : [t('admin.disableText'), 'disable', t('admin.disable')];
  return html`<section class="settings-section">
    <h2>${t('admin.access')}</h2>
    ${
      self
        ? html`<p class="quiet">${t('admin.notYourself')}</p>`
        : html`<p>${text}</p>
            ${postForm(
              frame,
              `/admin/users/${user.id}/${verb}`,
              html`<button class="button ${disabled ? 'plain' : 'danger'}">${label}</button>`,
            )}`
    }
  </section>`;
}

function password(frame: Frame, { user, self, passwordComplaint }: UserModel): Html {
  const { link, t } = frame;
  return html`<section class="settings-section">
    <h2>${t('admin.setPassword')}</h2>
    ${
      self
        ? html`<p class="quiet">
            ${t('admin.ownPassword')} <a href="${link('/settings/account')}">${t('common.account')}</a>
          </p>`
        : html`<p>${t('admin.setPasswordText')}</p>
            ${postForm(
              frame,
              `/admin/users/${user.id}/password`,
              // Hidden, so that a password manager knows the username.
              html`<input name="username" value="${user.name}" autocomplete="username" readonly hidden />
                ${textField({
                  id: 'user-password',
                  name: 'password',
                  label: t('admin.newPassword'),
                  type: 'password',
                  autocomplete: 'new-password',
                  hint: t('admin.passwordHint', { least: frame.passwordMinLength }),
                  complaint: passwordComplaint,
                  required: true,
                })}
                ${formActions(frame, t('admin.setPassword'))}`,
              { kind: 'form' },
            )}`
    }
  </section>`;
}

function deletion({ t, link }: Frame, { user, self }: UserModel): Html {
  return html`<section class="settings-section">
    <h2>${t('admin.delete.title')}</h2>
    ${
      self
        ? html`<p class="quiet">${t('admin.delete.notYourself')}</p>`
        : html`<p>${t('admin.delete.text')}</p>
            <p>
              <a class="button danger" href="${link(`/admin/users/${user.id}/delete`)}"
                >${t('admin.delete.title')}</a
              >
            </p>`
    }
  </section>`;
}

/** What was typed, and what is wrong with it. */
type RefusedLimits = { readonly typed: TypedCeilings; readonly complaints: readonly KeyComplaint[] };

function limitsSection(frame: Frame, { user, defaults, refusedLimits: refused }: UserModel): Html {
  const { t, formats } = frame;
  const labels = { burst: t('terms.burst'), sustained: t('terms.sustained'), monthly: t('terms.monthly') };
  const first = refused?.complaints[0]?.field;
  const usual = (value: UserModel['defaults']['burst'] | number): string => {
    if (value === undefined) return t('admin.limits.none');
    const shown = typeof value === 'number' ? formats.number(value) : rateText(value);
    return t('admin.limits.usual', { value: shown });
  };
  return html`<section class="settings-section">
    <h2>${t('admin.limits.title')}</h2>
    <p>${t('admin.limits.text')}</p>
    ${postForm(
      frame,
      `/admin/users/${user.id}/limits`,
      html`${CEILING_FIELDS.map((field) => {
        const complaint = refused?.complaints.find((one) => one.field === field);
        return textField({
          id: `limit-${field}`,
          name: field,
          label: labels[field],
          value: refused?.typed[field] ?? ceilingWords(user.ceilings[field]),
          hint: usual(defaults[field]),
          complaint: complaint && complaintWords(frame, complaint),
          autofocus: field === first,
        });
      })}
      ${formActions(frame, t('admin.limits.save'))}`,
      { kind: 'form' },
    )}
  </section>`;
}

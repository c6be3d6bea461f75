import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import { type Invitation, invitationAddress, invitationState } from '../../core/ports/invitations-store.ts';
import {
  INVITATION_DAYS,
  INVITATION_NOTE_LENGTH,
  MAX_OPEN_INVITATIONS,
} from '../../core/accounts/invitations.ts';
import { FormKeys } from '../../core/accounts/key-format.ts';
import { failurePage } from '../errors/failure-page.ts';
import { actorOf } from '../server/visitors.ts';
import type { Frame } from '../components/frame.ts';
import type { FormFields } from '../server/form-fields.ts';
import { formPage } from '../server/form-page.ts';
import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { codeBlock } from '../components/copy-button.ts';
import { checkbox, postForm, textField } from '../components/form/form.ts';
import { type Child, html, type Html } from '../components/html.ts';
import { atMoment, onDay, richMessage } from '../components/text.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { stackingTable } from '../components/table.ts';

const DAY_MS = 86_400_000;
const EMPTY: InvitationForm = { note: '', days: String(INVITATION_DAYS.usual), admin: false, complaints: {} };

export function invitationPages(parts: SiteParts): SitePage[] {
  return [listInvitations(parts), createInvitation(parts), revokeInvitation(parts)];
}

function listInvitations({ invitations, clock }: SiteParts): SitePage {
  return {
    name: 'admin_invitations',
    method: 'GET',
    path: '/admin/invitations',
    access: 'admins',
    async handle({ frame, query }) {
      const html = invitationsView(frame, {
        nowMs: clock.wallMs(),
        invitations: await invitations.list(),
        notice: INVITATION_NOTICES.find((done) => done === query.get('done')),
        form: EMPTY,
      });
      return { kind: 'page', html, cacheControl: 'private' };
    },
  };
}

/** The response shows the link, which is not stored. Each form creates only one invitation, even if it is reloaded. */
function createInvitation(parts: SiteParts): SitePage {
  const { invitations, clock } = parts;
  const formKeys = new FormKeys(parts);
  return formPage<FormFields, InvitationForm['complaints']>({
    name: 'admin_invitations_create',
    path: '/admin/invitations',
    access: 'admins',
    confirms: true,
    load: ({ form }) => form,
    async view({ frame }, form, complaints = {}) {
      const typed = { note: form.get('note'), days: form.get('days'), admin: form.has('admin') };
      const listed = { nowMs: clock.wallMs(), invitations: await invitations.list() };
      return invitationsView(frame, { ...listed, form: { ...typed, complaints } });
    },
    async submit(visit, form) {
      const { frame, baseUrl } = visit;
      const days = VALID_DAYS.find((count) => String(count) === form.get('days'));
      if (days === undefined) return { kind: 'refused', said: { days: frame.t('invitations.badDays') } };
      const { token, invitation } = await invitations.as(actorOf(visit)).create({
        id: formKeys.prefixOf(form.get('csrf')),
        note: form.get('note'),
        admin: form.has('admin'),
        validForMs: days * DAY_MS,
      });
      const address = invitationAddress(baseUrl(), token);
      const html = newInvitationView(frame, { address, expiresAtMs: invitation.expiresAtMs });
      return { kind: 'page', html, cacheControl: 'no-store' };
    },
    caught: (error, { frame }) =>
      error instanceof AccountRefusal && error.reason === 'invitation_made_already'
        ? { kind: 'redirect', to: '/admin/invitations?done=made_already' }
        : { kind: 'refused', said: complaintsAbout(error, frame) },
  });
}

function complaintsAbout(error: unknown, { t }: Frame): InvitationForm['complaints'] {
  if (error instanceof AccountRefusal) {
    if (error.reason === 'bad_note')
      return { note: t('invitations.badNote', { most: INVITATION_NOTE_LENGTH }) };
    if (error.reason === 'too_many_invitations') {
      return { form: t('invitations.tooMany', { most: MAX_OPEN_INVITATIONS }) };
    }
  }
  throw error;
}

function revokeInvitation({ invitations }: SiteParts): SitePage {
  return {
    name: 'admin_invitation_revoke',
    method: 'POST',
    path: '/admin/invitations/:id/revoke',
    access: 'admins',
    confirms: true,
    async handle(visit) {
      try {
        await invitations.as(actorOf(visit)).revoke(visit.params.id ?? '');
      } catch (error) {
        if (error instanceof AccountRefusal) return failurePage(visit.frame, 'not_found');
        throw error;
      }
      return { kind: 'redirect', to: '/admin/invitations?done=revoked' };
    },
  };
}

const INVITATION_NOTICES = ['revoked', 'made_already'] as const;
type InvitationNotice = (typeof INVITATION_NOTICES)[number];
const VALID_DAYS = [1, 7, 30] as const;

type InvitationForm = {
  readonly note: string;
  readonly days: string;
  readonly admin: boolean;
  readonly complaints: { readonly note?: string; readonly days?: string; readonly form?: string };
};

type InvitationsModel = {
  readonly nowMs: number;
  readonly invitations: readonly Invitation[];
  readonly notice?: InvitationNotice | undefined;
  readonly form: InvitationForm;
};

function invitationsView(frame: Frame, model: InvitationsModel): Html {
  const { t } = frame;
  const { notice, nowMs } = model;
  const groups = Map.groupBy(model.invitations, (one) => invitationState(one, nowMs) === 'open');
  const [open = [], past = []] = [groups.get(true), groups.get(false)];
  const tone = notice === 'made_already' ? 'warn' : 'good';
  return settingsPage(frame, {
    title: t('invitations.title'),
    lead: t('invitations.lead'),
    main: html`${notice && html`<p class="notice ${tone}" role="status">${t(`invitations.done.${notice}`)}</p>`}
      <section class="settings-section">
        <h2>${t('invitations.new')}</h2>
        ${newForm(frame, model.form)}
      </section>
      <section class="settings-section">
        <h2>${t('invitations.open')}</h2>
        ${open.length === 0 ? html`<p class="quiet">${t('invitations.noneOpen')}</p>` : openTable(frame, open)}
      </section>
      ${past.length > 0 && pastTable(frame, past)}`,
  });
}

function newForm(frame: Frame, form: InvitationForm): Html {
  const { t } = frame;
  const { complaints } = form;
  return postForm(
    frame,
    '/admin/invitations',
    html`${complaints.form !== undefined && html`<p class="notice bad" role="alert">${complaints.form}</p>`}
      ${textField({
        id: 'invitation-note',
        name: 'note',
        label: t('invitations.note'),
        value: form.note,
        autocomplete: 'off',
        hint: t('invitations.noteHint'),
        complaint: complaints.note,
        most: INVITATION_NOTE_LENGTH,
      })}
      <div class="field">
        <label for="invitation-days">${t('invitations.valid')}</label>
        <select
          class="input"
          id="invitation-days"
          name="days"
          ${complaints.days !== undefined && html`aria-describedby="invitation-days-complaint" aria-invalid="true"`}
        >
          ${VALID_DAYS.map(
            (count) =>
              html`<option value="${count}" ${String(count) === form.days && html`selected`}>
                ${t('invitations.days', { count })}
              </option>`,
          )}
        </select>
        ${
          complaints.days !== undefined &&
          html`<p class="complaint" id="invitation-days-complaint" role="alert">${complaints.days}</p>`
        }
      </div>
      ${checkbox({ name: 'admin', label: t('admin.asAdministrator'), checked: form.admin })}
      <p class="actions"><button class="button">${t('invitations.create')}</button></p>`,
    { kind: 'panel form' },
  );
}

function openTable(frame: Frame, open: readonly Invitation[]): Html {
  const { t } = frame;
  return stackingTable({
    label: t('invitations.open'),
    columns: [
      t('invitations.id'),
      t('admin.role'),
      t('invitations.createdBy'),
      t('invitations.expires'),
      t('invitations.revoke'),
    ],
    rows: open.map((one) => [
      name(one),
      role(frame, one),
      creator(frame, one),
      atMoment(frame, one.expiresAtMs),
      postForm(
        frame,
        `/admin/invitations/${one.id}/revoke`,
        html`<button class="button danger small">
          ${t('invitations.revoke')} <span class="unseen">${one.id}</span>
        </button>`,
      ),
    ]),
  });
}

function pastTable(frame: Frame, past: readonly Invitation[]): Html {
  const { t } = frame;
  return html`<section class="settings-section">
    <h2>${t('invitations.past')}</h2>
    ${stackingTable({
      label: t('invitations.past'),
      columns: [t('invitations.id'), t('admin.role'), t('invitations.createdBy'), t('admin.state')],
      rows: past.map((one) => [name(one), role(frame, one), creator(frame, one), ending(frame, one)]),
    })}
  </section>`;
}

function name({ id, note }: Invitation): Html {
  return html`<code>${id}</code> ${note !== '' && html`<bdi>${note}</bdi>`}`;
}

function role({ t }: Frame, { admin }: Invitation): string {
  return admin ? t('admin.administrator') : t('admin.ordinary');
}

function creator({ t }: Frame, { createdBy }: Invitation): Child {
  return createdBy === '' ? t('audit.actors.command_line') : html`<bdi>${createdBy}</bdi>`;
}

function ending(frame: Frame, { usedAtMs, usedBy, expiresAtMs }: Invitation): Child {
  const { t } = frame;
  if (usedAtMs === undefined) return html`${t('invitations.expired')} · ${onDay(frame, expiresAtMs)}`;
  const used = richMessage(t, 'invitations.usedBy', { name: html`<bdi>${usedBy}</bdi>` });
  return html`${used} · ${atMoment(frame, usedAtMs)}`;
}

function newInvitationView(
  frame: Frame,
  { address, expiresAtMs }: { address: string; expiresAtMs: number },
): Html {
  const { link, t, formats } = frame;
  return settingsPage(frame, {
    title: t('invitations.made'),
    main: html`<p class="notice warn" role="status">
        ${t('invitations.madeOnce', { until: formats.dateTime(expiresAtMs) })}
      </p>
      ${codeBlock(frame, { id: 'new-invitation', caption: t('invitations.link'), code: address, once: true })}
      <p>
        <a class="button" href="${link('/admin/invitations')}" data-once-home>${t('invitations.toList')}</a>
      </p>`,
  });
}

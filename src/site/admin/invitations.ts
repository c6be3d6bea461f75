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
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import type { FormFields } from '../server/form-fields.ts';
import { formPage, plainPage } from '../server/form-page.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { codeBlock } from '../components/copy-button.ts';
import { checkbox, selectField, textField } from '../components/form/fields.ts';
import { formActions, postForm } from '../components/form/form.ts';
import { atMoment, doneNotice, notice, onDay, richMessage } from '../components/text.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { stackingTable } from '../components/table.ts';
import { roleOf } from './users.ts';

const PATH = '/admin/invitations';
const DAY_MS = 86_400_000;
const EMPTY: InvitationForm = { note: '', days: String(INVITATION_DAYS.usual), admin: false, complaints: {} };

export function invitationPages(parts: SiteParts): SitePage[] {
  return [listInvitations(parts), createInvitation(parts), revokeInvitation(parts)];
}

function listInvitations({ invitations, clock }: SiteParts): SitePage {
  return plainPage({ name: 'admin_invitations', path: PATH, access: 'admins' }, async ({ frame, query }) =>
    invitationsView(frame, {
      nowMs: clock.wallMs(),
      invitations: await invitations.list(),
      done: query.get('done'),
      form: EMPTY,
    }),
  );
}

/** The response shows the link, which is not stored. Each form creates only one invitation, even if it is reloaded. */
function createInvitation(parts: SiteParts): SitePage {
  const { invitations, clock } = parts;
  const formKeys = new FormKeys(parts);
  return formPage<FormFields, InvitationForm['complaints']>({
    name: 'admin_invitations_create',
    path: PATH,
    access: 'admins',
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
  /** What was just done, from the address. */
  readonly done?: string;
  readonly form: InvitationForm;
};

function invitationsView(frame: Frame, model: InvitationsModel): Html {
  const { t } = frame;
  const { done = '', nowMs } = model;
  const groups = Map.groupBy(model.invitations, (one) => invitationState(one, nowMs) === 'open');
  const [open = [], past = []] = [groups.get(true), groups.get(false)];
  return settingsPage(frame, {
    title: t('invitations.title'),
    lead: t('invitations.lead'),
    main: html`${doneNotice(frame, `invitations.done.${done}`)}
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
    PATH,
    html`${complaints.form !== undefined && notice('bad', complaints.form)}
    ${textField({
      id: 'invitation-note',
      name: 'note',
      label: t('invitations.note'),
      value: form.note,
      hint: t('invitations.noteHint'),
      complaint: complaints.note,
      most: INVITATION_NOTE_LENGTH,
    })}
    ${selectField({
      id: 'invitation-days',
      name: 'days',
      label: t('invitations.valid'),
      options: VALID_DAYS.map((count) => [String(count), t('invitations.days', { count })]),
      chosen: form.days,
      complaint: complaints.days,
    })}
    ${checkbox({ name: 'admin', label: t('admin.asAdministrator'), checked: form.admin })}
    ${formActions(frame, t('invitations.create'))}`,
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
      roleOf(frame, one),
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
      rows: past.map((one) => [name(one), roleOf(frame, one), creator(frame, one), ending(frame, one)]),
    })}
  </section>`;
}

function name({ id, note }: Invitation): Html {
  return html`<code>${id}</code> ${note !== '' && html`<bdi>${note}</bdi>`}`;
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
    main: html`${notice('warn', t('invitations.madeOnce', { until: formats.dateTime(expiresAtMs) }))}
      ${codeBlock(frame, { id: 'new-invitation', caption: t('invitations.link'), code: address, once: true })}
      <p>
        <a class="button" href="${link(PATH)}" data-once-home>${t('invitations.toList')}</a>
      </p>`,
  });
}

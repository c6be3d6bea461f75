import type { SitePage, SiteParts } from '../server/page.ts';
import {
  AUDIT_KINDS,
  type AuditDetails,
  type AuditEntry,
  type AuditKind,
  type Actor,
  type StoredAuditEntry,
} from '../../core/ports/audit-store.ts';
import { shownPrefix } from '../../core/accounts/key-format.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { atMoment, richMessage } from '../components/text.ts';
import { type MessageKey, optionalMessage } from '../../locales/messages.ts';
import type { AuditPage } from '../../core/accounts/audit.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { listPaging, stackingTable } from '../components/table.ts';
import { selectField, textField } from '../components/form/fields.ts';
import { plainPage } from '../server/form-page.ts';

const PATH = '/admin/audit';

export function auditLogPage(parts: SiteParts): SitePage {
  return plainPage({ name: 'admin_audit', path: PATH, access: 'admins' }, async ({ frame, query }) => {
    const typed = query.get('user').trim();
    // Entries have the spelling of the account, unless it has been deleted.
    const name = (await parts.accounts.lookUp(typed))?.name ?? typed;
    const page = await parts.audit.page({ name, kind: query.get('kind'), before: query.get('before') });
    return auditView(frame, { page, name, days: parts.auditDays });
  });
}

/** What happened, as a sentence. */
function auditSentence(frame: Frame, entry: AuditEntry): Child {
  const { t, formats } = frame;
  const { user, details } = entry;
  const key = `audit.events.${variantOf(entry)}`;
  // An entry of a later version, after a downgrade.
  if (optionalMessage(t, key) === undefined) return html`<code>${entry.event}</code>`;
  return richMessage(t, key as MessageKey, {
    user: auditName(frame, user),
    key: keyCode(details.key),
    successor: keyCode(details.successor),
    invitation: code(details.invitation),
    fields: formats.list(namesIn(details.fields).map((field) => fieldLabel(frame, field))),
    providers: formats.list(namesIn(details.providers)),
    settings: namesIn(details.settings).map((name, i) => [i > 0 && ', ', code(name)]),
  });
}

function variantOf({ event, user, details }: AuditEntry): string {
  if (event === 'sign_in_failed' && user === '') return `${event}_unknown`;
  const isForAdmin = event === 'user_created' || event === 'invitation_created';
  return isForAdmin && details.admin === true ? `${event}_admin` : event;
}

/** The entries about this user. */
export function auditPath(name: string): SitePath {
  return `${PATH}?${new URLSearchParams({ user: name }).toString()}`;
}

function auditName({ link }: Frame, name: string): Html {
  return html`<a href="${link(auditPath(name))}"><bdi>${name}</bdi></a>`;
}

function keyCode(prefix: AuditDetails[string] | undefined): Child {
  return typeof prefix === 'string' && code(shownPrefix(prefix));
}

function code(value: AuditDetails[string] | undefined): Child {
  return value !== undefined && html`<code>${String(value)}</code>`;
}

function namesIn(value: AuditDetails[string] | undefined): readonly string[] {
  return typeof value === 'object' ? value : [];
}

function fieldLabel({ t }: Frame, field: string): string {
  if (field === 'name') return t('keys.name');
  return optionalMessage(t, `terms.${field}`) ?? field;
}

type AuditModel = {
  readonly page: AuditPage;
  /** The user that was searched for. */
  readonly name: string;
  /** How long entries are kept. */
  readonly days: number;
};

function auditView(frame: Frame, model: AuditModel): Html {
  const { t } = frame;
  const { entries } = model.page;
  return settingsPage(frame, {
    title: t('audit.title'),
    lead: t('audit.lead', { days: model.days }),
    main: html`${filterForm(frame, model)}
    ${
      entries.length === 0
        ? html`<p class="quiet">${t('audit.none')}</p>`
        : stackingTable({
            label: t('audit.title'),
            columns: [t('audit.time'), t('audit.event'), t('audit.by'), t('audit.address')],
            rows: entries.map((entry) => row(frame, entry)),
          })
    }
    ${paging(frame, model)}`,
  });
}

const KINDS = Object.keys(AUDIT_KINDS) as AuditKind[];

function filterForm({ t, link }: Frame, { name, page }: AuditModel): Html {
  return html`<form class="filter-form" role="search" action="${link(PATH)}">
    ${textField({ id: 'audit-user', name: 'user', label: t('admin.user'), type: 'search', value: name })}
    ${selectField({
      id: 'audit-kind',
      name: 'kind',
      label: t('audit.kind'),
      options: [
        ['', t('audit.kinds.all')],
        ...KINDS.map((kind) => [kind, t(`audit.kinds.${kind}`)] as const),
      ],
      chosen: page.kind,
    })}
    <button class="button plain">${t('admin.find')}</button>
  </form>`;
}

function row(frame: Frame, entry: StoredAuditEntry): readonly Child[] {
  const { address } = entry.actor;
  return [
    atMoment(frame, entry.atMs),
    auditSentence(frame, entry),
    actorWords(frame, entry.actor),
    address === '' ? '–' : html`<code>${address}</code>`,
  ];
}

function actorWords(frame: Frame, { kind, name }: Actor): Child {
  if (kind === 'user') return auditName(frame, name);
  const words = frame.t(`audit.actors.${kind}`);
  return name === '' ? words : html`${words} (${auditName(frame, name)})`;
}

function paging(frame: Frame, { page, name }: AuditModel): Child {
  const { later, before, kind = '' } = page;
  return listPaging(frame, PATH, { user: name, kind }, [
    later && { label: frame.t('audit.newest'), place: {} },
    before !== undefined && {
      label: frame.t('audit.older'),
      rel: 'next',
      place: { before: String(before) },
    },
  ]);
}

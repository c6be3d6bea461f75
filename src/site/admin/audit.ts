import type { SitePage } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { userNamed } from './users.ts';
import {
  AUDIT_KINDS,
  type AuditDetails,
  type AuditEntry,
  type AuditKind,
  type Actor,
  type StoredAuditEntry,
} from '../../core/ports/audit-store.ts';
import { shownPrefix } from '../../core/accounts/key-format.ts';
import type { Frame } from '../components/frame.ts';
import { type Child, html, type Html } from '../components/html.ts';
import { atMoment, richMessage } from '../components/text.ts';
import { type MessageKey, optionalMessage } from '../../locales/messages.ts';
import type { AuditPage } from '../../core/accounts/audit.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { stackingTable } from '../components/table.ts';

export function auditLogPage(parts: SiteParts): SitePage {
  return {
    name: 'admin_audit',
    method: 'GET',
    path: '/admin/audit',
    access: 'admins',
    async handle({ frame, query }) {
      const typed = query.get('user').trim();
      // Entries have the spelling of the account, unless it has been deleted.
      const name = (await userNamed(typed, parts))?.name ?? typed;
      const page = await parts.audit.page({ name, kind: query.get('kind'), before: query.get('before') });
      const html = auditView(frame, { page, name, days: parts.auditDays });
      return { kind: 'page', html, cacheControl: 'private' };
    },
  };
}

/** What happened, as a sentence. */
export function auditSentence(frame: Frame, entry: AuditEntry): Child {
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

/** Leads to the entries about this user. */
export function auditName({ link }: Frame, name: string): Html {
  const query = new URLSearchParams({ user: name });
  return html`<a href="${link(`/admin/audit?${query.toString()}`)}"><bdi>${name}</bdi></a>`;
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
  return html`<form class="filter-form" role="search" action="${link('/admin/audit')}">
    <div class="field">
      <label for="audit-user">${t('admin.user')}</label>
      <input class="input" id="audit-user" type="search" name="user" value="${name}" autocomplete="off" />
    </div>
    <div class="field">
      <label for="audit-kind">${t('audit.kind')}</label>
      <select class="input" id="audit-kind" name="kind">
        <option value="">${t('audit.kinds.all')}</option>
        ${KINDS.map(
          (kind) =>
            html`<option value="${kind}" ${kind === page.kind && html`selected`}>
              ${t(`audit.kinds.${kind}`)}
            </option>`,
        )}
      </select>
    </div>
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

function paging({ link, t }: Frame, { page, name }: AuditModel): Child {
  const { later, before, kind = '' } = page;
  if (!later && before === undefined) return undefined;
  const address = (place: Record<string, string>): string => {
    const query = Object.entries({ user: name, kind, ...place }).filter(([, value]) => value !== '');
    return link(`/admin/audit?${new URLSearchParams(query).toString()}`);
  };
  return html`<nav class="paging" aria-label="${t('search.pages.label')}">
    ${later && html`<a class="button plain" href="${address({})}">${t('audit.newest')}</a>`}
    ${
      before !== undefined &&
      html`<a class="button plain" rel="next" href="${address({ before: String(before) })}"
        >${t('audit.older')}</a
      >`
    }
  </nav>`;
}

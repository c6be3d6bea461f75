import type { Actor } from '../../core/accounts/actor.ts';
import { AUDIT_KINDS, type AuditKind } from '../../core/accounts/audit-entry.ts';
import type { AuditPage } from '../../core/accounts/audit-page.ts';
import type { StoredAuditEntry } from '../../core/ports/audit-store.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { settingsPage } from '../components/settings-page.ts';
import { stackingTable } from '../components/table.ts';
import { atMoment } from '../components/time.ts';
import { auditName, auditSentence } from './audit-words.ts';

export type AuditModel = {
  readonly page: AuditPage;
  /** The user that was searched for. */
  readonly name: string;
  /** How long entries are kept. */
  readonly days: number;
};

export function auditView(frame: Frame, model: AuditModel): Html {
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

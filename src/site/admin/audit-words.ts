import type { AuditDetails, AuditEntry } from '../../core/accounts/audit-entry.ts';
import { shownPrefix } from '../../core/accounts/key-format.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { richMessage } from '../components/rich-message.ts';
import { optionalMessage, type MessageKey } from '../../locales/messages.ts';

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

import type { ShownSetting, SitePage, SiteParts } from '../server/page.ts';
import { deleteUserPages } from './delete-user.ts';
import { disableUser, enableUser, setLimits, setPassword } from './user-actions.ts';
import { createUser, usersAskedFor, usersView } from './users.ts';
import { auditLogPage } from './audit.ts';
import { invitationPages } from './invitations.ts';
import { listAllKeys } from './keys.ts';
import { checkProviders, providers } from './providers.ts';
import { userHtml } from './user-view.ts';
import { plainPage } from '../server/form-page.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { stackingTable } from '../components/table.ts';
import { optionalMessage } from '../../locales/messages.ts';

export function adminPages(parts: SiteParts): SitePage[] {
  return [
    listUsers(parts),
    createUser(parts),
    showUser(parts),
    disableUser(parts),
    enableUser(parts),
    setPassword(parts),
    setLimits(parts),
    ...deleteUserPages(parts),
    listAllKeys(parts),
    ...invitationPages(parts),
    auditLogPage(parts),
    providers(parts),
    checkProviders(parts),
    settings(parts),
  ];
}

const EMPTY = { name: '', admin: false, withoutPassword: false, complaints: {} };

function listUsers(parts: SiteParts): SitePage {
  return plainPage(
    { name: 'admin_users', path: '/admin/users', access: 'admins' },
    async ({ frame, query }) =>
      usersView(frame, { ...(await usersAskedFor(query, parts)), done: query.get('done'), form: EMPTY }),
  );
}

/** By id, because a username can be too long for a path, and in any script. */
function showUser(parts: SiteParts): SitePage {
  return plainPage({ name: 'admin_user', path: '/admin/users/:id', access: 'admins' }, async (visit) => {
    const user = await parts.accounts.findListedUser(visit.params.id ?? '');
    return user && userHtml(parts, visit, user, { done: visit.query.get('done') });
  });
}

function settings({ configuration }: SiteParts): SitePage {
  return plainPage({ name: 'admin_settings', path: '/admin/settings', access: 'admins' }, ({ frame }) =>
    settingsView(frame, configuration),
  );
}

/** All on one page, so that the browser's find command works. */
export function settingsView(frame: Frame, settings: readonly ShownSetting[]): Html {
  const { t } = frame;
  return settingsPage(frame, {
    title: t('admin.settings'),
    lead: t('admin.settingsLead'),
    main: stackingTable({
      label: t('admin.settings'),
      columns: [t('admin.setting'), t('admin.value'), t('admin.source')],
      rows: settings.map((setting) => [
        html`<code>${setting.name}</code>`,
        value(frame, setting),
        source(frame, setting),
      ]),
    }),
  });
}

function value({ t }: Frame, { value: shown }: ShownSetting): Html {
  if (shown === '(unset)') return html`<span class="quiet">${t('admin.unset')}</span>`;
  if (shown === '(none)') return html`<span class="quiet">${t('admin.empty')}</span>`;
  return html`<code>${shown}</code>`;
}

function source({ t }: Frame, { source: from }: ShownSetting): Child {
  const word = optionalMessage(t, `admin.sources.${from === '.env' ? 'dotenv' : from}`) ?? from;
  return from === 'default'
    ? html`<span class="quiet">${word}</span>`
    : html`<span class="tag">${word}</span>`;
}

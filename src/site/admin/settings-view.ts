import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { settingsPage } from '../components/settings-page.ts';
import { stackingTable } from '../components/table.ts';
import type { ListedSetting } from './model.ts';
import { optionalMessage } from '../../locales/messages.ts';

/** All on one page, so that the browser's find command works. */
export function settingsView(frame: Frame, settings: readonly ListedSetting[]): Html {
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

function value({ t }: Frame, { value: shown }: ListedSetting): Html {
  if (shown === '(unset)') return html`<span class="quiet">${t('admin.unset')}</span>`;
  if (shown === '(none)') return html`<span class="quiet">${t('admin.empty')}</span>`;
  return html`<code>${shown}</code>`;
}

function source({ t }: Frame, { source: from }: ListedSetting): Child {
  const word = optionalMessage(t, `admin.sources.${from === '.env' ? 'dotenv' : from}`) ?? from;
  return from === 'default'
    ? html`<span class="quiet">${word}</span>`
    : html`<span class="tag">${word}</span>`;
}

import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { settingsPage } from '../components/settings-page.ts';
import { stackingTable } from '../components/stacking-table.ts';
import type { ListedSetting } from './model.ts';

/** All on one page, so that the browser's own search finds each. */
export function settingsView(frame: Frame, settings: readonly ListedSetting[]): Html {
  const { admin } = frame.strings;
  return settingsPage(frame, {
    title: admin.settings,
    lead: admin.settingsLead,
    main: stackingTable({
      label: admin.settings,
      columns: [admin.setting, admin.value, admin.source],
      rows: settings.map((setting) => [
        html`<code>${setting.name}</code>`,
        value(frame, setting),
        source(frame, setting),
      ]),
    }),
  });
}

function value({ strings: { admin } }: Frame, { value: shown }: ListedSetting): Html {
  if (shown === '(unset)') return html`<span class="quiet">${admin.unset}</span>`;
  if (shown === '(none)') return html`<span class="quiet">${admin.empty}</span>`;
  return html`<code>${shown}</code>`;
}

function source({ strings: { admin } }: Frame, { source: from }: ListedSetting): Child {
  const words: Readonly<Record<string, string>> = admin.sources;
  const word = words[from] ?? from;
  return from === 'default'
    ? html`<span class="quiet">${word}</span>`
    : html`<span class="tag">${word}</span>`;
}

import { postForm } from '../components/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/settings-page.ts';
import { keyPanel, type OneKey } from './key-panel.ts';

export function revokeKeyView(frame: Frame, model: OneKey): Html {
  const { link, t } = frame;
  return settingsPage(frame, {
    title: t('keys.revokeTitle'),
    lead: t('keys.revokeText'),
    main: html`${keyPanel(frame, model)}
    ${postForm(
      frame,
      `${model.home}/${model.key.prefix}/revoke`,
      html`<button class="button danger">${t('keys.revokeConfirm')}</button>
        <a class="button plain" href="${link(model.home)}">${t('common.cancel')}</a>`,
      { kind: 'actions' },
    )}`,
  });
}

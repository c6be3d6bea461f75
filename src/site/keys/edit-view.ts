import { isLive } from '../../core/accounts/key-life.ts';
import { postForm } from '../components/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { keyFields, type KeyFormModel } from '../components/key-form.ts';
import { settingsPage } from '../components/settings-page.ts';
import { keyPanel, type OneKey } from './key-panel.ts';

type EditModel = OneKey & {
  readonly form: KeyFormModel;
  /** Why the form was refused, if it is not about one of its fields. */
  readonly refused?: Child;
};

export function editKeyView(frame: Frame, model: EditModel): Html {
  const { link, t } = frame;
  const { key, form, refused, home } = model;
  return settingsPage(frame, {
    title: t('keys.editTitle'),
    ...(key.revokedAtMs === undefined && { lead: t('keys.editLead') }),
    main: html`${keyPanel(frame, model, actions(frame, model))}
    ${
      key.revokedAtMs === undefined
        ? postForm(
            frame,
            `${home}/${key.prefix}`,
            html`${refused} ${keyFields(frame, form)}
              <p class="actions">
                <button class="button">${t('common.save')}</button>
                <a class="button plain" href="${link(home)}">${t('common.cancel')}</a>
              </p>`,
            { kind: 'panel form' },
          )
        : html`<p><a class="button plain" href="${link(home)}">${t('common.back')}</a></p>`
    }`,
  });
}

function actions({ link, t }: Frame, { key, nowMs, home }: OneKey): Html | undefined {
  if (key.revokedAtMs !== undefined) return undefined;
  const isReplaceable = key.replacedBy === undefined && isLive(key, nowMs);
  return html`${
      isReplaceable &&
      html`<a class="button plain small" href="${link(`${home}/${key.prefix}/rotate`)}"
        >${t('keys.rotate')}</a
      >`
    } <a class="button danger small" href="${link(`${home}/${key.prefix}/revoke`)}">${t('keys.revoke')}</a>`;
}

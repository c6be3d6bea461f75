import { postForm } from '../components/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/settings-page.ts';
import { GENERAL_SECTIONS } from './general-sections.ts';
import type { GeneralModel } from './model.ts';
import { keptWhere, news } from './news.ts';
import { offer } from './offer-view.ts';
import { importing, restoring } from './transfer-view.ts';

export function generalView(frame: Frame, model: GeneralModel): Html {
  const { t } = frame;
  const isRefused = model.noEngine === true || model.badPlace !== undefined;
  return settingsPage(frame, {
    title: t('common.preferences'),
    lead: keptWhere(frame),
    scripts: frame.recent === true ? ['unsaved', 'recents'] : ['unsaved'],
    sections: [
      ...GENERAL_SECTIONS.map(({ id, title }) => ({ id, title: t(title) })),
      { id: 'transfer', title: t('preferences.transfer') },
      { id: 'reset', title: t('preferences.reset') },
    ],
    main: html`${news(frame, model)}
    ${model.offered && offer(frame, { offered: model.offered, engines: model.engines })}
    ${isRefused && html`<p class="notice bad" role="alert">${t('preferences.nothingSaved')}</p>`}
    ${postForm(
      frame,
      '/preferences',
      html`${GENERAL_SECTIONS.map(
          ({ id, title, fields }) =>
            html`<section class="stack" id="${id}">
              <h2>${t(title)}</h2>
              ${fields(frame, model)}
            </section>`,
        )}
        <div class="actions save-bar">
          <button class="button">${t('common.save')}</button>
          <p class="quiet" role="status" data-unsaved="${t('preferences.unsaved')}"></p>
        </div>`,
      { kind: 'form preferences' },
    )}
    ${importing(frame, model)} ${restoring(frame)}`,
  });
}

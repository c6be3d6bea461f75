import { MAX_LENSES, type Lens, lensText } from '../../core/preferences/lens.ts';
import { factList } from '../components/table.ts';
import { postForm } from '../components/form/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { lensFacts } from '../components/filters/lens-filter.ts';
import { prose } from '../components/text.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { lensForm } from './lens-form.ts';
import { type LensesModel, type ListedLens, notice } from './model.ts';

export function lensesView(frame: Frame, model: LensesModel): Html {
  const { t } = frame;
  const { form, lenses } = model;
  const isFull = lenses.length >= MAX_LENSES && form.draft.was === '';
  return settingsPage(frame, {
    title: t('lenses.title'),
    lead: prose(t('lenses.lead')),
    main: html`${notice(frame, model)} ${model.deleted && undo(frame, model.deleted)}
      <section class="settings-section" id="own">
        <h2>${t('lenses.yours')}</h2>
        ${
          lenses.length === 0
            ? html`<p class="quiet">${t('lenses.none')}</p>`
            : html`<ul class="own-list lenses">
                ${lenses.map((listed) => item(frame, listed))}
              </ul>`
        }
      </section>
      <section class="settings-section" id="form">
        <h2>${form.draft.was === '' ? t('lenses.new') : t('lenses.editing', { name: form.draft.name })}</h2>
        ${
          (form.tooMany === true || isFull) &&
          html`<p
            class="${form.tooMany === true ? 'complaint' : 'quiet'}"
            ${form.tooMany === true && html`role="alert"`}
          >
            ${t('lenses.tooMany', { most: MAX_LENSES })}
          </p>`
        }
        ${(!isFull || form.tooMany === true) && lensForm(frame, form)}
      </section>`,
  });
}

function item(frame: Frame, { lens, sameBang }: ListedLens): Html {
  const { t, link } = frame;
  const action = (label: string): Html => html`${label} <span class="unseen">${lens.name}</span>`;
  const edit = new URLSearchParams({ edit: lens.trigger }).toString();
  return html`<li>
    <div class="own-name">
      <bdi>${lens.name}</bdi> <code>!${lens.trigger}</code>
      ${sameBang && html`<p class="hint">${sameBangWords(frame, sameBang)}</p>`}
      ${factList(lensFacts(frame, lens))}
    </div>
    <a class="button plain small" href="${link(`/lens?${lensText(lens)}`)}">${action(t('lenses.share'))}</a>
    <a class="button plain small" href="${link(`/preferences/lenses?${edit}#form`)}"
      >${action(t('lenses.edit'))}</a
    >
    ${postForm(
      frame,
      '/preferences/lenses',
      html`<button class="button plain small" name="delete" value="${lens.trigger}">
        ${action(t('lenses.delete'))}
      </button>`,
    )}
  </li>`;
}

function sameBangWords({ t }: Frame, sameBang: NonNullable<ListedLens['sameBang']>): string {
  return sameBang.isOwn ? t('lenses.behindBang') : t('lenses.beforeBang', { name: sameBang.name });
}

function undo(frame: Frame, deleted: Lens): Html {
  const { t } = frame;
  return postForm(
    frame,
    '/lens',
    html`<p role="status">${t('lenses.deleted', { name: deleted.name })}</p>
      <input type="hidden" name="lens" value="${lensText(deleted)}" />
      <button class="button plain small" name="trigger" value="${deleted.trigger}">
        ${t('lenses.undo')}
      </button>`,
    { kind: 'notice undo' },
  );
}

import { withLens, withoutLens } from '../../core/preferences/transfer.ts';
import { checkLens, type Lens, lensText, MAX_LENSES, readLensText } from '../../core/preferences/lens.ts';
import type { Preferences } from '../../core/preferences/model.ts';
import type { SitePage, SiteParts, Visit } from '../server/page.ts';
import { builtInBangName } from './bangs.ts';
import { type LensesModel, type ListedLens, preferencesForm, preferencesNotice } from './model.ts';
import { draftOf, EMPTY_DRAFT, lensForm, lensOf, typedDraft } from './lens-form.ts';
import { factList } from '../components/table.ts';
import { postForm } from '../components/form/form.ts';
import { type Frame, html, type Html } from '../components/html.ts';
import { lensFacts } from '../components/filters/lens-filter.ts';
import { prose } from '../components/text.ts';
import { settingsPage } from '../components/layout/settings-page.ts';

export const LENSES_PATH = '/preferences/lenses';

export function lensesPages(parts: SiteParts): SitePage[] {
  return preferencesForm<Pick<LensesModel, 'form' | 'deleted'>>(parts, {
    name: 'preferences_lenses',
    path: LENSES_PATH,
    access: 'everyone',
    opened({ query, visitor }) {
      const edited = visitor.preferences.lenses.find(({ trigger }) => trigger === query.get('edit'));
      return {
        deleted: readLensText(query.get('deleted')),
        form: { draft: edited ? draftOf(edited) : EMPTY_DRAFT, problems: [] },
      };
    },
    typed: ({ form }) => ({ form: { draft: typedDraft(form), problems: [] } }),
    view({ frame, visitor: { preferences } }, said) {
      const lenses = preferences.lenses.map((lens) => listed(lens, preferences, { frame, ...parts }));
      return lensesView(frame, { lenses, ...said });
    },
    change({ form, visitor: { preferences } }) {
      if (form.has('delete')) return deleted(preferences, form.get('delete'));
      const draft = typedDraft(form);
      const checked = checkLens(lensOf(draft));
      if ('problems' in checked) return { said: { form: { draft, ...checked } } };
      const changed = withLens(preferences, checked.lens, draft.was);
      if ('preferences' in changed) return changed;
      return changed.problem === 'taken'
        ? { said: { form: { draft, problems: [{ field: 'trigger', kind: 'taken' }] } } }
        : { said: { form: { draft, problems: [], tooMany: true } } };
    },
  });
}

/** The address of the next page has the lens, for its Undo. */
function deleted(preferences: Preferences, trigger: string) {
  const lens = preferences.lenses.find((one) => one.trigger === trigger);
  const query = lens ? `?${new URLSearchParams({ deleted: lensText(lens) }).toString()}` : '';
  return { preferences: withoutLens(preferences, trigger), to: LENSES_PATH + query };
}

function listed(
  lens: Lens,
  own: Preferences,
  { bangs, frame }: SiteParts & Pick<Visit, 'frame'>,
): ListedLens {
  if (own.bangs.some(({ trigger }) => trigger === lens.trigger)) return { lens, sameBang: { isOwn: true } };
  const name = builtInBangName(bangs, lens.trigger, frame);
  return { lens, sameBang: name === undefined ? undefined : { isOwn: false, name } };
}

function lensesView(frame: Frame, model: LensesModel): Html {
  const { t } = frame;
  const { form, lenses } = model;
  const isFull = lenses.length >= MAX_LENSES && form.draft.was === '';
  return settingsPage(frame, {
    title: t('lenses.title'),
    lead: prose(t('lenses.lead')),
    main: html`${preferencesNotice(frame, model)} ${model.deleted && undo(frame, model.deleted)}
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

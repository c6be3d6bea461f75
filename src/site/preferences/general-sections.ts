import {
  DENSITIES,
  INTERFACE_LANGUAGES,
  PAGE_SIZES,
  type Preferences,
  THEMES,
  UNIT_SYSTEMS,
} from '../../core/preferences/model.ts';
import { checkbox, choiceField, selectField, textField } from '../components/form/fields.ts';
import { formActions, postForm } from '../components/form/form.ts';
import { formatsFor } from '../components/format.ts';
import { type Frame, html, type Html } from '../components/html.ts';
import { searchLanguages, searchRegions } from '../components/filters/region-filter.ts';
import { type MessageKey, optionalMessage } from '../../locales/messages.ts';
import { type GeneralModel, keptWhere, preferencesNotice } from './model.ts';
import { notice } from '../components/text.ts';
import { closeIcon } from '../components/layout/icons.ts';
import { settingsPage } from '../components/layout/settings-page.ts';
import { offer } from './offer-view.ts';
import { lengthOf } from '../../core/length.ts';
import type { ImportProblem } from '../../core/preferences/field.ts';
import { MAX_IMPORT_LENGTH } from '../../core/preferences/transfer.ts';

type GeneralSection = {
  readonly id: string;
  readonly title: MessageKey;
  readonly fields: (frame: Frame, model: GeneralModel) => Html;
};

/** The parts of the form, in the order in which people look for them. */
const GENERAL_SECTIONS: readonly GeneralSection[] = [
  { id: 'appearance', title: 'preferences.look', fields: appearance },
  { id: 'search', title: 'preferences.search', fields: search },
  { id: 'results', title: 'preferences.results', fields: results },
  { id: 'privacy', title: 'preferences.privacy', fields: privacy },
];

function appearance({ t }: Frame, { preferences }: GeneralModel): Html {
  const { interfaceLanguage, theme, density } = preferences;
  return html`${choiceField({
    type: 'radio',
    name: 'theme',
    label: t('preferences.theme'),
    options: THEMES.map((one) => [one, t(`preferences.themes.${one}`)]),
    chosen: [theme],
  })}
  ${selectField({
    id: 'interface-language',
    name: 'interfaceLanguage',
    label: t('preferences.interfaceLanguage'),
    options: [
      ['', t('preferences.automatic')],
      ...INTERFACE_LANGUAGES.map((code) => [code, formatsFor(code).languageName(code), code] as const),
    ],
    chosen: interfaceLanguage,
  })}
  ${choiceField({
    type: 'radio',
    name: 'density',
    label: t('preferences.density'),
    options: DENSITIES.map((one) => [one, t(`preferences.densities.${one}`)]),
    chosen: [density],
  })}`;
}

function search(frame: Frame, model: GeneralModel): Html {
  const { t } = frame;
  const { language, place, region, units } = model.preferences;
  return html`${model.engines.length > 0 && engines(frame, model)} ${toggle(frame, model, 'safe')}
  ${selectField({
    name: 'language',
    label: t('preferences.language'),
    options: [
      ['', t('preferences.automatic')],
      ...searchLanguages(frame, language).map(({ code, name }) => [code, name] as const),
    ],
    chosen: language,
  })}
  ${selectField({
    name: 'region',
    label: t('preferences.region'),
    options: [
      ['', t('preferences.anyRegion')],
      ...searchRegions(frame).map(({ code, name }) => [code, name] as const),
    ],
    chosen: region,
    hint: t('preferences.regionHint'),
  })}
  ${textField({
    name: 'place',
    label: t('preferences.place'),
    hint: t('preferences.placeHint'),
    value: model.badPlace ?? place,
    complaint: model.badPlace === undefined ? undefined : t('preferences.badPlace'),
    autocomplete: 'address-level2',
  })}
  ${choiceField({
    type: 'radio',
    name: 'units',
    label: t('preferences.units'),
    options: UNIT_SYSTEMS.map((one) => [one, t(`preferences.unitSystems.${one}`)]),
    chosen: [units],
  })}
  ${toggle(frame, model, 'suggestions')}`;
}

type Toggle = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];

function toggle({ t }: Frame, { preferences }: GeneralModel, name: Toggle): Html {
  const hint = optionalMessage(t, `preferences.${name}Hint`);
  const label: MessageKey = `preferences.${name}`;
  const box = { name, label: t(label), checked: preferences[name], ...(hint !== undefined && { hint }) };
  // The address of the page can point to it.
  return html`<div class="field" id="${name}">${checkbox(box)}</div>`;
}

function engines({ t }: Frame, model: GeneralModel): Html {
  const chosen = new Set(model.preferences.engines);
  const isAsked = (id: string): boolean => model.noEngine !== true && (chosen.size === 0 || chosen.has(id));
  return choiceField({
    ...{ id: 'engines', name: 'engine', type: 'checkbox', label: t('preferences.engines') },
    options: model.engines.map(({ id, label }) => [id, label]),
    chosen: model.engines.map(({ id }) => id).filter(isAsked),
    hint: t('preferences.enginesHint'),
    complaint: model.noEngine === true ? t('preferences.noEngine') : undefined,
    autofocus: model.noEngine === true,
  });
}

function results(frame: Frame, model: GeneralModel): Html {
  const { t, formats } = frame;
  const { perPage } = model.preferences;
  return html`${selectField({
    id: 'per-page',
    name: 'perPage',
    label: t('preferences.perPage'),
    options: PAGE_SIZES.map((size) => [
      String(size),
      size === 0 ? t('preferences.perPageAll') : formats.number(size),
    ]),
    chosen: String(perPage),
  })}
  ${toggle(frame, model, 'infiniteScroll')} ${toggle(frame, model, 'newTab')}
  ${toggle(frame, model, 'shortcuts')}`;
}

function privacy(frame: Frame, model: GeneralModel): Html {
  return html`${toggle(frame, model, 'imageProxy')} ${toggle(frame, model, 'recent')}
  ${recentSearchList(frame)}`;
}

/** The recent searches of this browser, filled in by its script: the server does not have them. */
function recentSearchList(frame: Frame): Html | undefined {
  const { t } = frame;
  if (frame.recent !== true) return undefined;
  return html`<div class="field" data-recents data-removed="${t('preferences.recentRemoved')}" hidden>
      <ul class="recents" aria-label="${t('preferences.recent')}"></ul>
      <template
        ><li>
          <span dir="auto"></span>
          <button type="button" class="button plain small">
            ${closeIcon()}<span class="unseen">${t('search.recent.remove')}</span>
          </button>
        </li></template
      >
      <button type="button" class="button plain small" data-clear-all>${t('search.recent.clear')}</button>
    </div>
    <p class="unseen" role="status"></p>`;
}

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
    main: html`${preferencesNotice(frame, model)}
    ${model.offered && offer(frame, { offered: model.offered, engines: model.engines })}
    ${isRefused && notice('bad', t('preferences.nothingSaved'))}
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

/** Export and import as a file. */
function importing(frame: Frame, model: GeneralModel): Html {
  const { link, t } = frame;
  const { text = '', problems = [] } = model.importing ?? {};
  const isRefused = problems.length > 0;
  return html`<section class="settings-section" id="transfer">
    <h2>${t('preferences.transfer')}</h2>
    <p>${t('preferences.transferLead')}</p>
    <p>
      <a class="button plain" href="${link('/preferences/export')}" download
        >${t('preferences.exportLink')}</a
      >
    </p>
    ${postForm(
      frame,
      '/preferences/import',
      html`<div class="field" hidden>
          <label for="import-file">${t('preferences.importFile')}</label>
          <input id="import-file" type="file" accept="application/json,.json" data-import-file />
        </div>
        <div class="field">
          <label for="import-text">${t('preferences.importText')}</label>
          <textarea
            class="input import-text"
            id="import-text"
            name="text"
            rows="5"
            spellcheck="false"
            required
            data-most="${MAX_IMPORT_LENGTH}"
            data-too-long="${t('preferences.importTooLong', { count: '{count}', most: frame.formats.number(MAX_IMPORT_LENGTH) })}"
            ${isRefused && html`aria-invalid="true" aria-describedby="import-complaint" autofocus`}
          >
${text}</textarea>
          ${isRefused && complaint(frame, text, problems)}
        </div>
        ${formActions(frame, t('preferences.importButton'), { kind: 'plain' })}`,
      { kind: 'form importing' },
    )}
  </section>`;
}

function complaint(frame: Frame, text: string, problems: readonly ImportProblem[]): Html {
  const { t } = frame;
  return html`<div class="complaint" id="import-complaint" role="alert">
    <p>${t('preferences.importRefused')}</p>
    <ul>
      ${problems.map((problem) => html`<li>${problemWords(frame, text, problem)}</li>`)}
    </ul>
  </div>`;
}

function problemWords({ t, formats }: Frame, text: string, { kind, place }: ImportProblem): string {
  return kind === 'too_long'
    ? t('preferences.importTooLong', {
        count: formats.number(lengthOf(text)),
        most: formats.number(MAX_IMPORT_LENGTH),
      })
    : t(`preferences.importProblems.${kind}`, { place });
}

/** Restores the defaults; lists that took work to make are deleted only if asked for. */
function restoring(frame: Frame): Html {
  const { t } = frame;
  return html`<section class="settings-section" id="reset">
    <h2>${t('preferences.reset')}</h2>
    <p>${t('preferences.resetLead')}</p>
    ${postForm(
      frame,
      '/preferences/reset',
      html`<div class="field">${checkbox({ name: 'lists', label: t('preferences.resetLists') })}</div>
        ${formActions(frame, t('preferences.reset'), { kind: 'danger' })}`,
      { kind: 'stack' },
    )}
  </section>`;
}

import {
  DENSITIES,
  INTERFACE_LANGUAGES,
  PAGE_SIZES,
  THEMES,
  UNIT_SYSTEMS,
} from '../../core/preferences/model.ts';
import { formatsFor } from '../components/format.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { checkbox, postForm, textField } from '../components/form.ts';
import { settingsPage } from '../components/settings-page.ts';
import type { GeneralModel } from './model.ts';
import { keptWhere, news } from './news.ts';
import { offer } from './offer-view.ts';
import { recentSearchList } from './recent-view.ts';
import { importing, leaving } from './transfer-view.ts';
import { searchLanguages } from '../components/search-languages.ts';
import { searchRegions } from '../components/search-regions.ts';

export function generalView(frame: Frame, model: GeneralModel): Html {
  const { t } = frame;
  return settingsPage(frame, {
    title: t('common.preferences'),
    lead: keptWhere(frame),
    scripts: frame.recent === true ? ['recents'] : [],
    main: html`${news(frame, model)}
    ${model.offered && offer(frame, { offered: model.offered, engines: model.engines })}
    ${(model.noEngine === true || model.badPlace !== undefined) && html`<p class="notice bad" role="alert">${t('preferences.nothingSaved')}</p>`}
    ${postForm(
      frame,
      '/preferences',
      html`${search(frame, model)} ${look(frame, model)} ${behaviour(frame, model)}
        <div class="actions save-bar"><button class="button">${t('common.save')}</button></div>`,
      { kind: 'form preferences' },
    )}
    ${importing(frame, model)} ${leaving(frame)}`,
  });
}

function search(frame: Frame, model: GeneralModel): Html {
  const { t } = frame;
  const { language, place, region, safe, units } = model.preferences;
  const options = searchLanguages(frame, language).map(({ code, name }) => option(code, name, language));
  return html`<section class="stack">
    <h2>${t('preferences.search')}</h2>
    ${model.engines.length > 0 && engines(frame, model)}
    ${toggle({ name: 'safe', label: t('preferences.safe'), hint: t('preferences.safeHint'), checked: safe })}
    <div class="field">
      <label for="language">${t('preferences.language')}</label>
      <select class="input" id="language" name="language">
        ${option('', t('preferences.automatic'), language)} ${options}
      </select>
    </div>
    <div class="field">
      <label for="region">${t('preferences.region')}</label>
      <select class="input" id="region" name="region">
        ${option('', t('preferences.anyRegion'), region)}
        ${searchRegions(frame).map(({ code, name }) => option(code, name, region))}
      </select>
    </div>
    ${textField({
      name: 'place',
      label: t('preferences.place'),
      hint: t('preferences.placeHint'),
      value: model.badPlace ?? place,
      complaint: model.badPlace === undefined ? undefined : t('preferences.badPlace'),
      autocomplete: 'address-level2',
    })}
    ${choices(
      'units',
      t('preferences.units'),
      units,
      UNIT_SYSTEMS.map((one) => [one, t(`preferences.unitSystems.${one}`)] as const),
    )}
  </section>`;
}

function engines({ t }: Frame, model: GeneralModel): Html {
  const chosen = new Set(model.preferences.engines);
  const isAsked = (id: string): boolean => model.noEngine !== true && (chosen.size === 0 || chosen.has(id));
  return html`<fieldset
    class="field"
    aria-describedby="engines-hint${model.noEngine === true && ' engines-complaint'}"
  >
    <legend>${t('preferences.engines')}</legend>
    <div class="choices">
      ${model.engines.map(
        ({ id, label }) =>
          html`<label class="choice">
            <input type="checkbox" name="engine" value="${id}" ${isAsked(id) && html`checked`} />
            <span>${label}</span>
          </label>`,
      )}
    </div>
    <p class="hint" id="engines-hint">${t('preferences.enginesHint')}</p>
    ${model.noEngine === true && html`<p class="complaint" id="engines-complaint">${t('preferences.noEngine')}</p>`}
  </fieldset>`;
}

function look({ t, formats }: Frame, { preferences }: GeneralModel): Html {
  const { interfaceLanguage, theme, density, perPage, infiniteScroll } = preferences;
  return html`<section class="stack">
    <h2>${t('preferences.look')}</h2>
    <div class="field">
      <label for="interface-language">${t('preferences.interfaceLanguage')}</label>
      <select class="input" id="interface-language" name="interfaceLanguage">
        ${option('', t('preferences.automatic'), interfaceLanguage)}
        ${INTERFACE_LANGUAGES.map((code) =>
          option(code, formatsFor(code).languageName(code), interfaceLanguage, html` lang="${code}"`),
        )}
      </select>
    </div>
    ${choices(
      'theme',
      t('preferences.theme'),
      theme,
      THEMES.map((one) => [one, t(`preferences.themes.${one}`)] as const),
    )}
    ${choices(
      'density',
      t('preferences.density'),
      density,
      DENSITIES.map((one) => [one, t(`preferences.densities.${one}`)] as const),
    )}
    <div class="field">
      <label for="per-page">${t('preferences.perPage')}</label>
      <select class="input" id="per-page" name="perPage">
        ${PAGE_SIZES.map((size) =>
          option(
            String(size),
            size === 0 ? t('preferences.perPageAll') : formats.number(size),
            String(perPage),
          ),
        )}
      </select>
    </div>
    ${toggle({ name: 'infiniteScroll', label: t('preferences.infiniteScroll'), hint: t('preferences.infiniteScrollHint'), checked: infiniteScroll })}
  </section>`;
}

function behaviour(frame: Frame, { preferences }: GeneralModel): Html {
  const { t } = frame;
  const { suggestions, recent, newTab, imageProxy, shortcuts } = preferences;
  return html`<section class="stack">
    <h2>${t('preferences.behaviour')}</h2>
    ${toggle({ name: 'suggestions', label: t('preferences.suggestions'), hint: t('preferences.suggestionsHint'), checked: suggestions })}
    ${toggle({ name: 'recent', label: t('preferences.recent'), hint: t('preferences.recentHint'), checked: recent })}
    ${recentSearchList(frame)} ${toggle({ name: 'newTab', label: t('preferences.newTab'), checked: newTab })}
    ${toggle({ name: 'imageProxy', label: t('preferences.imageProxy'), hint: t('preferences.imageProxyHint'), checked: imageProxy })}
    ${toggle({ name: 'shortcuts', label: t('preferences.shortcuts'), hint: t('preferences.shortcutsHint'), checked: shortcuts })}
  </section>`;
}

/** One of a few values, all in sight. */
function choices(
  name: string,
  label: string,
  chosen: string,
  values: readonly (readonly [value: string, label: string])[],
): Html {
  return html`<fieldset class="field">
    <legend>${label}</legend>
    <div class="choices">
      ${values.map(
        ([value, words]) =>
          html`<label class="choice">
            <input type="radio" name="${name}" value="${value}" ${value === chosen && html`checked`} />
            <span>${words}</span>
          </label>`,
      )}
    </div>
  </fieldset>`;
}

/** The address of the page can point to it. */
function toggle(box: { name: string; label: string; hint?: string; checked: boolean }): Html {
  return html`<div class="field" id="${box.name}">${checkbox(box)}</div>`;
}

function option(value: string, label: string, chosen: string, attributes?: Child): Html {
  return html`<option value="${value}" ${attributes} ${value === chosen && html` selected`}>
    ${label}
  </option>`;
}

import { INTERFACE_LANGUAGES, THEMES } from '../../core/preferences/model.ts';
import { formatsFor } from '../components/format.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { postForm } from '../components/post-form.ts';
import { settingsPage } from '../components/settings-page.ts';
import type { GeneralModel } from './model.ts';
import { keptWhere, news } from './news.ts';
import { offer } from './offer-view.ts';
import { searchLanguages } from './search-languages.ts';
import { importing, leaving } from './transfer-view.ts';

export function generalView(frame: Frame, model: GeneralModel): Html {
  const { common, preferences: words } = frame.strings;
  return settingsPage(frame, {
    title: common.preferences,
    lead: keptWhere(frame),
    main: html`${news(frame, model)} ${model.offered && offer(frame, model.offered, model.engines)}
    ${model.noEngine === true && html`<p class="notice bad" role="alert">${words.nothingSaved}</p>`}
    ${postForm(
      frame,
      '/preferences',
      html`${search(frame, model)} ${look(frame, model)} ${behaviour(frame, model)}
        <div class="actions"><button class="button">${common.save}</button></div>`,
      { kind: 'form preferences' },
    )}
    ${importing(frame, model)} ${leaving(frame)}`,
  });
}

function search(frame: Frame, model: GeneralModel): Html {
  const { preferences: words } = frame.strings;
  const { language, safe } = model.preferences;
  const options = searchLanguages(frame, language).map(({ code, name }) => option(code, name, language));
  return html`<section class="stack">
    <h2>${words.search}</h2>
    ${model.engines.length > 0 && engines(frame, model)}
    ${toggle({ name: 'safe', label: words.safe, hint: words.safeHint, on: safe })}
    <div class="field">
      <label for="language">${words.language}</label>
      <select class="input" id="language" name="language">
        ${option('', words.automatic, language)} ${options}
      </select>
    </div>
  </section>`;
}

function engines({ strings: { preferences: words } }: Frame, model: GeneralModel): Html {
  const chosen = new Set(model.preferences.engines);
  const isAsked = (id: string): boolean => model.noEngine !== true && (chosen.size === 0 || chosen.has(id));
  return html`<fieldset
    class="field"
    aria-describedby="engines-hint${model.noEngine === true && ' engines-complaint'}"
  >
    <legend>${words.engines}</legend>
    <div class="choices">
      ${model.engines.map(
        ({ id, label }) =>
          html`<label class="choice">
            <input type="checkbox" name="engine" value="${id}" ${isAsked(id) && html`checked`} />
            <span>${label}</span>
          </label>`,
      )}
    </div>
    <p class="hint" id="engines-hint">${words.enginesHint}</p>
    ${model.noEngine === true && html`<p class="complaint" id="engines-complaint">${words.noEngine}</p>`}
  </fieldset>`;
}

function look({ strings }: Frame, { preferences }: GeneralModel): Html {
  const { preferences: words } = strings;
  const { interfaceLanguage, theme } = preferences;
  return html`<section class="stack">
    <h2>${words.look}</h2>
    <div class="field">
      <label for="interface-language">${words.interfaceLanguage}</label>
      <select class="input" id="interface-language" name="interfaceLanguage">
        ${option('', words.automatic, interfaceLanguage)}
        ${INTERFACE_LANGUAGES.map((code) =>
          option(code, formatsFor(code).languageName(code), interfaceLanguage, html` lang="${code}"`),
        )}
      </select>
    </div>
    <fieldset class="field">
      <legend>${words.theme}</legend>
      <div class="choices">
        ${THEMES.map(
          (one) =>
            html`<label class="choice">
              <input type="radio" name="theme" value="${one}" ${one === theme && html`checked`} />
              <span>${words.themes[one]}</span>
            </label>`,
        )}
      </div>
    </fieldset>
  </section>`;
}

function behaviour({ strings: { preferences: words } }: Frame, { preferences }: GeneralModel): Html {
  const { newTab, imageProxy, shortcuts } = preferences;
  return html`<section class="stack">
    <h2>${words.behaviour}</h2>
    ${toggle({ name: 'newTab', label: words.newTab, on: newTab })}
    ${toggle({ name: 'imageProxy', label: words.imageProxy, hint: words.imageProxyHint, on: imageProxy })}
    ${toggle({ name: 'shortcuts', label: words.shortcuts, hint: words.shortcutsHint, on: shortcuts })}
  </section>`;
}

function toggle({
  name,
  label,
  hint,
  on,
}: {
  name: string;
  label: string;
  hint?: string;
  on: boolean;
}): Html {
  return html`<div class="field" id="${name}">
    <label class="choice">
      <input
        type="checkbox"
        name="${name}"
        value="on"
        ${on && html`checked`}
        ${hint !== undefined && html`aria-describedby="${name}-hint"`}
      />
      <span>${label}</span>
    </label>
    ${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`;
}

function option(value: string, label: string, chosen: string, attributes?: Child): Html {
  return html`<option value="${value}" ${attributes} ${value === chosen && html` selected`}>
    ${label}
  </option>`;
}

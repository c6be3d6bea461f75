import { lengthOf } from '../../core/length.ts';
import { MAX_IMPORT_LENGTH, type ImportProblem } from '../../core/preferences/transfer.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html, type Child } from '../components/html.ts';
import { postForm } from '../components/form.ts';
import type { GeneralModel } from './model.ts';
import { packPreferences } from '../../core/preferences/pack.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../core/preferences/model.ts';

/** Export and import as a file. */
export function importing(frame: Frame, model: GeneralModel): Html {
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
        <div class="actions"><button class="button plain">${t('preferences.importButton')}</button></div>`,
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

/** Restores the defaults. */
export function leaving(frame: Frame): Html {
  const { t } = frame;
  return html`<section class="settings-section" id="reset">
    <h2>${t('preferences.reset')}</h2>
    <p>${t('preferences.resetLead')}</p>
    ${postForm(frame, '/preferences/reset', html`<button class="button danger">${t('preferences.resetButton')}</button>`)}
  </section>`;
}

/** Asks whether to save this browser's preferences to the account, and lists them. */
export function offer(frame: Frame, offered: Preferences, engines: GeneralModel['engines']): Html {
  const { t } = frame;
  return html`<section class="notice offer stack" id="offer" aria-labelledby="offer-title">
    <h2 id="offer-title">${t('preferences.offer.title')}</h2>
    <p>${t('preferences.offer.lead')}</p>
    <ul>
      ${differing(frame, offered, engines).map(([name, value]) => html`<li>${name}: ${value}</li>`)}
    </ul>
    ${postForm(
      frame,
      '/preferences/adopt',
      html`<input type="hidden" name="preferences" value="${packPreferences(offered)}" />
        <div class="actions">
          <button class="button" name="use" value="on">${t('preferences.offer.use')}</button>
          <button class="button plain" name="discard" value="on">${t('preferences.offer.discard')}</button>
        </div>`,
    )}
  </section>`;
}

/**
 * The label of each preference that differs from the default. Bangs in full, because they decide where a search goes.
 */
function differing(
  { t, formats }: Frame,
  offered: Preferences,
  engines: GeneralModel['engines'],
): [name: string, value: Child][] {
  const onOff = (on: boolean): string => (on ? t('common.yes') : t('common.no'));
  const labels: Readonly<Record<keyof Preferences, [name: string, value: () => Child]>> = {
    engines: [
      t('preferences.engines'),
      () => offered.engines.map((id) => engines.find((engine) => engine.id === id)?.label ?? id).join(', '),
    ],
    safe: [t('preferences.safe'), () => onOff(offered.safe)],
    language: [t('preferences.language'), () => formats.languageName(offered.language)],
    region: [t('preferences.region'), () => formats.countryName(offered.region)],
    place: [t('preferences.place'), () => offered.place],
    interfaceLanguage: [
      t('preferences.interfaceLanguage'),
      () => formats.languageName(offered.interfaceLanguage),
    ],
    theme: [t('preferences.theme'), () => t(`preferences.themes.${offered.theme}`)],
    density: [t('preferences.density'), () => t(`preferences.densities.${offered.density}`)],
    units: [t('preferences.units'), () => t(`preferences.unitSystems.${offered.units}`)],
    perPage: [t('preferences.perPage'), () => formats.number(offered.perPage)],
    infiniteScroll: [t('preferences.infiniteScroll'), () => onOff(offered.infiniteScroll)],
    suggestions: [t('preferences.suggestions'), () => onOff(offered.suggestions)],
    recent: [t('preferences.recent'), () => onOff(offered.recent)],
    newTab: [t('preferences.newTab'), () => onOff(offered.newTab)],
    imageProxy: [t('preferences.imageProxy'), () => onOff(offered.imageProxy)],
    shortcuts: [t('preferences.shortcuts'), () => onOff(offered.shortcuts)],
    sites: [
      t('preferences.sites'),
      () => offered.sites.map(({ host, rule }) => `${host} (${t(`preferences.ruled.${rule}`)})`).join(', '),
    ],
    bangs: [
      t('preferences.bangs'),
      () => offered.bangs.map(({ trigger, url }) => html`<code>!${trigger}</code> ${url} `),
    ],
    lenses: [
      t('lenses.title'),
      () => offered.lenses.map(({ trigger, name }) => html`<code>!${trigger}</code> <bdi>${name}</bdi> `),
    ],
  };
  return (Object.keys(labels) as (keyof Preferences)[])
    .filter((name) => JSON.stringify(offered[name]) !== JSON.stringify(DEFAULT_PREFERENCES[name]))
    .map((name) => [labels[name][0], labels[name][1]()]);
}

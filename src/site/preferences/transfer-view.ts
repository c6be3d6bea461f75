import { lengthOf } from '../../core/length.ts';
import type { ImportProblem } from '../../core/preferences/field.ts';
import { MAX_IMPORT_LENGTH } from '../../core/preferences/transfer.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { checkbox, postForm } from '../components/form/form.ts';
import type { GeneralModel } from './model.ts';

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

/** Restores the defaults; lists that took work to make are deleted only if asked for. */
export function restoring(frame: Frame): Html {
  const { t } = frame;
  return html`<section class="settings-section" id="reset">
    <h2>${t('preferences.reset')}</h2>
    <p>${t('preferences.resetLead')}</p>
    ${postForm(
      frame,
      '/preferences/reset',
      html`<div class="field">${checkbox({ name: 'lists', label: t('preferences.resetLists') })}</div>
        <div class="actions"><button class="button danger">${t('preferences.reset')}</button></div>`,
      { kind: 'stack' },
    )}
  </section>`;
}

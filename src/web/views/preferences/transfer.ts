import type { Frame } from '../../frame.ts';
import { html, type Html } from '../../html.ts';
import { postForm } from '../../parts/post-form.ts';
import type { GeneralModel } from './model.ts';

/** Out as a file, and in again. */
export function importing(frame: Frame, model: GeneralModel): Html {
  const { preferences: words } = frame.strings;
  const { text = '', problems = [] } = model.importing ?? {};
  const isRefused = problems.length > 0;
  return html`<section class="settings-section" id="transfer">
    <h2>${words.transfer}</h2>
    <p>${words.transferLead}</p>
    <p><a class="button plain" href="/preferences/export" download>${words.exportLink}</a></p>
    ${postForm(
      frame,
      '/preferences/import',
      html`<div class="field" hidden>
          <label for="import-file">${words.importFile}</label>
          <input id="import-file" type="file" accept="application/json,.json" data-import-file />
        </div>
        <div class="field">
          <label for="import-text">${words.importText}</label>
          <textarea
            class="input import-text"
            id="import-text"
            name="text"
            rows="5"
            spellcheck="false"
            autocomplete="off"
            required
            ${isRefused && html`aria-invalid="true" aria-describedby="import-complaint" autofocus`}
          >
${text}</textarea>
          ${isRefused && complaint(frame, problems)}
        </div>
        <div class="actions"><button class="button plain">${words.importButton}</button></div>`,
      { kind: 'form importing' },
    )}
  </section>`;
}

function complaint(
  { strings: { preferences: words } }: Frame,
  problems: NonNullable<GeneralModel['importing']>['problems'],
): Html {
  return html`<div class="complaint" id="import-complaint" role="alert">
    <p>${words.importRefused}</p>
    <ul>
      ${problems.map(({ kind, place }) => html`<li>${words.importProblems[kind](place)}</li>`)}
    </ul>
  </div>`;
}

/** Back to how it all began. */
export function leaving(frame: Frame): Html {
  const { preferences: words } = frame.strings;
  return html`<section class="settings-section" id="reset">
    <h2>${words.reset}</h2>
    <p>${words.resetLead}</p>
    ${postForm(frame, '/preferences/reset', html`<button class="button danger">${words.resetButton}</button>`)}
  </section>`;
}

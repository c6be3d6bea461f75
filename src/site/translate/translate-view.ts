import { isAuto } from '../../core/translate/pairs.ts';
import { AUTO } from '../../core/translate/model.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { copyButton } from '../components/copy-button.ts';
import { swapIcon } from '../components/icons.ts';
import { postForm } from '../components/form.ts';
import { refusedForm } from '../components/refused-form.ts';
import { searchPage } from '../components/search-page.ts';
import { languageLabel, languageOptions, offeredCode } from './languages.ts';
import type { TranslateModel } from './model.ts';

export function translateView(frame: Frame, model: TranslateModel): Html {
  const { t } = frame;
  return searchPage(frame, {
    tab: 'translate',
    query: model.query,
    searchesIn: 'web',
    main: html`<h1 class="unseen">${t('translate.title')}</h1>
      ${
        model.isConfigured
          ? [refusedForm(frame, model.refused), unavailable(frame, model), form(frame, model)]
          : html`<p class="notice warn">${t('translate.notConfigured')}</p>`
      }`,
  });
}

function unavailable({ t, link }: Frame, { complaint }: TranslateModel): Html | undefined {
  if (complaint?.kind !== 'unavailable') return undefined;
  return html`<section class="notice bad" role="alert">
    <h2>${t('translate.unavailableTitle')}</h2>
    <p>${t('translate.unavailableText')} <a href="${link('/status')}">${t('search.failed.status')}</a></p>
  </section>`;
}

/** The browser scrolls to the translation, which is below the text on a phone. */
function form(frame: Frame, model: TranslateModel): Html {
  const { link, t } = frame;
  return postForm(
    frame,
    '/translate#result',
    html`<div class="translate" data-translate>
      ${source(frame, model)}
      <button
        class="button plain translate-swap"
        name="action"
        value="swap"
        formaction="${link('/translate')}"
        formnovalidate
        title="${t('translate.swap')}"
        data-swap
      >
        ${swapIcon()}<span class="unseen">${t('translate.swap')}</span>
      </button>
      ${target(frame, model)}
      <div class="translate-wrong">
        ${complaint(frame, model, 'source')} ${complaint(frame, model, 'target')}
      </div>
      ${text(frame, model)} ${result(frame, model)}
      <p class="translate-note hint">${t('translate.kept')}</p>
    </div>`,
  );
}

function source(frame: Frame, model: TranslateModel): Html {
  const { t } = frame;
  const detected = model.translation?.detected ?? '';
  return html`<div class="field translate-from">
    <label for="source">${t('translate.from')}</label>
    <select id="source" name="source" class="input" ${complained(frame, model, 'source')}>
      <option value="${AUTO}" ${isAuto(model.source) && html`selected`}>${t('translate.detect')}</option>
      ${languageOptions(frame, model.languages, model.source)}
    </select>
    <input type="hidden" name="detected" value="${detected}" />
    ${
      detected !== '' &&
      html`<p class="hint" data-detected>
        ${t('translate.detected', { language: languageLabel(frame, model.languages, detected) })}
      </p>`
    }
  </div>`;
}

function target(frame: Frame, model: TranslateModel): Html {
  return html`<div class="field translate-into">
    <label for="target">${frame.t('translate.into')}</label>
    <select id="target" name="target" class="input" ${complained(frame, model, 'target')}>
      ${
        offeredCode(model.languages, model.target) === undefined && html`<option value="" selected>—</option>`
      }
      ${languageOptions(frame, model.languages, model.target)}
    </select>
  </div>`;
}

function text(frame: Frame, model: TranslateModel): Html {
  const { t } = frame;
  const language = isAuto(model.source) ? model.translation?.detected : model.source;
  return html`<div class="translate-text">
    <label class="unseen" for="text">${t('translate.text')}</label>
    <textarea
      id="text"
      name="text"
      class="input translate-pane"
      rows="9"
      dir="auto"
      lang="${language === undefined || language === '' ? frame.language : language}"
      data-most="${model.maxChars}"
      data-too-long="${t('translate.tooLong', { count: '{count}', most: frame.formats.number(model.maxChars) })}"
      ${model.text === '' && html`autofocus`}
      ${complained(frame, model, 'text')}
    >
${model.text}</textarea>
    ${complaint(frame, model, 'text')}
    <div class="actions translate-actions">
      <button class="button">${t('translate.button')}</button>
      <span class="hint" data-count
        >${t('translate.atMost', { count: frame.formats.number(model.maxChars) })}</span
      >
    </div>
  </div>`;
}

function result(frame: Frame, { translation }: TranslateModel): Html {
  const { t } = frame;
  if (!translation)
    return html`<p class="translate-result translate-pane quiet">${t('translate.placeholder')}</p>`;
  return html`<section class="translate-result" id="result" aria-labelledby="translation-caption">
    <h2 class="unseen" id="translation-caption">${t('translate.translation')}</h2>
    <output class="translate-pane" id="translation" for="text" lang="${translation.target}" dir="auto"
      >${translation.text}</output
    >
    <input type="hidden" name="translation" value="${translation.text}" />
    <div class="actions translate-actions">${copyButton(frame, 'translation')}</div>
  </section>`;
}

function complaint(frame: Frame, model: TranslateModel, field: FieldName): Html | undefined {
  const words = complaintWords(frame, model, field);
  return words === undefined ? undefined : html`<p class="complaint" id="${field}-complaint">${words}</p>`;
}

function complained(frame: Frame, model: TranslateModel, field: FieldName): Html | undefined {
  if (complaintWords(frame, model, field) === undefined) return undefined;
  return html`aria-invalid="true" aria-describedby="${field}-complaint"`;
}

type FieldName = 'text' | 'source' | 'target';

/** What is wrong with one field; undefined if it is valid. */
function complaintWords(
  frame: Frame,
  { complaint, languages, source, target, maxChars }: TranslateModel,
  field: FieldName,
): string | undefined {
  const { t } = frame;
  const { formats } = frame;
  const found = ((): readonly [FieldName, string] | undefined => {
    switch (complaint?.kind) {
      case 'no text':
        return ['text', t('translate.noText')];
      case 'too long':
        return [
          'text',
          t('translate.tooLong', { count: formats.number(complaint.length), most: formats.number(maxChars) }),
        ];
      case 'not recognised':
        return ['source', t('translate.notRecognised')];
      case 'no source':
        return ['source', t('translate.noSource')];
      case 'no target':
        return ['target', t('translate.noTarget')];
      case 'no pair':
        return [
          'target',
          t('translate.noPair', {
            from: languageLabel(frame, languages, source),
            into: languageLabel(frame, languages, target),
          }),
        ];
      case 'unavailable':
      case undefined:
        return undefined;
    }
  })();
  return found?.[0] === field ? found[1] : undefined;
}

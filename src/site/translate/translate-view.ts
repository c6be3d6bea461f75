import { isAuto } from '../../core/translate/pairs.ts';
import { AUTO } from '../../core/translate/model.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { copyButton } from '../components/copy-button.ts';
import { swapIcon } from '../components/layout/icons.ts';
import { postForm, refusedForm } from '../components/form/form.ts';
import { searchPage } from '../components/layout/search-page.ts';
import {
  fieldComplaint,
  type TranslateField,
  type TranslateModel,
  languageLabel,
  languageOptions,
  offeredCode,
} from './read-translation.ts';

export function translateView(frame: Frame, model: TranslateModel): Html {
  const { t } = frame;
  return searchPage(frame, {
    tab: 'translate',
    query: model.choice.text,
    choice: model.choice,
    searchesIn: 'web',
    scripts: model.isConfigured ? ['translate'] : [],
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
    html`<div class="translate" data-translate ${forScript(frame, model)}>
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

/** Each part counts as a search, so that a text of more parts would use up what a visitor may send in a minute. */
const MOST_PARTS = 20;
/** Short enough that the first part is soon there. */
const PART_CHARS = 5_000;

const partChars = (maxChars: number): number => Math.min(maxChars, PART_CHARS);
/** What a script can translate in parts. */
const mostInParts = (maxChars: number): number => Math.max(maxChars, MOST_PARTS * partChars(maxChars));

function forScript({ link, t }: Frame, { maxChars, others, languages }: TranslateModel): Html {
  const offered = others.flatMap((code) => offeredCode(languages, code) ?? []);
  return html`data-live="${link('/translate/live')}" data-most="${maxChars}"
  data-part="${partChars(maxChars)}" data-others="${offered.join(' ')}" data-ready="${t('translate.ready')}"
  data-failed="${t('translate.failed')}"
  data-progress="${t('translate.progress', { done: '{done}', total: '{total}' })}"`;
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
    <p class="hint translate-detected" data-detected>
      ${detected !== '' && t('translate.detected', { language: languageLabel(frame, model.languages, detected) })}
    </p>
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
      data-most="${mostInParts(model.maxChars)}"
      data-too-long="${t('translate.tooLong', { count: '{count}', most: frame.formats.number(mostInParts(model.maxChars)) })}"
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
      <span class="hint" data-long hidden>${t('translate.long')}</span>
      ${progress(frame)}
    </div>
  </div>`;
}

function result(frame: Frame, model: TranslateModel): Html {
  const { t } = frame;
  const { translation } = model;
  return html`<section class="translate-result" id="result" aria-labelledby="translation-caption">
    <h2 class="unseen" id="translation-caption">${t('translate.translation')}</h2>
    <div data-result-pane>
      ${
        translation
          ? html`<output
              class="translate-pane"
              id="translation"
              for="text"
              lang="${translation.target}"
              dir="auto"
              >${translation.text}</output
            >`
          : html`<p class="translate-pane quiet" data-placeholder>${t('translate.placeholder')}</p>`
      }
    </div>
    <input type="hidden" name="translation" value="${translation?.text ?? ''}" />
    <div class="actions translate-actions">
      <span data-translated ${!translation && html`hidden`}>${copyButton(frame, 'translation')}</span>
      <span class="actions" data-same ${!model.same && html`hidden`}>${same(frame, model)}</span>
      <p class="unseen" role="status" data-status></p>
    </div>
  </section>`;
}

/** Other languages, where the text is already in the target language. */
function same(frame: Frame, { same: proposed, languages }: TranslateModel): Child {
  if (!proposed) return undefined;
  const label = (code: string): string => languageLabel(frame, languages, code);
  return html`<span>${frame.t('translate.same', { language: label(proposed.language) })}</span>
    ${proposed.into.map(
      (code) =>
        html`<button class="button plain small" name="instead" value="${code}">${label(code)}</button>`,
    )}`;
}

/** Only a script translates in parts. */
function progress({ t }: Frame): Html {
  return html`<span class="actions" data-progress hidden>
      <progress aria-labelledby="translate-progress"></progress>
      <span class="hint" id="translate-progress" data-progress-text></span>
      <button type="button" class="button plain small" data-cancel>${t('translate.cancel')}</button>
    </span>
    <span class="actions" data-error hidden>
      <span class="complaint" data-error-text></span>
      <button type="button" class="button plain small" data-retry>${t('translate.retry')}</button>
    </span>`;
}

function complaint(frame: Frame, model: TranslateModel, field: TranslateField): Html | undefined {
  const words = fieldComplaint(frame, model, field);
  return words === undefined ? undefined : html`<p class="complaint" id="${field}-complaint">${words}</p>`;
}

function complained(frame: Frame, model: TranslateModel, field: TranslateField): Html | undefined {
  if (fieldComplaint(frame, model, field) === undefined) return undefined;
  return html`aria-invalid="true" aria-describedby="${field}-complaint"`;
}

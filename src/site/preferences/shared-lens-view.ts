import { MAX_LENSES, lensText } from '../../core/preferences/lens.ts';
import { copyButton } from '../components/copy-button.ts';
import { factList } from '../components/table.ts';
import { postForm, textField } from '../components/form/form.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { layout } from '../components/layout/layout.ts';
import { lensFacts } from '../components/filters/lens-filter.ts';
import { prose } from '../components/text.ts';
import { searchBox } from '../components/layout/search-page.ts';
import { takenWords } from './lens-form.ts';
import { type SharedLensModel, notice } from './model.ts';

/** A lens to look at, to search with, and to add or pass on. */
export function sharedLensView(frame: Frame, model: SharedLensModel): Html {
  const { t, link } = frame;
  const { lens, isOwn } = model;
  return layout(frame, {
    title: t('lenses.active', { name: lens.name }),
    main: html`<div class="stack lens-page">
      <h1>${t('lenses.active', { name: lens.name })}</h1>
      ${notice(frame, model)}
      <p class="quiet">${isOwn ? t('lenses.isYours') : t('lenses.sharedLead')}</p>
      ${searchBox(frame, { tab: 'web', query: '', keep: [['lens', isOwn ? lens.trigger : lensText(lens)]] })}
      <section class="stack">
        <h2>${t('lenses.contents')}</h2>
        ${factList(lensFacts(frame, lens))}
      </section>
      ${
        isOwn
          ? html`<p><a href="${link('/preferences/lenses')}">${t('lenses.manage')}</a></p>`
          : adding(frame, model)
      }
      <section class="stack">
        <h2>${t('lenses.link')}</h2>
        <p class="lens-link">
          <code id="lens-link">${model.address}</code> ${copyButton(frame, 'lens-link')}
        </p>
        <p class="hint">${t('lenses.linkHint')}</p>
      </section>
    </div>`,
  });
}

function adding(frame: Frame, model: SharedLensModel): Html {
  const { t } = frame;
  return html`<section class="stack">
    <h2>${t('lenses.adding')}</h2>
    ${postForm(
      frame,
      '/lens',
      html`<input type="hidden" name="lens" value="${lensText(model.lens)}" />
        ${textField({
          name: 'trigger',
          label: t('lenses.trigger'),
          value: model.trigger,
          autocomplete: 'off',
          hint: prose(t('lenses.triggerHint')),
          complaint: complaintOf(frame, model),
          required: true,
        })}
        <div class="actions"><button class="button">${t('lenses.add')}</button></div>`,
      { kind: 'form' },
    )}
  </section>`;
}

function complaintOf({ t }: Frame, { complaint, trigger }: SharedLensModel): Child {
  if (complaint === 'bad') return t('preferences.badTrigger');
  if (complaint === 'taken') return takenWords({ t }, trigger);
  return complaint && t('lenses.tooMany', { most: MAX_LENSES });
}

/** For a link that was damaged. */
export function badLensLink(frame: Frame): Html {
  const { t, link } = frame;
  return layout(frame, {
    title: t('lenses.badLink'),
    main: html`<div class="stack">
      <h1>${t('lenses.badLink')}</h1>
      <p>${t('lenses.badLinkHint')}</p>
      <p><a class="button" href="${link('/preferences/lenses')}">${t('lenses.yours')}</a></p>
    </div>`,
  });
}

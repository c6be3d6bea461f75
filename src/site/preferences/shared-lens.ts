import { withLens } from '../../core/preferences/transfer.ts';
import { bangTriggerOf } from '../../core/preferences/field.ts';
import { type Lens, lensText, MAX_LENSES, readLensText } from '../../core/preferences/lens.ts';
import { formPages } from '../server/form-page.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { keepPreferences, preferencesNotice, type SharedLensModel } from './model.ts';
import { LENSES_PATH } from './lenses.ts';
import { copyButton } from '../components/copy-button.ts';
import { factList } from '../components/table.ts';
import { textField } from '../components/form/fields.ts';
import { formActions, postForm } from '../components/form/form.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { layout } from '../components/layout/layout.ts';
import { lensFacts } from '../components/filters/lens-filter.ts';
import { prose } from '../components/text.ts';
import { searchBox } from '../components/layout/search-page.ts';
import { takenWords } from './lens-form.ts';

type Said = Partial<Pick<SharedLensModel, 'trigger' | 'complaint' | 'tooMuch' | 'refused'>>;

/** A lens in the query of a link: shows what is in it, searches with it, and adds it. */
export function sharedLensPages(parts: SiteParts): SitePage[] {
  return formPages<Lens, Said>({
    ...{ name: 'lens', postName: 'lens_add', path: '/lens', access: 'searchers', cacheControl: 'private' },
    load({ frame, form, address }, fields) {
      const text = fields === form ? form.get('lens') : address.replace(/^[^?]*\??/, '');
      return (
        readLensText(text) ?? {
          instead: { kind: 'page', status: 400, html: badLensLink(frame), cacheControl: 'private' },
        }
      );
    },
    view({ frame, visitor, baseUrl }, lens, said) {
      const text = lensText(lens);
      return sharedLensView(frame, {
        trigger: lens.trigger,
        ...said,
        lens,
        isOwn: visitor.preferences.lenses.some((own) => lensText(own) === text),
        address: `${baseUrl()}/lens?${text}`,
      });
    },
    async submit(visit, lens) {
      const typed = { trigger: visit.form.get('trigger') };
      const trigger = bangTriggerOf(typed.trigger);
      if (trigger === undefined) return { kind: 'refused', said: { ...typed, complaint: 'bad' } };
      const changed = withLens(visit.visitor.preferences, { ...lens, trigger });
      if ('problem' in changed) return { kind: 'refused', said: { ...typed, complaint: changed.problem } };
      const cookie = await keepPreferences(visit, parts, changed.preferences);
      if (!cookie) return { kind: 'refused', said: { ...typed, tooMuch: true } };
      return { kind: 'redirect', to: `${LENSES_PATH}?saved=1`, cookies: [cookie] };
    },
    refused: (refused, { form }) => ({ refused, trigger: form.get('trigger') }),
  });
}

/** A lens to look at, to search with, and to add or pass on. */
function sharedLensView(frame: Frame, model: SharedLensModel): Html {
  const { t, link } = frame;
  const { lens, isOwn } = model;
  return layout(frame, {
    title: t('lenses.active', { name: lens.name }),
    main: html`<div class="stack lens-page">
      <h1>${t('lenses.active', { name: lens.name })}</h1>
      ${preferencesNotice(frame, model)}
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
      html`<input type="hidden" name="lens" value="${lensText(model.lens)}" /> ${textField({
          name: 'trigger',
          label: t('lenses.trigger'),
          value: model.trigger,
          hint: prose(t('lenses.triggerHint')),
          complaint: complaintOf(frame, model),
          required: true,
        })}
        ${formActions(frame, t('lenses.add'))}`,
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
function badLensLink(frame: Frame): Html {
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

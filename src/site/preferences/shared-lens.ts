import { withLens } from '../../core/preferences/change.ts';
import { bangTriggerOf } from '../../core/preferences/checks.ts';
import { type Lens, lensText, MAX_LENSES, readLensText } from '../../core/preferences/lens.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { keepPreferences, notice, type SharedLensModel } from './model.ts';
import { LENSES_PATH } from './lenses.ts';
import { copyButton } from '../components/copy-button.ts';
import { factList } from '../components/table.ts';
import { postForm, textField } from '../components/form/form.ts';
import type { Frame } from '../components/frame.ts';
import { type Child, html, type Html } from '../components/html.ts';
import { layout } from '../components/layout/layout.ts';
import { lensFacts } from '../components/filters/lens-filter.ts';
import { prose } from '../components/text.ts';
import { searchBox } from '../components/layout/search-page.ts';
import { takenWords } from './lens-form.ts';

/** A lens in the query of a link: shows what is in it, and searches with it. */
export const showSharedLens: SitePage = {
  name: 'lens',
  method: 'GET',
  path: '/lens',
  access: 'searchers',
  handle: (visit) => sharedPage(visit, readLensText(visit.address.replace(/^[^?]*\??/, '')), {}),
};

export function addSharedLens(parts: SiteParts): SitePage {
  return {
    name: 'lens_add',
    method: 'POST',
    path: '/lens',
    access: 'searchers',
    renderAgain: (visit, refused) =>
      sharedPage(visit, sentLens(visit), { refused, trigger: visit.form.get('trigger') }),
    async handle(visit) {
      const { form, visitor } = visit;
      const lens = sentLens(visit);
      if (!lens) return sharedPage(visit, undefined, {});
      const asTyped = { trigger: form.get('trigger') };
      const trigger = bangTriggerOf(asTyped.trigger);
      if (trigger === undefined) return sharedPage(visit, lens, { ...asTyped, complaint: 'bad' });
      const changed = withLens(visitor.preferences, { ...lens, trigger });
      if ('problem' in changed) return sharedPage(visit, lens, { ...asTyped, complaint: changed.problem });
      const cookie = await keepPreferences(visit, parts, changed.preferences);
      if (!cookie) return sharedPage(visit, lens, { ...asTyped, tooMuch: true });
      return { kind: 'redirect', to: `${LENSES_PATH}?saved=1`, cookies: [cookie] };
    },
  };
}

function sentLens({ form }: Visit): Lens | undefined {
  return readLensText(form.get('lens'));
}

function sharedPage(
  { frame, visitor, baseUrl }: Visit,
  lens: Lens | undefined,
  said: Omit<Partial<SharedLensModel>, 'lens' | 'isOwn' | 'address'>,
): SiteAnswer {
  if (!lens) return { kind: 'page', status: 400, html: badLensLink(frame), cacheControl: 'private' };
  const text = lensText(lens);
  return {
    kind: 'page',
    status: said.complaint === undefined && said.tooMuch !== true ? 200 : 400,
    html: sharedLensView(frame, {
      trigger: lens.trigger,
      ...said,
      lens,
      isOwn: visitor.preferences.lenses.some((own) => lensText(own) === text),
      address: `${baseUrl()}/lens?${text}`,
    }),
    cacheControl: 'private',
  };
}

/** A lens to look at, to search with, and to add or pass on. */
function sharedLensView(frame: Frame, model: SharedLensModel): Html {
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

import { packPreferences, unpackPreferences } from '../../core/preferences/transfer.ts';
import { changedFields, type Preferences } from '../../core/preferences/model.ts';
import { narrowPage } from '../components/layout/layout.ts';
import { postForm } from '../components/form/form.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { type GeneralModel, keepPreferences } from './model.ts';
import { localPath } from '../server/local-path.ts';
import type { SitePage, SiteParts } from '../server/page.ts';

type Offer = {
  readonly offered: Preferences;
  readonly engines: GeneralModel['engines'];
  /** Where the visitor was going; undefined on the preferences page itself. */
  readonly next?: SitePath;
};

/** Asks once after signing in, on the way to the wanted page. */
function offerPage(frame: Frame, model: Offer): Html {
  const { t } = frame;
  return narrowPage(frame, {
    title: t('preferences.offer.title'),
    lead: t('preferences.offer.lead'),
    main: answers(frame, model),
  });
}

/** The same question on the preferences page. */
export function offer(frame: Frame, model: Offer): Html {
  const { t } = frame;
  return html`<section class="notice offer stack" id="offer" aria-labelledby="offer-title">
    <h2 id="offer-title">${t('preferences.offer.title')}</h2>
    <p>${t('preferences.offer.lead')}</p>
    ${answers(frame, model)}
  </section>`;
}

function answers(frame: Frame, { offered, engines, next }: Offer): Html {
  const { t, link } = frame;
  return html`<dl class="offered">
      ${differing(frame, offered, engines).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${postForm(
      frame,
      '/preferences/adopt',
      html`<input type="hidden" name="preferences" value="${packPreferences(offered)}" />
        ${next !== undefined && html`<input type="hidden" name="next" value="${next}" />`}
        <div class="actions">
          <button class="button" name="use" value="on">${t('preferences.offer.use')}</button>
          <button class="button plain" name="discard" value="on">${t('preferences.offer.discard')}</button>
          ${next !== undefined && html`<a class="button plain" href="${link(next)}">${t('preferences.offer.later')}</a>`}
        </div>`,
    )}`;
}

/** Each preference that differs from the default. Bangs in full, because they decide where a search goes. */
function differing(
  { t, formats }: Frame,
  offered: Preferences,
  engines: GeneralModel['engines'],
): [name: string, value: Child][] {
  const { engines: ids, language, region, interfaceLanguage, theme, density, units } = offered;
  const words: Readonly<Partial<Record<keyof Preferences, () => Child>>> = {
    engines: () => ids.map((id) => engines.find((engine) => engine.id === id)?.label ?? id).join(', '),
    language: () => formats.languageName(language),
    region: () => formats.countryName(region),
    place: () => offered.place,
    interfaceLanguage: () => formats.languageName(interfaceLanguage),
    theme: () => t(`preferences.themes.${theme}`),
    density: () => t(`preferences.densities.${density}`),
    units: () => t(`preferences.unitSystems.${units}`),
    perPage: () => formats.number(offered.perPage),
    sites: () =>
      offered.sites.map(({ host, rule }) => `${host} (${t(`preferences.ruled.${rule}`)})`).join(', '),
    bangs: () => offered.bangs.map(({ trigger, url }) => html`<code>!${trigger}</code> ${url} `),
    lenses: () =>
      offered.lenses.map(({ trigger, name }) => html`<code>!${trigger}</code> <bdi>${name}</bdi> `),
  };
  return changedFields(offered).map((name) => [
    t(name === 'lenses' ? 'lenses.title' : `preferences.${name}`),
    words[name]?.() ?? (offered[name] === true ? t('common.yes') : t('common.no')),
  ]);
}

/** Between signing in and the wanted page: asks about preferences from before. Deciding later is just going on. */
export function askAboutOffered({ slots }: SiteParts): SitePage {
  return {
    name: 'preferences_offer',
    method: 'GET',
    path: '/preferences/adopt',
    access: 'users',
    handle({ frame, query, visitor: { offered } }) {
      const next = localPath(query.get('next'));
      if (!offered) return { kind: 'redirect', to: next };
      const engines = slots.filter((slot) => slot.configured);
      return { kind: 'page', html: offerPage(frame, { offered, engines, next }), cacheControl: 'no-store' };
    },
  };
}

/**
 * Saves the preferences of this browser to the account, or drops them. The form carries what the page showed, because
 * the cookie may have changed since.
 */
export function adoptOffered(parts: SiteParts): SitePage {
  return {
    name: 'preferences_adopt',
    method: 'POST',
    path: '/preferences/adopt',
    access: 'users',
    async handle(visit) {
      const { form, visitor } = visit;
      const next = form.has('next') ? localPath(form.get('next')) : undefined;
      // The account may have got preferences in another browser meanwhile: these stay.
      if (!visitor.offered) return { kind: 'redirect', to: next ?? '/preferences' };
      if (!form.has('use')) {
        const cookies = [{ name: 'preferences', value: undefined } as const];
        return { kind: 'redirect', to: next ?? '/preferences', cookies };
      }
      const cookie = await keepPreferences(visit, parts, unpackPreferences(form.get('preferences')));
      return { kind: 'redirect', to: next ?? '/preferences?saved=1', cookies: cookie ? [cookie] : [] };
    },
  };
}

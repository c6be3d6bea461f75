import { packPreferences } from '../../core/preferences/transfer.ts';
import { changedFields, type Preferences } from '../../core/preferences/model.ts';
import { narrowPage } from '../components/layout/layout.ts';
import { postForm } from '../components/form/form.ts';
import type { Frame, SitePath } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import type { GeneralModel } from './model.ts';

type Offer = {
  readonly offered: Preferences;
  readonly engines: GeneralModel['engines'];
  /** Where the visitor was going; undefined on the preferences page itself. */
  readonly next?: SitePath;
};

/** Asks once after signing in, on the way to the wanted page. */
export function offerPage(frame: Frame, model: Offer): Html {
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

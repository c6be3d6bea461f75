import { packPreferences } from '../../core/preferences/pack.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../core/preferences/model.ts';
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

import { packPreferences } from '../../core/preferences/pack.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../../core/preferences/model.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { postForm } from '../components/post-form.ts';
import type { GeneralModel } from './model.ts';

/** Asks whether to save this browser's preferences to the account, and lists them. */
export function offer(frame: Frame, offered: Preferences, engines: GeneralModel['engines']): Html {
  const { t } = frame;
  return html`<section class="notice offer stack" id="offer" aria-labelledby="offer-title">
    <h2 id="offer-title">${t('preferences.offer.title')}</h2>
    <p>${t('preferences.offer.lead')}</p>
    <ul>
      ${differing(frame, offered, engines).map(([name, value]) => html`<li>${name}: ${value}</li>`)}
    </ul>
    ${postForm(
      frame,
      '/preferences/adopt',
      html`<input type="hidden" name="preferences" value="${packPreferences(offered)}" />
        <div class="actions">
          <button class="button" name="use" value="on">${t('preferences.offer.use')}</button>
          <button class="button plain" name="discard" value="on">${t('preferences.offer.discard')}</button>
        </div>`,
    )}
  </section>`;
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
    interfaceLanguage: [
      t('preferences.interfaceLanguage'),
      () => formats.languageName(offered.interfaceLanguage),
    ],
    theme: [t('preferences.theme'), () => t(`preferences.themes.${offered.theme}`)],
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
  };
  return (Object.keys(labels) as (keyof Preferences)[])
    .filter((name) => JSON.stringify(offered[name]) !== JSON.stringify(DEFAULT_PREFERENCES[name]))
    .map((name) => [labels[name][0], labels[name][1]()]);
}

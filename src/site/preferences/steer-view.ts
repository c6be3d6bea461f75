import { MAX_SITE_RULES, SITE_RULES, type SiteRule } from '../../core/preferences/model.ts';
import { postForm } from '../components/form.ts';
import type { Frame, SitePath } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { settingsPage } from '../components/settings-page.ts';
import { STEER_PATH } from '../components/site-menu.ts';
import { steeredNews, type Steered } from '../components/steering.ts';
import type { SteerModel } from './model.ts';
import { news } from './news.ts';

/** From the rule that favours a site most. */
const IN_ORDER = SITE_RULES.toReversed();

export function steerView(frame: Frame, model: SteerModel): Html {
  const { t, link } = frame;
  return settingsPage(frame, {
    title: t('search.steer.title', { host: model.host }),
    lead: t('preferences.sitesLead'),
    main: html`${steerForm(frame, model)}
      <p class="actions">
        <a href="${link(model.back)}">${t('search.steer.back')}</a>
        <a href="${link('/preferences/sites')}">${t('search.results.rules')}</a>
      </p>`,
  });
}

/** The same in a menu over the results. */
export function steerPart(frame: Frame, model: SteerModel): Html {
  return html`<p class="steer-host">${model.host}</p>
    ${steerForm(frame, model)}`;
}

/** One button for each rule, so that nothing is chosen before the visitor chooses. */
function steerForm(frame: Frame, model: SteerModel): Html {
  const { t } = frame;
  const { host, rule, back } = model;
  return postForm(
    frame,
    STEER_PATH,
    html`${news(frame, model)}
      ${model.tooMany === true && html`<p class="notice bad" role="alert">${t('preferences.tooManyRules', { most: MAX_SITE_RULES })}</p>`}
      ${rule && rule.host !== host && html`<p class="hint">${t('search.steer.inherited', { host: rule.host, state: t(`search.steer.ruled.${rule.rule}`) })}</p>`}
      <input type="hidden" name="host" value="${host}" />
      <input type="hidden" name="return" value="${back}" />
      <div class="steer-rules" data-rules>
        ${IN_ORDER.map((one) => choice(frame, one, rule?.host === host && rule.rule === one))}
        ${
          rule &&
          html`<button name="remove" value="${rule.host}">
            ${t('search.steer.remove', { host: rule.host })}
          </button>`
        }
      </div>`,
    { kind: 'steer' },
  );
}

function choice({ t }: Frame, rule: SiteRule['rule'], isCurrent: boolean): Html {
  return html`<button name="rule" value="${rule}" ${isCurrent && html`aria-current="true"`}>
    ${t(`preferences.rules.${rule}`)}
  </button>`;
}

type Change = {
  readonly steered: Steered;
  /** The rule that now applies to the host: its own, or that of a site above. */
  readonly applies: SiteRule | undefined;
  readonly back: SitePath;
};

/** For the script: the news, and how to mark the results of the site. */
export function steeredPart(frame: Frame, { steered, applies, back }: Change): Html {
  const { t } = frame;
  return html`<div
    data-steered="${steered.host}"
    data-rule="${applies?.rule}"
    data-ruled="${applies?.host}"
    data-label="${applies && t(`search.steer.ruled.${applies.rule}`)}"
  >
    ${steeredNews(frame, steered, back)}
    ${applies?.rule !== 'block' && html`<p class="hint">${t('search.steer.next')}</p>`}
    <button class="steered-close" type="button" data-close>
      <span aria-hidden="true">×</span><span class="unseen">${t('preferences.keys.close')}</span>
    </button>
  </div>`;
}

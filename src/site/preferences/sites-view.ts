import { MOST_SITE_RULES, SITE_RULES, type SiteRule } from '../../core/preferences/model.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { textField } from '../components/field.ts';
import { postForm } from '../components/post-form.ts';
import { settingsPage } from '../components/settings-page.ts';
import type { SitesModel } from './model.ts';
import { news } from './news.ts';

/** What favours a site most comes first. */
const IN_ORDER = SITE_RULES.toReversed();

export function sitesView(frame: Frame, model: SitesModel): Html {
  const { preferences: words } = frame.strings;
  return settingsPage(frame, {
    title: words.sites,
    lead: words.sitesLead,
    main: html`${news(frame, model)} ${addForm(frame, model)}
      <section class="settings-section" id="rules">
        <h2>${words.yourRules}</h2>
        ${
          model.sites.length === 0
            ? html`<p class="quiet">${words.noRules}</p>`
            : postForm(
                frame,
                '/preferences/sites',
                IN_ORDER.map((rule) => group(frame, rule, model)),
              )
        }
      </section>`,
  });
}

function addForm(frame: Frame, { form }: SitesModel): Html {
  const { preferences: words } = frame.strings;
  const complaints = {
    site: words.badSite,
    rule: undefined,
    too_many: words.tooManyRules(MOST_SITE_RULES),
  };
  return postForm(
    frame,
    '/preferences/sites',
    html`${textField({
        id: 'host',
        name: 'host',
        label: words.site,
        value: form.host,
        autocomplete: 'off',
        hint: words.siteHint,
        complaint: form.complaint && complaints[form.complaint],
        required: true,
      })}
      <fieldset class="field">
        <legend>${words.rule}</legend>
        <div class="choices">${IN_ORDER.map((rule) => choice(frame, rule, form.rule))}</div>
        ${form.complaint === 'rule' && html`<p class="complaint" role="alert">${words.badRule}</p>`}
      </fieldset>
      <div class="actions"><button class="button" name="add" value="site">${words.addRule}</button></div>`,
    { kind: 'form' },
  );
}

function choice({ strings }: Frame, rule: SiteRule['rule'], chosen: SiteRule['rule']): Html {
  return html`<label class="choice">
    <input type="radio" name="rule" value="${rule}" ${rule === chosen && html`checked`} />
    <span>${strings.preferences.rules[rule]}</span>
  </label>`;
}

function group(frame: Frame, rule: SiteRule['rule'], { sites }: SitesModel): Html | false {
  const { preferences: words } = frame.strings;
  const hosts = sites.filter((site) => site.rule === rule).map(({ host }) => host);
  const isOrdered = rule === 'pin' && hosts.length > 1;
  const items = hosts.map((host, i) =>
    item(frame, host, isOrdered && { isFirst: i === 0, isLast: i === hosts.length - 1 }),
  );
  return (
    hosts.length > 0 &&
    html`<h3 class="rule-title">${words.ruled[rule]}</h3>
      ${isOrdered && html`<p class="hint">${words.pinOrder}</p>`}
      ${
        isOrdered
          ? html`<ol class="own-list">
              ${items}
            </ol>`
          : html`<ul class="own-list">
              ${items}
            </ul>`
      }`
  );
}

function item(
  { strings: { preferences: words } }: Frame,
  host: string,
  order: { isFirst: boolean; isLast: boolean } | false,
): Html {
  const move = (name: 'up' | 'down', label: string, sign: string, isEnd: boolean): Html =>
    html`<button
      class="button plain small"
      name="${name}"
      value="${host}"
      aria-label="${label}"
      ${isEnd && html`disabled`}
    >
      ${sign}
    </button>`;
  return html`<li>
    <bdi class="own-name">${host}</bdi>
    ${
      order && [
        move('up', words.moveUp(host), '↑', order.isFirst),
        move('down', words.moveDown(host), '↓', order.isLast),
      ]
    }
    <button class="button plain small" name="remove" value="${host}" aria-label="${words.removeNamed(host)}">
      ${words.remove}
    </button>
  </li>`;
}

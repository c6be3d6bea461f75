import { withoutSite, withSite } from '../../core/preferences/transfer.ts';
import { siteHostOf } from '../../core/preferences/field.ts';
import { MAX_SITE_RULES, type Preferences, SITE_RULES, type SiteRule } from '../../core/preferences/model.ts';
import { siteRuleFinder } from '../../core/search/site-rules.ts';
import { type RuleChange, ruleChangeText, SITE_RULE_PATH } from '../components/results/site-rules.ts';
import { outward } from '../components/results/out-link.ts';
import { withParameters } from '../components/results/search-address.ts';
import { webUrl } from '../../core/web-url.ts';
import { failurePage } from '../errors/failure-page.ts';
import type { FormFields } from '../server/form-fields.ts';
import { localPath } from '../server/local-path.ts';
import type { SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import { afterRuleChange } from '../server/site-rules.ts';
import { keepPreferences, preferencesNotice, type SiteRuleModel } from './model.ts';
import { notice } from '../components/text.ts';
import { formPages } from '../server/form-page.ts';
import { postForm } from '../components/form/form.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { settingsPage } from '../components/layout/settings-page.ts';

type Said = Pick<SiteRuleModel, 'tooMany' | 'tooMuch' | 'refused'>;
/** The site that an address or a form is about, and the search that led here. */
type Asked = Pick<SiteRuleModel, 'host' | 'url' | 'seal' | 'back'> & {
  /** Whether the script asks, which shows it in the page of the search. */
  readonly isPart: boolean;
};

/** The rule for the site of a result, in its own page or as the part of one that the script asks for. */
export function siteRulePages(parts: SiteParts): SitePage[] {
  return formPages<Asked, Said>({
    ...{ name: 'preferences_site_rule', postName: 'preferences_site_rule_change', path: SITE_RULE_PATH },
    ...{ access: 'everyone', cacheControl: 'no-store' },
    load({ frame, form }, fields) {
      const host = siteHostOf(fields.get('host')) ?? (fields === form ? readChange(form)?.host : undefined);
      if (host === undefined) return { instead: failurePage(frame, 'bad_request') };
      const url = webUrl(fields.get('url'));
      const seal = fields.get('seal');
      return { host, url, seal, back: localPath(fields.get('return')), isPart: fields.has('part') };
    },
    view({ frame, visitor }, { isPart, ...asked }, said) {
      const rule = siteRuleFinder(visitor.preferences.sites)(`//${asked.host}`);
      const { archiveUrl, translator } = parts;
      const model = { ...asked, rule, archiveUrl, translates: translator.isConfigured, ...said };
      return (isPart ? siteRulePart : siteRuleView)(frame, model);
    },
    async submit(visit, asked) {
      const { form, visitor } = visit;
      const wanted = readChange(form);
      if (!wanted) return failurePage(visit.frame, 'bad_request');
      const was = visitor.preferences.sites.find(({ host }) => host === wanted.host)?.rule;
      const changed = ruled(visitor.preferences, wanted);
      if (!changed) return { kind: 'refused', said: { tooMany: true } };
      const cookie = await keepPreferences(visit, parts, changed);
      if (!cookie) return { kind: 'refused', said: { tooMuch: true } };
      return { ...answer(visit, asked, { ...wanted, was }, changed.sites), cookies: [cookie] };
    },
    refused: (refused) => ({ refused }),
  });
}

type Change = Omit<RuleChange, 'was'>;

/** From the button that was pressed; undefined if it names no site or no rule. */
function readChange(form: FormFields): Change | undefined {
  const isRemoval = form.has('remove');
  const host = siteHostOf(form.get(isRemoval ? 'remove' : 'host'));
  const rule = SITE_RULES.find((one) => one === form.get('rule'));
  if (host === undefined || (!isRemoval && !rule)) return undefined;
  return { host, rule: isRemoval ? undefined : rule };
}

function ruled(preferences: Preferences, { host, rule }: Change): Preferences | undefined {
  return rule ? withSite(preferences, { host, rule }) : withoutSite(preferences, host);
}

/** Back to the search with the news, or only the news for the script. */
function answer(
  visit: Visit,
  { back, isPart }: Asked,
  ruleChange: RuleChange,
  sites: readonly SiteRule[],
): SiteAnswer {
  if (!isPart) return { kind: 'redirect', to: afterRuleChange(visit, ruleChange, back) };
  const applies = siteRuleFinder(sites)(`//${ruleChange.host}`);
  const html = ruleChangePart(visit.frame, { ruleChange, applies, back });
  return { kind: 'page', html, cacheControl: 'no-store' };
}

/** From the rule that favours a site most. */
const IN_ORDER = SITE_RULES.toReversed();

function siteRuleView(frame: Frame, model: SiteRuleModel): Html {
  const { t, link } = frame;
  return settingsPage(frame, {
    title: t('search.siteRule.title', { host: model.host }),
    lead: t('preferences.sitesLead'),
    main: html`${siteRuleForm(frame, model)}
      <p class="actions">
        <a href="${link(model.back)}">${t('search.siteRule.back')}</a>
        <a href="${link('/preferences/sites')}">${t('search.results.rules')}</a>
      </p>`,
  });
}

/** The same in a menu over the results. */
function siteRulePart(frame: Frame, model: SiteRuleModel): Html {
  return html`<p class="site-rule-host">${model.host}</p>
    ${siteRuleForm(frame, model)}`;
}

/** One button for each rule, so that nothing is chosen before the visitor chooses. */
function siteRuleForm(frame: Frame, model: SiteRuleModel): Html {
  const { t } = frame;
  const { host, rule, back } = model;
  return postForm(
    frame,
    SITE_RULE_PATH,
    html`${preferencesNotice(frame, model)}
      ${model.tooMany === true && notice('bad', t('preferences.tooManyRules', { most: MAX_SITE_RULES }))}
      ${rule && rule.host !== host && html`<p class="hint">${t('search.siteRule.inherited', { host: rule.host, state: t(`search.siteRule.ruled.${rule.rule}`) })}</p>`}
      <input type="hidden" name="host" value="${host}" />
      <input type="hidden" name="return" value="${back}" />
      <div class="site-rule-choices" data-rules>
        ${resultActions(frame, model)}
        ${IN_ORDER.map((one) => choice(frame, one, rule?.host === host && rule.rule === one))}
        ${
          rule &&
          html`<button name="remove" value="${rule.host}">
            ${t('search.siteRule.remove', { host: rule.host })}
          </button>`
        }
      </div>`,
    { kind: 'site-rule' },
  );
}

/** What to do with the result besides the rules for its site. */
function resultActions(frame: Frame, model: SiteRuleModel): Child {
  const { t, link } = frame;
  const { host, url, seal, back, archiveUrl, translates } = model;
  const domain = frame.domainOf(host);
  const search = URL.parse(back, 'http://localhost');
  const text = search?.searchParams.get('q') ?? '';
  const moreFrom = (site: string): Html => {
    const to = withParameters(back, {
      q: `${text.replace(SITE_OPERATOR, '')} site:${site}`.trim(),
      page: undefined,
    });
    return html`<a href="${link(to)}">${t('search.menu.moreFrom', { site })}</a>`;
  };
  const readHere = (into: string | undefined, label: string): Html =>
    html`<a href="${link(withParameters('/read', { url, seal, into }))}">${label}</a>`;
  return [
    url !== '' &&
      seal !== '' && [
        readHere(undefined, t('search.menu.read')),
        translates && readHere(frame.language, t('search.menu.translate')),
      ],
    text !== '' && [moreFrom(host), domain !== host && moreFrom(domain)],
    url !== '' && [
      archiveUrl !== false &&
        html`<a href="${archiveUrl.replaceAll('{url}', url)}" ${outward(frame)}
          >${t('search.menu.archived')}</a
        >`,
      html`<button type="button" data-copy data-copy-text="${url}" data-copied="${t('common.copied')}" hidden>
        <span data-copy-label>${t('search.menu.copyLink')}</span>
      </button>`,
    ],
    domain !== host &&
      html`<a href="${link(withParameters(SITE_RULE_PATH, { host: domain, return: back }))}"
        >${t('search.menu.domainRules', { domain })}</a
      >`,
  ];
}

const SITE_OPERATOR = /\s*\bsite:\S+/g;

function choice({ t }: Frame, rule: SiteRule['rule'], isCurrent: boolean): Html {
  return html`<button name="rule" value="${rule}" ${isCurrent && html`aria-current="true"`}>
    ${t(`preferences.rules.${rule}`)}
  </button>`;
}

type ShownChange = {
  readonly ruleChange: RuleChange;
  /** The rule that now applies to the host: its own, or that of a site above. */
  readonly applies: SiteRule | undefined;
  readonly back: SitePath;
};

/** For the script: the news, and how to mark the results of the site. */
function ruleChangePart(frame: Frame, { ruleChange, applies, back }: ShownChange): Html {
  const { t } = frame;
  return html`<div
    data-rule-change="${ruleChange.host}"
    data-rule="${applies?.rule}"
    data-ruled="${applies?.host}"
    data-label="${applies && t(`search.siteRule.ruled.${applies.rule}`)}"
  >
    ${ruleChangeText(frame, ruleChange, back)}
    ${applies?.rule !== 'block' && html`<p class="hint">${t('search.siteRule.next')}</p>`}
    <button class="rule-change-close" type="button" data-close>
      <span aria-hidden="true">×</span><span class="unseen">${t('preferences.keys.close')}</span>
    </button>
  </div>`;
}

import { withoutSite, withSite } from '../../core/preferences/change.ts';
import { siteHostOf } from '../../core/preferences/checks.ts';
import { SITE_RULES, type Preferences, type SiteRule } from '../../core/preferences/model.ts';
import { siteRuleFinder } from '../../core/search/site-rules.ts';
import { STEER_PATH } from '../components/site-menu.ts';
import type { Steered } from '../components/steering.ts';
import { failurePage } from '../errors/failure-page.ts';
import type { FormFields } from '../server/form-fields.ts';
import { localPath } from '../server/local-path.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { afterSteering } from '../server/steering.ts';
import { keepPreferences } from './keep.ts';
import type { SteerModel } from './model.ts';
import { steeredPart, steerPart, steerView } from './steer-view.ts';

/** The rule for the site of a result, in its own page or as the part of one that the script asks for. */
export const showSteering: SitePage = {
  name: 'preferences_steer',
  method: 'GET',
  path: STEER_PATH,
  access: 'everyone',
  handle: (visit) => steerPage(visit, visit.query),
};

export function steer(parts: SiteParts): SitePage {
  return {
    name: 'preferences_steer_change',
    method: 'POST',
    path: STEER_PATH,
    access: 'everyone',
    again: (visit, refused) => steerPage(visit, visit.form, { refused }),
    async handle(visit) {
      const { form, visitor } = visit;
      const wanted = readChange(form);
      if (!wanted) return failurePage(visit.frame, 'bad_request');
      const was = visitor.preferences.sites.find(({ host }) => host === wanted.host)?.rule;
      const changed = ruled(visitor.preferences, wanted);
      if (!changed) return steerPage(visit, form, { tooMany: true });
      const cookie = await keepPreferences(visit, parts, changed);
      if (!cookie) return steerPage(visit, form, { tooMuch: true });
      return { ...answer(visit, { ...wanted, was }, changed.sites), cookies: [cookie] };
    },
  };
}

type Change = Omit<Steered, 'was'>;

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
function answer(visit: Visit, steered: Steered, sites: readonly SiteRule[]): SiteAnswer {
  const { form, frame } = visit;
  const back = localPath(form.get('return'));
  if (!isPart(form)) return { kind: 'redirect', to: afterSteering(visit, steered, back) };
  const applies = siteRuleFinder(sites)(`//${steered.host}`);
  return { kind: 'page', html: steeredPart(frame, { steered, applies, back }), keep: 'no-store' };
}

function steerPage(visit: Visit, asked: FormFields, said: Partial<SteerModel> = {}): SiteAnswer {
  const { frame, visitor } = visit;
  const host = siteHostOf(asked.get('host'));
  if (host === undefined) return failurePage(frame, 'bad_request');
  const model: SteerModel = {
    host,
    rule: siteRuleFinder(visitor.preferences.sites)(`//${host}`),
    back: localPath(asked.get('return')),
    ...said,
  };
  const isRefused = said.tooMany === true || said.tooMuch === true;
  return {
    kind: 'page',
    status: isRefused ? 400 : 200,
    html: (isPart(asked) ? steerPart : steerView)(frame, model),
    keep: 'no-store',
  };
}

/** Whether the script asks, which shows it in the page of the search. */
function isPart(fields: FormFields): boolean {
  return fields.has('part');
}

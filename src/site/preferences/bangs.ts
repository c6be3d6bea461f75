import type { Bangs } from '../../core/bangs/bangs.ts';
import { BANG_CATEGORIES } from '../../core/bangs/categories.ts';
import type { Frame } from '../components/frame.ts';
import { type BangsModel, type PreferencesNotice, keepPreferences } from './model.ts';
import { bangsView, BANGS_PER_PAGE } from './bangs-view.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { withBang, withoutBang } from '../../core/preferences/change.ts';
import { bangTriggerOf, bangUrlOf } from '../../core/preferences/checks.ts';
import type { Preferences } from '../../core/preferences/model.ts';

const MAX_TEXT_LENGTH = 100;

export function showBangs(parts: SiteParts): SitePage {
  return {
    name: 'preferences_bangs',
    method: 'GET',
    path: '/preferences/bangs',
    access: 'everyone',
    handle: (visit) =>
      bangsPage(visit, parts, { saved: visit.query.has('saved'), form: { trigger: '', url: '' } }),
  };
}

function bangsPage(
  { frame, visitor, query }: Visit,
  { bangs }: Pick<SiteParts, 'bangs'>,
  said: PreferencesNotice & Pick<BangsModel, 'form'>,
): SiteAnswer {
  const { badTrigger = false, badUrl, tooMany = false } = said.form;
  const isRefused = badTrigger || badUrl !== undefined || tooMany || said.tooMuch === true;
  const lookedFor = query.get('find').slice(0, MAX_TEXT_LENGTH);
  const category = BANG_CATEGORIES.find((one) => one === query.get('category'));
  const { total } = bangs.find(lookedFor, { limit: 0, category });
  const pages = Math.max(1, Math.ceil(total / BANGS_PER_PAGE));
  const page = Math.min(pages, pageOf(query.get('page')));
  const part = { limit: BANGS_PER_PAGE, skip: (page - 1) * BANGS_PER_PAGE, category };
  return {
    kind: 'page',
    status: isRefused ? 400 : 200,
    html: bangsView(frame, {
      own: visitor.preferences.bangs.map((bang) => ({
        ...bang,
        replaces: builtInBangName(bangs, bang.trigger, frame),
      })),
      ...{ lookedFor, category, listed: bangs.find(lookedFor, part).bangs, total, page, pages },
      ...said,
    }),
    cacheControl: 'private',
  };
}

/** What a built-in bang leads to; undefined if there is none with this trigger. */
export function builtInBangName(bangs: Bangs, trigger: string, { t }: Pick<Frame, 't'>): string | undefined {
  const builtIn = bangs.resolve(`!${trigger}`, []);
  if (!builtIn || builtIn.kind === 'lens') return undefined;
  return builtIn.kind === 'site' ? builtIn.name : t(`common.tabs.${builtIn.tab}`);
}

function pageOf(text: string): number {
  return /^\d+$/.test(text) ? Math.max(1, Number(text)) : 1;
}

export function changeBangs(parts: SiteParts): SitePage {
  return {
    name: 'preferences_bangs_change',
    method: 'POST',
    path: '/preferences/bangs',
    access: 'everyone',
    renderAgain: (visit, refused) => bangsPage(visit, parts, { refused, form: typed(visit) }),
    async handle(visit) {
      const { form, visitor } = visit;
      if (form.has('remove')) return keep(visit, parts, withoutBang(visitor.preferences, form.get('remove')));
      const trigger = bangTriggerOf(form.get('trigger'));
      const url = bangUrlOf(form.get('url'));
      if (trigger === undefined || url === undefined) {
        const complaints = {
          badTrigger: trigger === undefined,
          badUrl: url === undefined ? urlComplaint(form.get('url')) : undefined,
        };
        return bangsPage(visit, parts, { form: { ...typed(visit), ...complaints } });
      }
      const changed = withBang(visitor.preferences, { trigger, url });
      if (!changed) return bangsPage(visit, parts, { form: { ...typed(visit), tooMany: true } });
      return keep(visit, parts, changed);
    },
  };
}

async function keep(visit: Visit, parts: SiteParts, preferences: Preferences): Promise<SiteAnswer> {
  const cookie = await keepPreferences(visit, parts, preferences);
  if (cookie) return { kind: 'redirect', to: '/preferences/bangs?saved=1', cookies: [cookie] };
  return bangsPage(visit, parts, { tooMuch: true, form: typed(visit) });
}

function urlComplaint(url: string): NonNullable<BangsModel['form']['badUrl']> {
  return url === '' || url.includes('%s') ? 'bad' : 'no_placeholder';
}

function typed({ form }: Visit): BangsModel['form'] {
  return { trigger: form.get('trigger'), url: form.get('url') };
}

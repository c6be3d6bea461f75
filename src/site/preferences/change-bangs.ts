import { withBang, withoutBang } from '../../core/preferences/change.ts';
import { bangTriggerOf, bangUrlOf } from '../../core/preferences/checks.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import type { Preferences } from '../../core/preferences/model.ts';
import type { BangsModel } from './model.ts';
import { bangsPage } from './bangs.ts';
import { keepPreferences } from './keep.ts';

export function changeBangs(parts: SiteParts): SitePage {
  return {
    name: 'preferences_bangs_change',
    method: 'POST',
    path: '/preferences/bangs',
    access: 'everyone',
    again: (visit, refused) => bangsPage(visit, parts, { refused, form: typed(visit) }),
    async handle(visit) {
      const { form, visitor } = visit;
      if (form.has('remove')) return keep(visit, parts, withoutBang(visitor.preferences, form.get('remove')));
      const trigger = bangTriggerOf(form.get('trigger'));
      const url = bangUrlOf(form.get('url'));
      if (trigger === undefined || url === undefined) {
        const complaints = { badTrigger: trigger === undefined, badUrl: url === undefined };
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

function typed({ form }: Visit): BangsModel['form'] {
  return { trigger: form.get('trigger'), url: form.get('url') };
}

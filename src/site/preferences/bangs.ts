import type { BangsModel } from './model.ts';
import { bangsView } from './bangs-view.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

const MOST_SHOWN = 50;
const LONGEST_TEXT = 100;

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

export function bangsPage(
  { frame, visitor, query }: Visit,
  { bangs }: Pick<SiteParts, 'bangs'>,
  said: Omit<BangsModel, 'own' | 'lookedFor' | 'listed' | 'total'>,
): SiteAnswer {
  const { badTrigger, badUrl, tooMany } = said.form;
  const isRefused = [badTrigger, badUrl, tooMany, said.tooMuch].includes(true);
  const lookedFor = query.get('find').slice(0, LONGEST_TEXT);
  const { bangs: listed, total } = bangs.find(lookedFor, MOST_SHOWN);
  return {
    kind: 'page',
    status: isRefused ? 400 : 200,
    html: bangsView(frame, { own: visitor.preferences.bangs, lookedFor, listed, total, ...said }),
    keep: 'private',
  };
}

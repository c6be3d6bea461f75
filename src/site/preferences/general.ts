import { generalView } from './general-view.ts';
import type { GeneralModel } from './model.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

export function showGeneral(parts: SiteParts): SitePage {
  return {
    name: 'preferences',
    method: 'GET',
    path: '/preferences',
    access: 'everyone',
    handle: (visit) => generalPage(visit, parts, { saved: visit.query.has('saved') }),
  };
}

/** The page, with any complaint about the input. */
export function generalPage(
  { frame, visitor }: Visit,
  { slots }: Pick<SiteParts, 'slots'>,
  said: Partial<GeneralModel>,
): SiteAnswer {
  const engines = slots.filter((slot) => slot.configured);
  return {
    kind: 'page',
    status: statusOf(said),
    html: generalView(frame, {
      preferences: visitor.preferences,
      offered: visitor.offered,
      engines,
      ...said,
    }),
    keep: 'private',
  };
}

function statusOf({ noEngine, tooMuch, importing }: Partial<GeneralModel>): number {
  if (importing?.problems.some(({ kind }) => kind === 'too_long') === true) return 413;
  return noEngine === true || tooMuch === true || importing !== undefined ? 400 : 200;
}

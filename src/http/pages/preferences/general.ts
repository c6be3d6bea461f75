import { generalView } from '../../../web/views/preferences/general.ts';
import type { GeneralModel } from '../../../web/views/preferences/model.ts';
import type { SiteAnswer, SitePage, Visit } from '../../site/page.ts';
import type { SiteParts } from '../../site/parts.ts';

export function showGeneral(parts: SiteParts): SitePage {
  return {
    name: 'preferences',
    method: 'GET',
    path: '/preferences',
    access: 'everyone',
    handle: (visit) => generalPage(visit, parts, { saved: visit.query.has('saved') }),
  };
}

/** The page, and with something to complain about the page again. */
export function generalPage(
  { frame, visitor }: Visit,
  { slots }: Pick<SiteParts, 'slots'>,
  said: Partial<GeneralModel>,
): SiteAnswer {
  const isRefused = said.noEngine === true || said.tooMuch === true || said.importing !== undefined;
  const engines = slots.filter((slot) => slot.configured);
  return {
    kind: 'page',
    status: isRefused ? 400 : 200,
    html: generalView(frame, { preferences: visitor.preferences, engines, ...said }),
    keep: 'private',
  };
}

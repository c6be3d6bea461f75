import { withLens } from '../../core/preferences/change.ts';
import { bangTriggerOf } from '../../core/preferences/checks.ts';
import { type Lens, lensText, readLensText } from '../../core/preferences/lens.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { keepPreferences, type SharedLensModel } from './model.ts';
import { LENSES_PATH } from './lenses.ts';
import { badLensLink, sharedLensView } from './shared-lens-view.ts';

/** A lens in the query of a link: shows what is in it, and searches with it. */
export const showSharedLens: SitePage = {
  name: 'lens',
  method: 'GET',
  path: '/lens',
  access: 'searchers',
  handle: (visit) => sharedPage(visit, readLensText(visit.address.replace(/^[^?]*\??/, '')), {}),
};

export function addSharedLens(parts: SiteParts): SitePage {
  return {
    name: 'lens_add',
    method: 'POST',
    path: '/lens',
    access: 'searchers',
    renderAgain: (visit, refused) =>
      sharedPage(visit, sentLens(visit), { refused, trigger: visit.form.get('trigger') }),
    async handle(visit) {
      const { form, visitor } = visit;
      const lens = sentLens(visit);
      if (!lens) return sharedPage(visit, undefined, {});
      const asTyped = { trigger: form.get('trigger') };
      const trigger = bangTriggerOf(asTyped.trigger);
      if (trigger === undefined) return sharedPage(visit, lens, { ...asTyped, complaint: 'bad' });
      const changed = withLens(visitor.preferences, { ...lens, trigger });
      if ('problem' in changed) return sharedPage(visit, lens, { ...asTyped, complaint: changed.problem });
      const cookie = await keepPreferences(visit, parts, changed.preferences);
      if (!cookie) return sharedPage(visit, lens, { ...asTyped, tooMuch: true });
      return { kind: 'redirect', to: `${LENSES_PATH}?saved=1`, cookies: [cookie] };
    },
  };
}

function sentLens({ form }: Visit): Lens | undefined {
  return readLensText(form.get('lens'));
}

function sharedPage(
  { frame, visitor, baseUrl }: Visit,
  lens: Lens | undefined,
  said: Omit<Partial<SharedLensModel>, 'lens' | 'isOwn' | 'address'>,
): SiteAnswer {
  if (!lens) return { kind: 'page', status: 400, html: badLensLink(frame), cacheControl: 'private' };
  const text = lensText(lens);
  return {
    kind: 'page',
    status: said.complaint === undefined && said.tooMuch !== true ? 200 : 400,
    html: sharedLensView(frame, {
      trigger: lens.trigger,
      ...said,
      lens,
      isOwn: visitor.preferences.lenses.some((own) => lensText(own) === text),
      address: `${baseUrl()}/lens?${text}`,
    }),
    cacheControl: 'private',
  };
}

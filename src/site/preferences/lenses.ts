import { withLens, withoutLens } from '../../core/preferences/change.ts';
import { checkLens, type Lens, lensText, readLensText } from '../../core/preferences/lens.ts';
import type { Preferences } from '../../core/preferences/model.ts';
import type { SiteAnswer, SitePage, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';
import { builtInBangName } from './bangs.ts';
import { keepPreferences, type LensesModel, type ListedLens } from './model.ts';
import { draftOf, EMPTY_DRAFT, lensOf, typedDraft } from './lens-form.ts';
import { lensesView } from './lenses-view.ts';

export const LENSES_PATH = '/preferences/lenses';

export function showLenses(parts: SiteParts): SitePage {
  return {
    name: 'preferences_lenses',
    method: 'GET',
    path: LENSES_PATH,
    access: 'everyone',
    handle(visit) {
      const { query, visitor } = visit;
      const edited = visitor.preferences.lenses.find(({ trigger }) => trigger === query.get('edit'));
      return lensesPage(visit, parts, {
        saved: query.has('saved'),
        deleted: readLensText(query.get('deleted')),
        form: { draft: edited ? draftOf(edited) : EMPTY_DRAFT, problems: [] },
      });
    },
  };
}

export function changeLenses(parts: SiteParts): SitePage {
  return {
    name: 'preferences_lenses_change',
    method: 'POST',
    path: LENSES_PATH,
    access: 'everyone',
    renderAgain: (visit, refused) =>
      lensesPage(visit, parts, { refused, form: { draft: typedDraft(visit.form), problems: [] } }),
    handle(visit) {
      const { form, visitor } = visit;
      if (form.has('delete')) return deleteLens(visit, parts, form.get('delete'));
      const draft = typedDraft(form);
      const checked = checkLens(lensOf(draft));
      if ('problems' in checked) return lensesPage(visit, parts, { form: { draft, ...checked } });
      const changed = withLens(visitor.preferences, checked.lens, draft.was);
      if ('preferences' in changed) return keep(visit, parts, changed.preferences);
      return lensesPage(visit, parts, {
        form:
          changed.problem === 'taken'
            ? { draft, problems: [{ field: 'trigger', kind: 'taken' }] }
            : { draft, problems: [], tooMany: true },
      });
    },
  };
}

/** The address of the next page has the lens, for its Undo. */
async function deleteLens(visit: Visit, parts: SiteParts, trigger: string): Promise<SiteAnswer> {
  const { preferences } = visit.visitor;
  const deleted = preferences.lenses.find((lens) => lens.trigger === trigger);
  const to = deleted ? `?${new URLSearchParams({ deleted: lensText(deleted) }).toString()}` : '';
  const cookie = await keepPreferences(visit, parts, withoutLens(preferences, trigger));
  return { kind: 'redirect', to: LENSES_PATH + to, cookies: cookie ? [cookie] : [] };
}

async function keep(visit: Visit, parts: SiteParts, preferences: Preferences): Promise<SiteAnswer> {
  const cookie = await keepPreferences(visit, parts, preferences);
  if (cookie) return { kind: 'redirect', to: `${LENSES_PATH}?saved=1`, cookies: [cookie] };
  return lensesPage(visit, parts, {
    tooMuch: true,
    form: { draft: typedDraft(visit.form), problems: [] },
  });
}

function lensesPage(
  { frame, visitor }: Visit,
  parts: Pick<SiteParts, 'bangs'>,
  said: Omit<LensesModel, 'lenses'>,
): SiteAnswer {
  const isRefused = said.form.problems.length > 0 || said.form.tooMany === true || said.tooMuch === true;
  const lenses = visitor.preferences.lenses.map((lens) =>
    listed(lens, visitor.preferences, { frame, ...parts }),
  );
  return {
    kind: 'page',
    status: isRefused ? 400 : 200,
    html: lensesView(frame, { lenses, ...said }),
    cacheControl: 'private',
  };
}

function listed(
  lens: Lens,
  own: Preferences,
  { bangs, frame }: Pick<SiteParts, 'bangs'> & Pick<Visit, 'frame'>,
): ListedLens {
  if (own.bangs.some(({ trigger }) => trigger === lens.trigger)) return { lens, sameBang: { isOwn: true } };
  const name = builtInBangName(bangs, lens.trigger, frame);
  return { lens, sameBang: name === undefined ? undefined : { isOwn: false, name } };
}

import type { BangCategory } from '../../core/bangs/bangs.ts';
import type { Lens } from '../../core/preferences/lens.ts';
import type { ImportProblem } from '../../core/preferences/field.ts';
import {
  type CustomBang,
  DEFAULT_PREFERENCES,
  type Preferences,
  type SiteRule,
} from '../../core/preferences/model.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { refusedForm, type RefusedForm } from '../components/form/form.ts';
import type { LensDraft, LensComplaint } from './lens-form.ts';
import { notice } from '../components/text.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import { formPages } from '../server/form-page.ts';
import { MAX_COOKIE_LENGTH, packPreferences } from '../../core/preferences/transfer.ts';
import type { SetCookie, SitePage, SiteParts, Visit, Visitor } from '../server/page.ts';

/** Notices that every page of the preferences can show. */
type PreferencesNotice = {
  readonly saved?: boolean;
  /** The preferences do not fit into a guest's cookie. */
  readonly tooMuch?: boolean;
  readonly refused?: RefusedForm;
};

export type GeneralModel = PreferencesNotice & {
  readonly preferences: Preferences;
  /** Those of the browser, if the account has none. */
  readonly offered?: Preferences | undefined;
  /** The configured engines. */
  readonly engines: readonly { readonly id: string; readonly label: string }[];
  readonly noEngine?: boolean;
  /** A place that cannot be one, as typed. */
  readonly badPlace?: string;
  readonly importing?: { readonly text: string; readonly problems: readonly ImportProblem[] };
};

export type SitesModel = PreferencesNotice & {
  readonly sites: readonly SiteRule[];
  readonly form: {
    readonly host: string;
    /** Undefined until one is chosen. */
    readonly rule: SiteRule['rule'] | undefined;
    readonly complaint?: 'site' | 'rule' | 'too_many';
  };
};

export type SiteRuleModel = PreferencesNotice & {
  readonly host: string;
  /** The rule that applies to it: its own, or that of a site above. */
  readonly rule: SiteRule | undefined;
  /** The address of the result; empty if it is not known. */
  readonly url: string;
  /** Lets the visitor read the result here; empty if that is not possible. */
  readonly seal: string;
  /** Whether the result can be translated here. */
  readonly translates: boolean;
  /** Has `{url}` in it; false if there is no archive. */
  readonly archiveUrl: string | false;
  /** The search that led here. */
  readonly back: SitePath;
  readonly tooMany?: boolean;
};

export type BangsModel = PreferencesNotice & {
  readonly own: readonly (CustomBang & {
    /** The name of the built-in bang with the same trigger. */
    readonly replaces?: string | undefined;
  })[];
  readonly form: {
    readonly trigger: string;
    readonly url: string;
    readonly badTrigger?: boolean;
    readonly badUrl?: 'no_placeholder' | 'bad' | undefined;
    readonly tooMany?: boolean;
  };
  readonly lookedFor: string;
  /** Undefined for all. */
  readonly category: BangCategory | undefined;
  readonly listed: readonly {
    readonly trigger: string;
    readonly aliases: readonly string[];
    readonly name: string;
    readonly domain: string;
  }[];
  readonly total: number;
  /** From 1, and never past the last. */
  readonly page: number;
  readonly pages: number;
};

export type LensesModel = PreferencesNotice & {
  readonly lenses: readonly ListedLens[];
  readonly form: {
    readonly draft: LensDraft;
    readonly problems: readonly LensComplaint[];
    readonly tooMany?: boolean;
  };
  /** The lens that was just deleted. */
  readonly deleted?: Lens | undefined;
};

export type ListedLens = {
  readonly lens: Lens;
  /** Another bang with the same trigger: one's own, which wins, or a built-in one, which the lens replaces. */
  readonly sameBang?: { readonly isOwn: true } | { readonly isOwn: false; readonly name: string } | undefined;
};

export type SharedLensModel = PreferencesNotice & {
  readonly lens: Lens;
  /** Whether the visitor has this very lens. */
  readonly isOwn: boolean;
  /** The link that shares it. */
  readonly address: string;
  /** Under which it is added, as typed. */
  readonly trigger: string;
  readonly complaint?: 'bad' | 'taken' | 'too_many';
};

/** The outcome of a submitted form. */
export function preferencesNotice(
  frame: Frame,
  { saved = false, tooMuch = false, refused }: PreferencesNotice,
): Child {
  const { link, t } = frame;
  if (refused) return refusedForm(frame, refused);
  if (tooMuch) {
    const signIn = html`<a href="${link('/login')}">${t('common.signIn')}</a>`;
    return notice('bad', [t('preferences.signInForMore'), ' ', signIn]);
  }
  return saved && notice('good', t('common.saved'));
}

/** Where preferences are stored, for the line below the title. */
export function keptWhere({ user, t }: Frame): string {
  return user ? t('preferences.keptInAccount') : t('preferences.keptInBrowser');
}

const ONE_YEAR_SECONDS = 31_536_000;
const USUAL = packPreferences(DEFAULT_PREFERENCES);

/**
 * Saves to the account of a signed-in user, and to the cookie, which also applies to the sign-in page. Returns the cookie
 * to set; undefined if a guest's preferences do not fit into it.
 */
export async function keepPreferences(
  { visitor }: Pick<Visit, 'visitor'>,
  { preferences: store }: SiteParts,
  preferences: Preferences,
): Promise<SetCookie | undefined> {
  const packed = packPreferences(preferences);
  const fits = packed.length <= MAX_COOKIE_LENGTH;
  if (visitor.user) await store.save(visitor.user.id, packed);
  else if (!fits) return undefined;
  const value = fits && packed !== USUAL ? packed : undefined;
  return { name: 'preferences', value, maxAgeSeconds: ONE_YEAR_SECONDS };
}

type PreferencesPage<Said> = Pick<SitePage, 'name' | 'access'> & {
  readonly path: SitePath;
  readonly postName?: string;
  /** What a new form has. */
  readonly opened: (visit: Visit) => Said;
  /** What was typed into a form that is shown again. */
  readonly typed: (visit: Visit) => Said;
  readonly view: (visit: Visit, said: Said & PreferencesNotice) => MaybePromise<Html>;
  /** The preferences after the form and where to continue, or what is wrong with it. */
  readonly change: (visit: Visit) => ChangedPreferences | { readonly said: Said };
};
type ChangedPreferences = { readonly preferences: Preferences; readonly to?: string };

/** A page with a form that changes the preferences, for everyone. */
export function preferencesForm<Said extends object>(
  parts: SiteParts,
  { name, postName = `${name}_change`, path, access, opened, typed, view, change }: PreferencesPage<Said>,
): SitePage[] {
  return formPages<Visitor, Said & PreferencesNotice>({
    ...{ name, postName, path, access, cacheControl: 'private' },
    load: ({ visitor }) => visitor,
    view: (visit, _visitor, said) =>
      view(visit, said ?? { ...opened(visit), saved: visit.query.has('saved') }),
    async submit(visit) {
      const changed = change(visit);
      if ('said' in changed) return { kind: 'refused', said: changed.said };
      const cookie = await keepPreferences(visit, parts, changed.preferences);
      if (!cookie) return { kind: 'refused', said: { ...typed(visit), tooMuch: true } };
      return { kind: 'redirect', to: changed.to ?? `${path}?saved=1`, cookies: [cookie] };
    },
    // A form that was too large was not parsed.
    refused: (refused, visit) => ({
      ...(refused.kind === 'too_large' ? opened(visit) : typed(visit)),
      refused,
    }),
  });
}

import type { BangCategory } from '../../core/bangs/categories.ts';
import type { Lens } from '../../core/preferences/lens.ts';
import type { ImportProblem } from '../../core/preferences/field.ts';
import {
  type CustomBang,
  DEFAULT_PREFERENCES,
  type Preferences,
  type SiteRule,
} from '../../core/preferences/model.ts';
import type { Frame, SitePath } from '../components/frame.ts';
import { refusedForm, type RefusedForm } from '../components/form/form.ts';
import type { LensDraft, LensComplaint } from './lens-form.ts';
import { html, type Html } from '../components/html.ts';
import { MAX_COOKIE_LENGTH, packPreferences } from '../../core/preferences/transfer.ts';
import type { SetCookie, Visit } from '../server/page.ts';
import type { SiteParts } from '../server/parts.ts';

/** Notices that every page of the preferences can show. */
export type PreferencesNotice = {
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
  /** The search that led here. */
  readonly back: SitePath;
  readonly tooMany?: boolean;
};

export type BangsModel = PreferencesNotice & {
  readonly own: readonly (CustomBang & {
    /** What the built-in bang with the same trigger leads to. */
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
export function notice(
  frame: Frame,
  { saved = false, tooMuch = false, refused }: PreferencesNotice,
): Html | false | undefined {
  const { link, t } = frame;
  if (refused) return refusedForm(frame, refused);
  if (tooMuch) {
    return html`<p class="notice bad" role="alert">
      ${t('preferences.signInForMore')} <a href="${link('/login')}">${t('common.signIn')}</a>
    </p>`;
  }
  return saved && html`<p class="notice good" role="status">${t('common.saved')}</p>`;
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
  { preferences: store }: Pick<SiteParts, 'preferences'>,
  preferences: Preferences,
): Promise<SetCookie | undefined> {
  const packed = packPreferences(preferences);
  const fits = packed.length <= MAX_COOKIE_LENGTH;
  if (visitor.user) await store.save(visitor.user.id, packed);
  else if (!fits) return undefined;
  const value = fits && packed !== USUAL ? packed : undefined;
  return { name: 'preferences', value, maxAgeSeconds: ONE_YEAR_SECONDS };
}

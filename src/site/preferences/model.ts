import type { BangCategory } from '../../core/bangs/categories.ts';
import type { Lens } from '../../core/preferences/lens.ts';
import type { ImportProblem } from '../../core/preferences/transfer.ts';
import type { CustomBang, Preferences, SiteRule } from '../../core/preferences/model.ts';
import type { SitePath } from '../components/frame.ts';
import type { RefusedForm } from '../components/refused-form.ts';
import type { LensDraft } from './lens-draft.ts';
import type { LensComplaint } from './lens-form.ts';

/** Notices that every page of the preferences can show. */
export type PreferencesNews = {
  readonly saved?: boolean;
  /** The preferences do not fit into a guest's cookie. */
  readonly tooMuch?: boolean;
  readonly refused?: RefusedForm;
};

export type GeneralModel = PreferencesNews & {
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

export type SitesModel = PreferencesNews & {
  readonly sites: readonly SiteRule[];
  readonly form: {
    readonly host: string;
    /** Undefined until one is chosen. */
    readonly rule: SiteRule['rule'] | undefined;
    readonly complaint?: 'site' | 'rule' | 'too_many';
  };
};

export type SteerModel = PreferencesNews & {
  readonly host: string;
  /** The rule that applies to it: its own, or that of a site above. */
  readonly rule: SiteRule | undefined;
  /** The search that led here. */
  readonly back: SitePath;
  readonly tooMany?: boolean;
};

export type BangsModel = PreferencesNews & {
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

export type LensesModel = PreferencesNews & {
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

export type SharedLensModel = PreferencesNews & {
  readonly lens: Lens;
  /** Whether the visitor has this very lens. */
  readonly isOwn: boolean;
  /** The link that shares it. */
  readonly address: string;
  /** Under which it is added, as typed. */
  readonly trigger: string;
  readonly complaint?: 'bad' | 'taken' | 'too_many';
};

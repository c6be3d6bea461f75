import type { InstantValue } from '../../answers/index.ts';
import type { answerForm } from '../../answers/tools/forms.ts';
import type { CARDS } from '../../cards/index.ts';
import type { Accounts } from '../../core/accounts/accounts.ts';
import type { ApiKeys } from '../../core/accounts/api-keys.ts';
import type { AuditLog } from '../../core/accounts/audit.ts';
import type { Invitations } from '../../core/accounts/invitations.ts';
import type { KeyPages } from '../../core/accounts/list-pages.ts';
import type { Account } from '../../core/accounts/model.ts';
import type { Sessions, SetUpLink } from '../../core/accounts/sessions.ts';
import type { InstantAnswers } from '../../core/answers/instant-answers.ts';
import type { Bangs } from '../../core/bangs/bangs.ts';
import type { Cards } from '../../core/cards/cards.ts';
import type { DoctorReport } from '../../core/doctor/report.ts';
import type { PageExtractor } from '../../core/extract/page-extractor.ts';
import type { HealthMonitor } from '../../core/health/health-monitor.ts';
import type { AllowanceDefaults } from '../../core/limits/key-allowances.ts';
import type { UsageMeter } from '../../core/limits/usage-meter.ts';
import type { Places } from '../../core/maps/places.ts';
import type { PictureLinks } from '../../core/pictures/picture-links.ts';
import type { PreferencesStore } from '../../core/ports/accounts-store.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { PictureFetcher } from '../../core/ports/fetcher.ts';
import type { UsageReports } from '../../core/ports/ledger.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Session } from '../../core/ports/sessions-store.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import type { Preferences } from '../../core/preferences/model.ts';
import type { Searches } from '../../core/search/searches.ts';
import type { Suggestions } from '../../core/search/suggestions.ts';
import type { Translator } from '../../core/translate/translator.ts';
import type { DisabledReason } from '../../core/upstream/provider.ts';
import type { WatchedProvider } from '../../http/api/v1/status.ts';
import type { FramedSource } from '../../http/hooks/security-headers.ts';
import type { OpenApiDocument } from '../../http/openapi/types.ts';
import type { RefusedForm } from '../components/form/form.ts';
import type { Child, Frame, Html } from '../components/html.ts';
import type { Branding } from '../components/instance.ts';
import type { FormFields } from './form-fields.ts';
import type { BrowserSeals } from './seals.ts';

/** Who sent the request. */
export type Visitor = {
  readonly user: Account | undefined;
  readonly session: Session | undefined;
  /** Those of the account for a signed-in user, else those of the cookie, else the defaults. */
  readonly preferences: Preferences;
  /** Preferences in the cookie of a signed-in user whose account has none. They are saved only if the user agrees. */
  readonly offered: Preferences | undefined;
  /** Set if this request began the session: the token for the cookie. */
  readonly newToken?: string;
  /** Set if the visitor came through a proxy that signs people in, and could not be signed in here. */
  readonly proxyProblem?: ProxyProblem;
};

/** Why a person whom the proxy has signed in is a guest. */
export type ProxyProblem = {
  readonly reason: 'no_account' | 'disabled' | 'invalid';
  /** The username that the proxy sent. */
  readonly name: string;
};

/** One request for a page, after every check that all pages share. */
export type Visit = {
  readonly visitor: Visitor;
  readonly frame: Frame;
  readonly query: FormFields;
  /** Empty unless the method is POST. */
  readonly form: FormFields;
  /** Parameters of the path, such as `:prefix`. */
  readonly params: Readonly<Record<string, string>>;
  /** The requested path with its query. */
  readonly address: string;
  readonly acceptLanguage: string | undefined;
  /** The header, for addresses that programs request. It signs nobody in to a page. */
  readonly authorization: string | undefined;
  readonly baseUrl: () => string;
  readonly client: () => { address: string; userAgent: string };
  readonly cookie: (name: CookieName) => string | undefined;
  readonly seals: BrowserSeals;
  /** Whether the browser says that a page of this site led here. */
  readonly fromThisSite: boolean;
  readonly requestId: string;
  readonly signal: () => AbortSignal;
  /** Whether a script or a HEAD request asks, which can do nothing with parts of a page. */
  readonly isWhole: boolean;
};

export const COOKIES = [
  'session',
  'visitor',
  'known',
  'preferences',
  'scripts',
  'target',
  'checked',
] as const;
export type CookieName = (typeof COOKIES)[number];

/** A cookie to set, or to delete if its value is `undefined`. */
export type SetCookie = {
  readonly name: CookieName;
  readonly value: string | undefined;
  /** Without it, a session cookie. */
  readonly maxAgeSeconds?: number;
};

type Common = { readonly status?: number; readonly cookies?: readonly SetCookie[] };

export type SiteAnswer =
  | (Common & {
      readonly kind: 'page';
      readonly html: Html;
      /** `no-store` for what the back button must not bring back. */
      readonly cacheControl: 'private' | 'no-store';
      readonly frames?: FramedSource;
      /** Whether it may ask the browser for the visitor's location. */
      readonly locates?: boolean;
      /** Whether its script may register the service worker of the installed app. */
      readonly installs?: boolean;
      /** Whether search engines may list it. */
      readonly indexable?: boolean;
      readonly headers?: Readonly<Record<string, string>>;
    })
  | (Common & {
      /** A page that is sent in parts, before the outcome of its search is known. */
      readonly kind: 'stream';
      readonly top: string;
      readonly parts: AsyncIterable<Child>;
      readonly bottom: string;
      readonly cacheControl: 'private' | 'no-store';
      readonly frames?: FramedSource;
    })
  | (Common & {
      readonly kind: 'redirect';
      /** A path of this site, to which the base path is added, or an absolute address. 303 unless a status is given. */
      readonly to: string;
    })
  | (Common & {
      readonly kind: 'body';
      readonly type: string;
      /** In pieces if it can be large. */
      readonly body: string | Uint8Array | AsyncIterable<string>;
      readonly headers?: Readonly<Record<string, string>>;
    });

/**
 * `everyone`: no sign-in. `searchers`: signed-in users, or everyone with `SITE_ACCESS=public`. `users`: signed-in users.
 * `admins`: signed-in administrators.
 */
export type PageAccess = 'everyone' | 'searchers' | 'users' | 'admins';

/** One address of the site. A POST reaches `handle` only with a valid form token, from a page of this site. */
export type SitePage = {
  /** Names the route in metrics, after `site_`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: PageAccess;
  /**
   * Whether it needs a password that was entered within the last 15 minutes, and asks for it otherwise. Everything that
   * administrators change does.
   */
  readonly confirms?: boolean;
  /** Which of the visitor's rate limits it counts toward. */
  readonly spends?: 'search' | 'suggest' | 'image';
  /** Whether this request counts toward it: opening an empty form does not. */
  asks?(visit: Visit): boolean;
  /** The size limit of its form, if it differs from the limit for all requests. */
  readonly bodyBytes?: number;
  /** Shows the form again after it was refused, with what was typed unless it was too large to be parsed. */
  renderAgain?(visit: Visit, refused: RefusedForm): MaybePromise<SiteAnswer>;
  handle(visit: Visit): MaybePromise<SiteAnswer>;
};

/** An engine slot in the engine filter. */
export type SiteSlot = {
  readonly id: string;
  readonly label: string;
  readonly configured: boolean;
  /** Guests neither see it nor search it. */
  readonly forAccounts: boolean;
};

/** One setting for the administration page, with secrets masked. */
export type ShownSetting = { readonly name: string; readonly value: string; readonly source: string };

/** A provider for the administration page, configured or not. */
export type ProviderOverview = {
  /** As in the settings: `BRAVE`. */
  readonly name: string;
  /** As people write it. */
  readonly title: string;
  readonly group: string;
  /** Why it is off; undefined if it is in use. */
  readonly off: DisabledReason | undefined;
  /** Its names in the status: several if slots share it, none if it is off. */
  readonly slugs: readonly string[];
  /** Since when the format of the responses under one of these names seems to have changed; undefined if it has not. */
  formatChangedAtMs(slug: string): number | undefined;
  /** What is left per window; empty without a budget. */
  budgets(): Promise<readonly { readonly limit: number; readonly windowMs: number; readonly left: number }[]>;
};

/** The result of checking providers from the administration page. */
export type ProviderChecks = Pick<DoctorReport, 'results' | 'settingNames'> & {
  /** The providers that were checked, as in the settings. */
  readonly names: readonly string[];
  /** Providers that were checked too often. */
  readonly refused: readonly { readonly name: string; readonly retryAfterSeconds: number }[];
};

/** Everything the pages of the site work with. */
export type SiteParts = {
  readonly accounts: Accounts;
  readonly apiKeys: ApiKeys;
  readonly keyPages: KeyPages;
  readonly invitations: Invitations;
  readonly audit: AuditLog;
  /** How long its entries are kept. */
  readonly auditDays: number;
  readonly sessions: Sessions;
  /** Limits attempts at a password. `refusal` is how many seconds to wait, if there were too many. */
  readonly signInLimits: {
    refusal(name: string, visit: Visit): Promise<number | undefined>;
    markOf(name: string): SetCookie;
  };
  /** Where signing out leads for people whom a proxy has signed in. */
  readonly proxyLogoutUrl: string | undefined;
  readonly setUp: SetUpLink;
  readonly preferences: PreferencesStore;
  readonly searches: Searches;
  readonly slots: readonly SiteSlot[];
  /** The display name of a report's id: the label of a slot or the name of a media provider. */
  readonly labelOf: (id: string) => string;
  readonly deadlineMs: number;
  readonly instantAnswers: InstantAnswers<InstantValue>;
  /** Asynchronous, because its code is loaded with the first call. */
  readonly answerForm: (...asked: Parameters<typeof answerForm>) => Promise<ReturnType<typeof answerForm>>;
  readonly cards: Cards<typeof CARDS>;
  readonly places: Places;
  readonly translator: Translator;
  readonly translateMaxChars: number;
  readonly suggestions: Suggestions;
  readonly bangs: Bangs;
  readonly pictures: PictureLinks;
  readonly pictureFetcher: PictureFetcher;
  /** Undefined if pages are not read here. */
  readonly pages: PageExtractor | undefined;
  /** The map of the maps page; undefined without one. */
  readonly tiles:
    | {
        /** With `{z}`, `{x}` and `{y}` in it. */
        readonly url: string;
        readonly fetcher: PictureFetcher;
        readonly attribution: string | undefined;
      }
    | undefined;
  /** The address of a host's icon, for results without one; empty if there are no icons. */
  readonly favicon: (host: string) => string;
  readonly iconFetcher: PictureFetcher;
  /** Has `{url}` in it; false if there is no archive. */
  readonly archiveUrl: string | false;
  readonly health: HealthMonitor;
  readonly providers: readonly WatchedProvider[];
  readonly overview: readonly ProviderOverview[];
  /** Checks one provider, named as in the settings, or all of them. Makes real calls, within limits. */
  readonly checkProviders: (name: string | undefined) => Promise<ProviderChecks>;
  readonly configuration: readonly ShownSetting[];
  readonly usage: UsageMeter;
  readonly usageReports: UsageReports;
  /** The limits of accounts for which an administrator has set none. */
  readonly accountDefaults: AllowanceDefaults['account'];
  /** How many API keys an account may create in 24 hours. */
  readonly keysPerDay: number;
  readonly counters: WindowCounters;
  readonly clock: Clock;
  readonly secret: string;
  readonly isPublic: boolean;
  readonly sandbox: boolean;
  /** The source of the API reference. */
  readonly openApi: () => MaybePromise<OpenApiDocument>;
  readonly instance: Branding;
  readonly securityContact: string | undefined;
  readonly statusToken: string | undefined;
  /** Slugs; empty for all. */
  readonly statusWatch: readonly string[];
};

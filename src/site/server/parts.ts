import type { InstantValue } from '../../answers/index.ts';
import type { answerForm } from '../../answers/tools/forms.ts';
import type { CARDS } from '../../cards/index.ts';
import type { Accounts } from '../../core/accounts/accounts.ts';
import type { ApiKeys } from '../../core/accounts/api-keys.ts';
import type { AuditLog } from '../../core/accounts/audit.ts';
import type { KeyPages } from '../../core/accounts/keys-page.ts';
import type { Invitations } from '../../core/accounts/invitations.ts';
import type { Sessions } from '../../core/accounts/sessions.ts';
import type { SetUpLink } from '../../core/accounts/set-up-link.ts';
import type { InstantAnswers } from '../../core/answers/instant-answers.ts';
import type { Bangs } from '../../core/bangs/bangs.ts';
import type { Cards } from '../../core/cards/cards.ts';
import type { HealthMonitor } from '../../core/health/health-monitor.ts';
import type { AllowanceDefaults } from '../../core/limits/key-allowances.ts';
import type { UsageMeter } from '../../core/limits/usage-meter.ts';
import type { Places } from '../../core/maps/places.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { PictureFetcher } from '../../core/ports/fetcher.ts';
import type { PreferencesStore } from '../../core/ports/accounts-store.ts';
import type { UsageReports } from '../../core/ports/ledger.ts';
import type { WindowCounters } from '../../core/ports/window-counters.ts';
import type { PictureLinks } from '../../core/pictures/picture-links.ts';
import type { Searches } from '../../core/search/searches.ts';
import type { Suggestions } from '../../core/search/suggestions.ts';
import type { Translator } from '../../core/translate/translator.ts';
import type { DoctorReport } from '../../core/doctor/report.ts';
import type { DisabledReason } from '../../core/upstream/provider.ts';
import type { WatchedProvider } from '../../http/api/v1/status.ts';
import type { OpenApiDocument } from '../../http/openapi/types.ts';
import type { SignInLimits } from './sign-in-limits.ts';

/** An engine slot in the engine filter. */
export type SiteSlot = { readonly id: string; readonly label: string; readonly configured: boolean };

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
  readonly signInLimits: SignInLimits;
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
  /** The address of a host's icon, for results without one; empty if there are no icons. */
  readonly favicon: (host: string) => string;
  readonly iconFetcher: PictureFetcher;
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
  readonly securityContact: string | undefined;
  readonly statusToken: string | undefined;
  /** Slugs; empty for all. */
  readonly statusWatch: readonly string[];
};

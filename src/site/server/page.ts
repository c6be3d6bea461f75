import type { Account } from '../../core/accounts/model.ts';
import type { Session } from '../../core/ports/sessions-store.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Preferences } from '../../core/preferences/model.ts';
import type { FramePolicy } from '../../http/hooks/security-headers.ts';
import type { Frame } from '../components/frame.ts';
import type { Html } from '../components/html.ts';
import type { RefusedForm } from '../components/form/form.ts';
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
};

export const COOKIES = ['session', 'visitor', 'known', 'preferences', 'scripts', 'target'] as const;
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
      readonly frames?: FramePolicy;
      /** Whether search engines may list it. */
      readonly indexable?: boolean;
      readonly headers?: Readonly<Record<string, string>>;
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
  /** Whether it needs a password that was entered within the last 15 minutes, and asks for it otherwise. */
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

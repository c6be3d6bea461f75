import type { Account } from '../../core/accounts/model.ts';
import type { Session } from '../../core/accounts/session.ts';
import type { MaybePromise } from '../../core/ports/maybe-promise.ts';
import type { Preferences } from '../../core/preferences/model.ts';
import type { Frame } from '../components/frame.ts';
import type { Html } from '../components/html.ts';
import type { RefusedForm } from '../components/refused-form.ts';
import type { FormFields } from './form-fields.ts';

/** Who is at the site. */
export type Visitor = {
  readonly user: Account | undefined;
  readonly session: Session | undefined;
  /** Those of the account where somebody is signed in, else of the cookie; the usual ones where there are none. */
  readonly preferences: Preferences;
  /** What the browser's cookie has for somebody signed in whose account has none: theirs if they say so. */
  readonly offered: Preferences | undefined;
};

/** One request for a page, after every check that all pages share. */
export type Visit = {
  readonly visitor: Visitor;
  readonly frame: Frame;
  readonly query: FormFields;
  /** Empty unless the method is POST. */
  readonly form: FormFields;
  /** Of the path: `:prefix`. */
  readonly params: Readonly<Record<string, string>>;
  /** The path with its query, as it was asked for. */
  readonly address: string;
  readonly acceptLanguage: string | undefined;
  /** The header, for addresses that machines ask; nobody signs in to a page by it. */
  readonly authorization: string | undefined;
  readonly baseUrl: () => string;
  readonly client: () => { address: string; userAgent: string };
  readonly cookie: (name: CookieName) => string | undefined;
  /** Whether the browser says that a page of this site sent it here. */
  readonly fromThisSite: boolean;
  readonly signal: () => AbortSignal;
};

export const COOKIES = ['session', 'visitor', 'known', 'preferences', 'scripts'] as const;
export type CookieName = (typeof COOKIES)[number];

/** A cookie to set, or with `undefined` to take away. */
export type SetCookie = {
  readonly name: CookieName;
  readonly value: string | undefined;
  /** Without one it ends with the browser. */
  readonly maxAgeSeconds?: number;
};

type Common = { readonly status?: number; readonly cookies?: readonly SetCookie[] };

export type SiteAnswer =
  | (Common & {
      readonly kind: 'page';
      readonly html: Html;
      /** `no-store` for what must not come back by the back button. */
      readonly keep: 'private' | 'no-store';
      /** The one origin that a frame on this page may show. */
      readonly frameOrigin?: string;
      /** Whether search engines may list it. */
      readonly indexable?: boolean;
      readonly headers?: Readonly<Record<string, string>>;
    })
  | (Common & {
      readonly kind: 'redirect';
      /** A path of this site, or an address that the visitor is meant to be sent to. 303 unless a status is given. */
      readonly to: string;
    })
  | (Common & {
      readonly kind: 'body';
      readonly type: string;
      readonly body: string | Uint8Array;
      readonly headers?: Readonly<Record<string, string>>;
    });

/**
 * `everyone`: also those who may not search. `searchers`: those signed in, and where the operator set `SITE_ACCESS`
 * to `public` everybody. `users`: those signed in. `admins`: of these, administrators.
 */
export type PageAccess = 'everyone' | 'searchers' | 'users' | 'admins';

/** One address of the site. Every POST carries a token and comes from this site: the door sees to that. */
export type SitePage = {
  /** Names the route in metrics, behind `site_`. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: PageAccess;
  /** What it takes from the visitor's allowance, where it takes something. */
  readonly spends?: 'search' | 'suggest' | 'image';
  /** Whether anything is asked at all; a form that is only opened takes nothing. Without it something always is. */
  asks?(visit: Visit): boolean;
  /** The most that is read of its form, where that differs from what a request may have. */
  readonly bodyBytes?: number;
  /** Its form with what was typed in it, and with nothing where it was too large to be read: for whom the door refuses. */
  again?(visit: Visit, refused: RefusedForm): MaybePromise<SiteAnswer>;
  handle(visit: Visit): MaybePromise<SiteAnswer>;
};

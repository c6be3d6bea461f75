import type { Accounts } from '../../core/accounts/accounts.ts';
import type { Audit } from '../../core/accounts/audit.ts';
import type { BegunSession, Sessions } from '../../core/accounts/sessions.ts';
import type { Session } from '../../core/ports/sessions-store.ts';
import type { Clock } from '../../core/ports/clock.ts';
import { actorOf, currentSession } from './visitors.ts';
import { localPath } from './local-path.ts';
import type { SetCookie, SiteAnswer, SitePage, Visit } from './page.ts';
import { refuseForm } from './refuse.ts';
import { sessionCookie } from './cookies.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { narrowPage } from '../components/layout/layout.ts';
import { textField } from '../components/form/fields.ts';
import { formActions, postForm, tooManyNotice } from '../components/form/form.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../components/html.ts';

const CONFIRM_MS = 15 * 60_000;

/** Passwords are never sent back to the browser. */
const PASSWORD_FIELDS: ReadonlySet<string> = new Set(['password', 'again', 'current']);
/** The field with the password that is entered again. No other form has a field of this name. */
const CONFIRM_FIELD = 'confirm_password';
/** The page gets its own. */
const NOT_CARRIED: ReadonlySet<string> = new Set([...PASSWORD_FIELDS, CONFIRM_FIELD, 'csrf']);

/** More than any form that needs a confirmation has. */
const MAX_CARRIED_CHARACTERS = 65_536;
const MAX_CARRIED_FIELDS = 500;

export type ConfirmationParts = {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly audit: Audit;
  readonly clock: Clock;
  readonly limits: SignInLimits;
};

/** A proxy asks for passwords itself, and how often is its setting. */
export function isRecentlyConfirmed({ via, authenticatedAtMs }: Session, nowMs: number): boolean {
  // The clocks of two nodes differ, and a clock that was set back must not extend it.
  return via === 'proxy' || Math.abs(nowMs - authenticatedAtMs) < CONFIRM_MS;
}

type Outcome =
  | { readonly answer: SiteAnswer }
  | { readonly visit: Visit; readonly cookies: readonly SetCookie[] };

type Refused = Pick<ConfirmModel, 'isWrong' | 'retryAfterSeconds'>;

/** Asks for the password again before changes that a stolen session or an unlocked computer must not be able to make. */
export class Confirmation {
  readonly #parts: ConfirmationParts;

  constructor(parts: ConfirmationParts) {
    this.#parts = parts;
  }

  /** The request as it goes on, or the page that asks for the password and carries the form. */
  async before(page: SitePage, visit: Visit): Promise<Outcome> {
    const isChangeByAdmin = page.access === 'admins' && page.method === 'POST';
    const isNeeded = page.confirms === true || isChangeByAdmin;
    if (!isNeeded || this.#isRecent(visit)) return { visit, cookies: [] };
    if (page.method === 'GET') {
      const query = new URLSearchParams({ next: localPath(visit.address) }).toString();
      return { answer: { kind: 'redirect', to: `/confirm?${query}` } };
    }
    if (!visit.form.has(CONFIRM_FIELD)) return { answer: await ask(page, visit, {}) };
    const outcome = await this.#attempt(visit);
    if (!('token' in outcome)) return { answer: await ask(page, visit, outcome) };
    const { session, token } = outcome;
    return {
      visit: { ...visit, visitor: { ...visit.visitor, session } },
      cookies: [sessionCookie(token)],
    };
  }

  #isRecent({ visitor }: Visit): boolean {
    return isRecentlyConfirmed(currentSession(visitor).session, this.#parts.clock.wallMs());
  }

  /** Wrong passwords count toward the same limits as at sign-in. */
  async #attempt(visit: Visit): Promise<BegunSession | Refused> {
    const { accounts, sessions, audit, limits } = this.#parts;
    const { user, session } = currentSession(visit.visitor);
    const retryAfterSeconds = await limits.refusal(user.name, visit);
    if (retryAfterSeconds !== undefined) return { retryAfterSeconds };
    const verified = await accounts.verifyPassword(user.name, visit.form.get(CONFIRM_FIELD));
    const token = visit.cookie('session') ?? '';
    const renewed = verified && (await sessions.renew(session, { token, ...verified }));
    const event = renewed ? 'confirmed_password' : 'confirmation_failed';
    await audit.record(actorOf(visit), { event, user: user.name });
    return renewed ?? { isWrong: true };
  }
}

async function ask(page: SitePage, visit: Visit, refused: Refused): Promise<SiteAnswer> {
  const sent = visit.form.entries();
  const carried = sent.filter(([name]) => !NOT_CARRIED.has(name));
  const characters = carried.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (carried.length > MAX_CARRIED_FIELDS || characters > MAX_CARRIED_CHARACTERS) {
    return refuseForm(page, visit, {
      kind: 'too_large',
      bytes: characters,
      mostBytes: MAX_CARRIED_CHARACTERS,
    });
  }
  const dropsPasswords = sent.some(([name, value]) => PASSWORD_FIELDS.has(name) && value !== '');
  const keepsInput = page.path !== '/confirm';
  return answerConfirmation(visit, {
    action: localPath(visit.address),
    carried,
    keepsInput,
    dropsPasswords,
    ...refused,
  });
}

/** 403 until the password is entered, so that scripts do not mistake the page for the result. */
export function answerConfirmation(
  { frame, visitor }: Visit,
  model: Omit<ConfirmModel, 'userName'>,
  status = 403,
): SiteAnswer {
  const { retryAfterSeconds } = model;
  const html = confirmPage(frame, { ...model, userName: currentSession(visitor).user.name });
  return {
    kind: 'page',
    status: retryAfterSeconds === undefined ? status : 429,
    html,
    cacheControl: 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }),
  };
}

type ConfirmModel = {
  readonly userName: string;
  /** Where the form leads: to the page that asked. */
  readonly action: SitePath;
  /** The fields of the form that was sent, which is submitted again with the password. */
  readonly carried: readonly (readonly [name: string, value: string])[];
  /** Whether a form was sent, and not just a page opened. */
  readonly keepsInput?: boolean;
  /** Whether the form had passwords, which are not carried. */
  readonly dropsPasswords?: boolean;
  readonly isWrong?: boolean;
  /** Set after too many attempts. */
  readonly retryAfterSeconds?: number;
};

/** Asks for the password and keeps what was typed before. */
function confirmPage(frame: Frame, model: ConfirmModel): Html {
  const { t } = frame;
  return narrowPage(frame, {
    title: t('account.confirm.title'),
    lead: t('account.confirm.lead'),
    main: html`${notices(frame, model)}
    ${postForm(
      frame,
      model.action,
      html`${model.carried.map(
          ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
        )}
        <input type="text" autocomplete="username" value="${model.userName}" readonly hidden />
        ${textField({
          required: true,
          name: CONFIRM_FIELD,
          label: t('account.confirm.password', { name: model.userName }),
          type: 'password',
          autocomplete: 'current-password',
          autofocus: true,
          complaint: model.isWrong === true ? t('account.complaints.incorrect') : undefined,
        })}
        ${formActions(frame, t('account.confirm.button'))}`,
      { kind: 'form' },
    )}`,
  });
}

function notices(frame: Frame, { keepsInput, dropsPasswords, retryAfterSeconds }: ConfirmModel): Child {
  const { t } = frame;
  return [
    keepsInput === true && html`<p>${t('account.confirm.kept')}</p>`,
    dropsPasswords === true && html`<p class="notice">${t('account.confirm.dropped')}</p>`,
    tooManyNotice(frame, retryAfterSeconds),
  ];
}

import { AccountRefusal } from '../../core/accounts/account-refusal.ts';
import type { VerifiedUser } from '../../core/accounts/model.ts';
import { isNewUserName } from '../../core/accounts/credential-rules.ts';
import { INVITATION_PATH } from '../../core/ports/invitations-store.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { textField } from '../components/form/fields.ts';
import { formActions, postForm } from '../components/form/form.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../components/html.ts';
import { narrowPage } from '../components/layout/layout.ts';
import { failurePage } from '../errors/failure-page.ts';
import { formPages } from '../server/form-page.ts';
import type { SiteAnswer, SitePage, SiteParts, Visit } from '../server/page.ts';
import { actorOf } from '../server/visitors.ts';
import { newPasswordComplaints, type NewPasswordComplaints, newPasswordFields } from './account-view.ts';
import { beginSession, placeAfter, recordSignIn } from './sign-in.ts';

type NewUser = { readonly name: string; readonly password: string };
type Complaints = NewPasswordComplaints & { readonly name?: 'invalid' | 'taken' | undefined };

/** A page that creates an account for the holder of a one-time link. */
type JoinPage = {
  readonly name: string;
  readonly path: SitePath;
  readonly words: 'setUp' | 'invite';
  /** Why the link opens no form; undefined if it does. Only links that were once valid get a reason. */
  readonly refusalOf: (token: string, frame: Frame) => Promise<SiteAnswer | undefined>;
  readonly create: (token: string, user: NewUser, visit: Visit) => Promise<VerifiedUser>;
};

/** The first account of an instance. Once there is one, the link is no longer accepted. */
export function setUpPages(parts: SiteParts): SitePage[] {
  const { accounts, setUp } = parts;
  return joinPages(parts, {
    name: 'set_up',
    path: '/setup',
    words: 'setUp',
    async refusalOf(token, frame) {
      const verdict = setUp.judge(token);
      if (verdict === 'wrong') return failurePage(frame, 'not_found');
      if (!(await accounts.needsSetUp()))
        return endedLink(frame, frame.t('account.setUp.usedTitle'), usedLink(frame, 'account.setUp.used'));
      if (verdict === 'good') return undefined;
      return endedLink(frame, frame.t('account.setUp.expiredTitle'), [
        html`<p>${frame.t('account.setUp.expired')}</p>`,
        html`<p><code>tributary user create &lt;name&gt; --admin</code></p>`,
      ]);
    },
    create: (_token, user, visit) => accounts.as(actorOf(visit)).createFirstUser(user),
  });
}

export function invitePages(parts: SiteParts): SitePage[] {
  const { invitations } = parts;
  return joinPages(parts, {
    name: 'invite',
    path: INVITATION_PATH,
    words: 'invite',
    async refusalOf(token, frame) {
      const { t } = frame;
      const verdict = await invitations.check(token);
      if (verdict === 'good') return undefined;
      if (verdict === 'wrong') return failurePage(frame, 'not_found');
      const title = t(`account.invite.${verdict}Title`);
      return verdict === 'used'
        ? endedLink(frame, title, usedLink(frame, 'account.invite.used'))
        : endedLink(frame, title, html`<p>${t(`account.invite.${verdict}`)}</p>`);
    },
    create: (token, user, visit) => invitations.as(actorOf(visit)).accept(token, user),
  });
}

function usedLink({ t, link }: Frame, words: MessageKey): Child {
  return html`<p>${t(words)}</p>
    <p class="actions"><a class="button" href="${link('/login')}">${t('common.signIn')}</a></p>`;
}

function endedLink(frame: Frame, title: string, main: Child): SiteAnswer {
  return { kind: 'page', status: 410, html: narrowPage(frame, { title, main }), cacheControl: 'no-store' };
}

function joinPages(parts: SiteParts, { name, path, words, refusalOf, create }: JoinPage): SitePage[] {
  return formPages<{ readonly token: string }, Complaints>({
    ...{ name, postName: `${name}_post`, path, access: 'everyone', cacheControl: 'no-store' },
    async load({ frame }, fields) {
      const token = fields.get('token');
      const instead = await refusalOf(token, frame);
      return instead ? { instead } : { token };
    },
    view: ({ frame, form }, { token }, complaints = {}) =>
      narrowPage(frame, {
        title: frame.t(`account.${words}.title`),
        lead: frame.t(`account.${words}.lead`),
        main: joinForm(frame, path, { token, name: form.get('name'), complaints }),
      }),
    async submit(visit, { token }) {
      const { form } = visit;
      const user = { name: form.get('name').trim(), password: form.get('password') };
      const complaints = await newPasswordComplaints(form, { ...parts, userName: user.name });
      const badName = isNewUserName(user.name) ? undefined : 'invalid';
      if (complaints || badName) return { kind: 'refused', said: { ...complaints, name: badName } };
      const verified = await create(token, user, visit);
      const cookies = (await beginSession(parts, verified, visit)) ?? [];
      await recordSignIn(parts, visit, verified.user);
      return { kind: 'redirect', to: await placeAfter(parts, verified, visit, '/'), cookies };
    },
    async caught(error, { frame }, { token }) {
      if (!(error instanceof AccountRefusal)) return undefined;
      if (error.reason === 'user_name_taken') return { kind: 'refused', said: { name: 'taken' } };
      // Another request with the same link was first.
      if (error.reason === 'already_set_up') return { kind: 'redirect', to: '/login?done=already_set_up' };
      if (error.reason === 'invitation_not_valid')
        return (await refusalOf(token, frame)) ?? failurePage(frame, 'not_found');
      return undefined;
    },
  });
}

type JoinForm = { readonly token: string; readonly name: string; readonly complaints: Complaints };

function joinForm(frame: Frame, path: SitePath, { token, name, complaints }: JoinForm): Html {
  const { t } = frame;
  const wrong = complaints.name;
  return postForm(
    frame,
    path,
    html`<input type="hidden" name="token" value="${token}" /> ${textField({
        required: true,
        name: 'name',
        label: t('account.name'),
        autocomplete: 'username',
        value: name,
        hint: t('account.nameHint'),
        complaint: wrong && t(wrong === 'taken' ? 'account.complaints.nameTaken' : 'account.complaints.name'),
        autofocus: true,
      })}
      ${newPasswordFields(frame, complaints, { label: t('account.password') })}
      ${formActions(frame, t('account.setUp.button'))}`,
    { kind: 'form' },
  );
}

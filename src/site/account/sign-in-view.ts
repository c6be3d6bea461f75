import type { Frame } from '../components/frame.ts';
import { type Child, html, type Html } from '../components/html.ts';
import { postForm, textField } from '../components/form/form.ts';
import { type AccountNotice, doneNotice } from './account-view.ts';
import { type NewPasswordComplaints, newPasswordFields } from './account-view.ts';
import { narrowPage } from '../components/layout/layout.ts';
import type { ProxyProblem } from '../server/page.ts';

export type SignInModel = {
  /** As it was typed. */
  readonly name: string;
  /** Where to continue after signing in. */
  readonly next: string;
  /** Whether there is no account to sign in to. */
  readonly nobodyYet?: boolean;
  readonly notice?: AccountNotice | undefined;
  readonly refused?: boolean;
  /** Set after too many attempts. */
  readonly retryAfterSeconds?: number;
};

export function signInForm(frame: Frame, model: SignInModel): Html {
  const { t } = frame;
  return narrowPage(frame, {
    title: t('common.signIn'),
    main: html`${doneNotice(frame, model.notice)} ${complaint(frame, model)}
    ${postForm(
      frame,
      '/login',
      html`<input type="hidden" name="next" value="${model.next}" />
        ${textField({
          required: true,
          name: 'name',
          label: t('account.name'),
          type: 'text',
          autocomplete: 'username',
          value: model.name,
          autofocus: model.name === '',
        })}
        ${textField({
          required: true,
          name: 'password',
          label: t('account.password'),
          type: 'password',
          autocomplete: 'current-password',
          autofocus: model.name !== '',
        })}
        <div class="actions"><button class="button">${t('common.signIn')}</button></div>`,
      { kind: 'form' },
    )}`,
  });
}

function complaint({ t }: Frame, { refused, retryAfterSeconds, nobodyYet }: SignInModel): Child {
  if (retryAfterSeconds !== undefined) {
    return html`<p class="notice warn" role="alert">
      ${t('account.tooManyAttempts')} ${t('common.tryAgainIn', { seconds: retryAfterSeconds })}
    </p>`;
  }
  if (refused === true) return html`<p class="notice bad" role="alert">${t('account.refused')}</p>`;
  return nobodyYet === true && html`<p class="notice">${t('account.nobodyYet')}</p>`;
}

export type SetUpModel = {
  readonly token: string;
  /** As it was typed. */
  readonly name: string;
  readonly complaints: NewPasswordComplaints & { readonly name?: boolean };
};

export function setUpForm(frame: Frame, { token, name, complaints }: SetUpModel): Html {
  const { t } = frame;
  return narrowPage(frame, {
    title: t('account.setUp.title'),
    lead: t('account.setUp.lead'),
    main: postForm(
      frame,
      '/setup',
      html`<input type="hidden" name="token" value="${token}" />
        ${textField({
          required: true,
          name: 'name',
          label: t('account.name'),
          type: 'text',
          autocomplete: 'username',
          value: name,
          hint: t('account.nameHint'),
          complaint: complaints.name === true ? t('account.complaints.name') : undefined,
          autofocus: true,
        })}
        ${newPasswordFields(frame, complaints, { label: t('account.password') })}
        <div class="actions"><button class="button">${t('account.setUp.button')}</button></div>`,
      { kind: 'form' },
    ),
  });
}

export function expiredLink(frame: Frame): Html {
  const { t } = frame;
  return narrowPage(frame, {
    title: t('account.setUp.expiredTitle'),
    main: html`<p>${t('account.setUp.expired')}</p>
      <p><code>npm run tributary -- user create &lt;name&gt; --admin</code></p>`,
  });
}

/** Instead of the sign-in form, which is of no use to people who come through a proxy. */
export function proxyProblemView(frame: Frame, { reason, name }: ProxyProblem): Html {
  const { t } = frame;
  return narrowPage(frame, {
    title: t('account.proxy.title'),
    main: html`<p class="notice warn" role="alert">${t(`account.proxy.${reason}`, { name })}</p>`,
  });
}

/** Leads on to where the proxy ends its own session. */
export function signedOutView(frame: Frame, url: string): Html {
  const { t } = frame;
  return narrowPage(
    { ...frame, user: undefined },
    {
      title: t('account.signedOut.title'),
      main: html`<p>${t('account.signedOut.text')}</p>
        <p class="actions"><a class="button" href="${url}">${t('account.signedOut.link')}</a></p>`,
    },
  );
}

import { entrance } from '../components/entrance.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import type { ProxyProblem } from '../server/page.ts';

/** Instead of the sign-in form, which is of no use to people who come through a proxy. */
export function proxyProblemView(frame: Frame, { reason, name }: ProxyProblem): Html {
  const { t } = frame;
  return entrance(frame, {
    title: t('account.proxy.title'),
    main: html`<p class="notice warn" role="alert">${t(`account.proxy.${reason}`, { name })}</p>`,
  });
}

/** Leads on to where the proxy ends its own session. */
export function signedOutView(frame: Frame, url: string): Html {
  const { t } = frame;
  return entrance(
    { ...frame, user: undefined },
    {
      title: t('account.signedOut.title'),
      main: html`<p>${t('account.signedOut.text')}</p>
        <p class="actions"><a class="button" href="${url}">${t('account.signedOut.link')}</a></p>`,
    },
  );
}

import { type Child, html, type Html, type SitePath } from '../components/html.ts';
import type { SiteParts, Visit } from '../server/page.ts';

type Parts = Pick<SiteParts, 'accounts' | 'apiKeys' | 'configuration'>;

/** The guide for administrators of a new instance, below the search box until its first three steps are done. */
export function firstSteps({
  accounts,
  apiKeys,
  configuration,
}: Parts): (visit: Visit) => Promise<Html | undefined> {
  const hasEngineKey = configuration.some(
    ({ name, source }) => name.endsWith('_API_KEY') && source !== 'default',
  );
  // Counting everything once is enough: an instance does not become new again.
  let isDone = false;
  return async ({ frame, visitor }) => {
    if (isDone || visitor.user?.admin !== true) return undefined;
    const [users, keys] = await Promise.all([accounts.listUsers(), apiKeys.list({})]);
    const [isShared, hasKey] = [users.length > 1, keys.length > 0];
    isDone = hasEngineKey && isShared && hasKey;
    if (isDone) return undefined;
    const { t, link } = frame;
    const step = (done: boolean, to: SitePath, words: string): Html =>
      html`<li>${done ? html`<s>${words}</s>` : html`<a href="${link(to)}">${words}</a>`}</li>`;
    const steps: Child = [
      step(hasEngineKey, '/admin/providers', t('firstSteps.engine')),
      step(isShared, '/admin/invitations', t('firstSteps.invite')),
      step(hasKey, '/settings/keys', t('firstSteps.key')),
      step(false, '/docs', t('firstSteps.connect')),
    ];
    return html`<section class="home-text" aria-labelledby="first-steps">
      <h2 id="first-steps">${t('firstSteps.title')}</h2>
      <ul>
        ${steps}
        <li>${t('firstSteps.backUp')} <code>tributary backup</code></li>
      </ul>
    </section>`;
  };
}

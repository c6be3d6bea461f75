import { type Child, type Frame, html } from '../components/html.ts';
import { layout } from '../components/layout/layout.ts';
import { plainPage } from '../server/form-page.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { fromMarkdown } from '../components/markdown.ts';

/** Pages about the instance: from the operator's Markdown files, or what holds for every instance. */
export function instancePages({ instance, isPublic }: SiteParts): SitePage[] {
  return (['about', 'privacy', 'imprint'] as const)
    .filter((name) => name !== 'imprint' || instance.textOf('imprint', 'en') !== undefined)
    .map((name) =>
      plainPage({ name, path: `/${name}`, access: 'everyone', indexable: true }, async ({ frame }) => {
        const text = instance.textOf(name, frame.language);
        const title = frame.t(`instance.titles.${name}`);
        const main =
          text === undefined ? usual(frame, name === 'privacy', isPublic) : await fromMarkdown(text);
        const hasHeading = text !== undefined && /^# /m.test(text);
        return layout(frame, {
          title,
          main: html`<div class="stack help">${!hasHeading && html`<h1>${title}</h1>`} ${main}</div>`,
        });
      }),
    );
}

function usual(frame: Frame, isPrivacy: boolean, isPublic: boolean): Child {
  const { t, instance } = frame;
  const { name, contact } = instance;
  const reach =
    contact === undefined
      ? html`<p>${t('instance.noContact')}</p>`
      : html`<p>
          ${t('instance.reach')} <a href="${contact}" rel="noreferrer">${contact.replace('mailto:', '')}</a>
        </p>`;
  if (!isPrivacy)
    return [
      html`<p>${t('instance.what', { name })}</p>`,
      html`<p>${t(isPublic ? 'instance.public' : 'instance.closed')}</p>`,
      reach,
    ];
  return [
    html`<ul>
      ${(['searches', 'cache', 'addresses', 'cookies', 'accounts', 'images'] as const).map(
        (fact) => html`<li>${t(`instance.stored.${fact}`)}</li>`,
      )}
    </ul>`,
    reach,
  ];
}

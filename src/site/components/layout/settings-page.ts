import { type Child, type Frame, html, type Html, type SitePath } from '../html.ts';
import { layout } from './layout.ts';

type Item = { readonly path: SitePath; readonly label: string };
/** A part of the page with a heading, which its address can point to. */
type PageSection = { readonly id: string; readonly title: string };
type Group = { readonly title: string; readonly items: readonly Item[] };

type SettingsPage = {
  readonly title: string;
  readonly lead?: Child;
  /** Listed in the menu below the page. */
  readonly sections?: readonly PageSection[];
  readonly main: Child;
  readonly scripts?: readonly string[];
};

/**
 * The layout of preferences, account and administration: a menu of the pages open to this visitor, and the page
 * beside it.
 */
export function settingsPage(frame: Frame, page: SettingsPage): Html {
  return layout(frame, {
    title: page.title,
    kind: 'settings-page',
    scripts: page.scripts,
    before: contents(frame, page),
    main: html`<h1>${page.title}</h1>
      ${page.lead !== undefined && html`<p class="settings-lead">${page.lead}</p>`} ${page.main}`,
  });
}

function contents(frame: Frame, { sections = [] }: Pick<SettingsPage, 'sections'>): Html {
  const groups = groupsFor(frame);
  const here = placeOf(
    frame.path,
    groups.flatMap(({ items }) => items),
  );
  return html`<nav class="settings-contents" aria-label="${frame.t('admin.contents')}">
    ${groups.map((group) => section(frame, group, { here, sections }))}
  </nav>`;
}

function groupsFor({ user, t }: Frame): readonly Group[] {
  const ofEverybody: Group = {
    title: t('common.preferences'),
    items: [
      { path: '/preferences', label: t('preferences.general') },
      { path: '/preferences/sites', label: t('preferences.sites') },
      { path: '/preferences/lenses', label: t('lenses.title') },
      { path: '/preferences/bangs', label: t('preferences.bangs') },
    ],
  };
  const ofUsers: Group = {
    title: t('common.account'),
    items: [
      { path: '/settings/account', label: t('account.menu') },
      { path: '/settings/keys', label: t('common.apiKeys') },
      { path: '/settings/usage', label: t('common.usage') },
    ],
  };
  const ofAdministrators: Group = {
    title: t('common.administration'),
    items: [
      { path: '/admin/users', label: t('admin.users') },
      { path: '/admin/keys', label: t('admin.allKeys') },
      { path: '/admin/invitations', label: t('invitations.title') },
      { path: '/admin/audit', label: t('audit.title') },
      { path: '/admin/providers', label: t('admin.providers') },
      { path: '/admin/settings', label: t('admin.settings') },
    ],
  };
  return [ofEverybody, ...(user ? [ofUsers] : []), ...(user?.admin === true ? [ofAdministrators] : [])];
}

/** The menu item of a page: `/admin/users/1` belongs to `/admin/users`. */
function placeOf(current: string, items: readonly Item[]): Item | undefined {
  return items
    .filter(({ path }) => current === path || current.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

type Here = { readonly here: Item | undefined; readonly sections: readonly PageSection[] };

/** On a narrow screen the groups are a row of links, and only the current one is expanded. */
function section(frame: Frame, { title, items }: Group, { here, sections }: Here): Html {
  const { link, path } = frame;
  const [first] = items;
  const open = here !== undefined && items.includes(here);
  return html`<div class="settings-group ${open && 'open'}">
    <p>${title}</p>
    ${!open && first && html`<a href="${link(first.path)}">${title}</a>`}
    <ul>
      ${items.map((item) =>
        item === here
          ? itemLink(frame, item, path === item.path ? 'page' : 'true', sections)
          : itemLink(frame, item),
      )}
    </ul>
  </div>`;
}

function itemLink(
  { link }: Frame,
  { path, label }: Item,
  current?: 'page' | 'true',
  sections: readonly PageSection[] = [],
): Html {
  return html`<li>
    <a href="${link(path)}" ${current !== undefined && html` aria-current="${current}"`}>${label}</a>
    ${
      sections.length > 0 &&
      html`<ul class="settings-sections">
        ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
      </ul>`
    }
  </li>`;
}

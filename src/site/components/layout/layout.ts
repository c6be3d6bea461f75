import type { Theme } from '../../../core/preferences/model.ts';
import { type Child, type Frame, html, type Html, type SitePath } from '../html.ts';
import { menuIcon } from './icons.ts';
import { postForm } from '../form/form.ts';

/** The list of keyboard shortcuts, which the script shows. Without it the shortcuts are off. */
function shortcutList(frame: Frame): Html | false {
  const { shortcuts, t, link } = frame;
  return (
    shortcuts &&
    html`<template data-shortcuts>
      <dialog class="shortcuts" aria-labelledby="shortcuts-title">
        <h2 id="shortcuts-title">${t('preferences.keys.title')}</h2>
        ${shortcutRows(frame)}
        <p class="hint"><a href="${link('/preferences#shortcuts')}">${t('preferences.keys.off')}</a></p>
        <form method="dialog">
          <button class="button plain" autofocus>${t('preferences.keys.close')}</button>
        </form>
      </dialog>
    </template>`
  );
}

/** Each key and what it does. */
export function shortcutRows({ t }: Frame): Html {
  const rows: readonly (readonly [string, string])[] = [
    ['/', t('preferences.keys.box')],
    ['j', t('preferences.keys.next')],
    ['k', t('preferences.keys.previous')],
    ['Enter', t('preferences.keys.open')],
    ['m', t('preferences.keys.siteRule')],
    ['l', t('preferences.keys.nextPage')],
    ['h', t('preferences.keys.previousPage')],
    ['?', t('preferences.keys.help')],
  ];
  return html`<dl class="shortcut-rows">
    ${rows.map(
      ([key, description]) =>
        html`<div>
          <dt><kbd>${key}</kbd></dt>
          <dd>${description}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Five streams that join and leave at the lower left, where the line beside the text continues. */
export function backdrop(): Html {
  return html`<svg class="river" viewBox="0 0 1000 300" preserveAspectRatio="none" aria-hidden="true">
    <linearGradient id="river-depth" gradientUnits="userSpaceOnUse" x1="400" x2="640">
      <stop offset="0" />
      <stop class="shallow" offset="1" />
    </linearGradient>
    <path class="stream" d="M1000 22 C 860 20 800 90 700 150 S 520 262 400 264" />
    <path class="stream" d="M1000 74 C 900 84 830 120 740 172 S 560 263 400 264" />
    <path class="stream" d="M1000 150 C 880 150 820 190 720 222 S 520 264 400 264" />
    <path class="stream" d="M1000 206 C 900 214 820 232 730 246 S 520 264 400 264" />
    <path class="stream" d="M1000 272 C 880 252 760 270 640 262 S 500 264 400 264" />
    <path
      class="trunk"
      stroke="url(#river-depth)"
      d="M640 258 C 480 264 440 264 400 264 L 48 264 Q 2 264 2 300"
    />
  </svg>`;
}

/** The layout of pages with one short form, such as signing in: one narrow column. */
export function narrowPage(frame: Frame, page: { title: string; lead?: string; main: Child }): Html {
  return layout(frame, {
    title: page.title,
    kind: 'entrance-page',
    main: html`<div class="entrance stack">
      <h1>${page.title}</h1>
      ${page.lead !== undefined && html`<p class="quiet">${page.lead}</p>`} ${page.main}
    </div>`,
  });
}

export type Page = {
  /** The document title; the product's name is added. */
  readonly title: string;
  /** For search engines, on pages they may index. */
  readonly description?: string;
  /** A class of the body, for pages with styles of their own. */
  readonly kind?: string;
  /** The middle of the header, for the search box. */
  readonly head?: Child;
  /** Before the main part, such as a table of contents. */
  readonly before?: Child;
  readonly main: Child;
  /** Added to the footer. */
  readonly foot?: Child;
  /** The scripts of the features that the page shows. They are in the head, so that there is no script among the results. */
  readonly scripts?: readonly string[] | undefined;
  /** Added to the document's head. */
  readonly meta?: Child;
};

/** Languages that the site could be translated into; the styles are written for both directions. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur']);

export function layout(frame: Frame, page: Page): Html {
  const { assets, density, instance, language, link, t, theme } = frame;
  const kind = page.kind ?? 'plain-page';
  return html`<!doctype html>
    <html lang="${language}" dir="${RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr'}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}" />
        ${themeColors(theme)}
        ${page.description !== undefined && html`<meta name="description" content="${page.description}" />`}
        <title>${page.title === '' ? instance.name : `${page.title} · ${instance.name}`}</title>
        <link rel="icon" href="${link(assets.mark)}" />
        <link rel="apple-touch-icon" href="${link('/apple-touch-icon.png')}" />
        <link rel="manifest" href="${link('/manifest.webmanifest')}" />
        <link rel="stylesheet" href="${link(assets.stylesheet)}" />
        ${assets.style !== undefined && html`<link rel="stylesheet" href="${link(assets.style)}" />`}
        ${frame.check !== undefined && html`<link rel="stylesheet" href="${link(frame.check)}" />`}
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title="${instance.name}"
          href="${link('/opensearch.xml')}"
        />
        <link rel="modulepreload" href="${link(assets.script)}" />
        ${page.scripts?.map((name) => script(frame, name))} ${page.meta}
      </head>
      <body class="${density === 'compact' ? `${kind} compact` : kind}" ${recent(frame)}>
        <a class="skip" href="#content">${t('common.skipToContent')}</a>
        <header class="masthead">
          <a class="brand" href="${link('/')}"
            ><img src="${link(assets.mark)}" alt="" width="28" height="28" /> ${instance.name}</a
          >
          ${page.head !== undefined && html`<div class="masthead-middle">${page.head}</div>`}
          <div class="masthead-end">${menu(frame)}</div>
        </header>
        ${shortcutList(frame)}
        <script type="module" async src="${link(assets.script)}"></script>
        <div class="page">
          ${page.before}
          <main id="content" tabindex="-1">${page.main}</main>
        </div>
        <footer class="colophon">
          ${frame.sandbox && html`<p class="sandbox-note">${t('common.sandboxNote')}</p>`} ${page.foot}
          <a href="${link('/status')}">${t('common.status')}</a>
          <a href="${link('/tools')}">${t('tools.title')}</a>
          <a href="${link('/docs')}">${t('common.apiReference')}</a>
          <a href="${link('/help/keyboard')}">${t('preferences.keys.title')}</a>
          <a href="${link('/about')}">${t('instance.titles.about')}</a>
          <a href="${link('/privacy')}">${t('instance.titles.privacy')}</a>
          ${instance.textOf('imprint', 'en') !== undefined && html`<a href="${link('/imprint')}">${t('instance.titles.imprint')}</a>`}
          ${instance.contact !== undefined && html`<a href="${instance.contact}" rel="noreferrer">${t('instance.contact')}</a>`}
          ${frame.links.map(({ label, url }) => html`<a href="${url}" rel="noreferrer">${label}</a>`)}
        </footer>
      </body>
    </html>`;
}

/** Scripts that work on results as they arrive, before the page is complete. */
const EARLY: ReadonlySet<string> = new Set(['site-rule']);

/** The script of one feature, named after its source in `client/scripts`. */
export function script({ assets, link }: Frame, name: string): Html {
  const path = assets.scripts[name];
  if (path === undefined) throw new Error(`there is no script ${name}`);
  return html`<script type="module" ${EARLY.has(name) && 'async'} src="${link(path)}"></script>`;
}

/** Whether the browser keeps recent searches, and whose they are. Says nothing where the visitor is not known. */
function recent({ recent: isOn, user }: Frame): Html | undefined {
  if (isOn === undefined) return undefined;
  return html`data-recent="${isOn ? (user ? `of ${user.name}` : 'guests') : 'off'}"`;
}

/** The colour of the browser around the page, as the token `--paper`. */
const PAPER = { light: '#f8fbfa', dark: '#0b1618' } as const;

function themeColors(theme: Theme): Child {
  if (theme !== 'system') return html`<meta name="theme-color" content="${PAPER[theme]}" />`;
  return (['light', 'dark'] as const).map(
    (scheme) =>
      html`<meta name="theme-color" content="${PAPER[scheme]}" media="(prefers-color-scheme: ${scheme})" />`,
  );
}

/** Guests get a link to sign in, users get links to their pages. */
function menu(frame: Frame): Html {
  const { user, t, path, link } = frame;
  const item = (to: SitePath, label: string): Html =>
    html`<li><a href="${link(to)}" ${path === to && html` aria-current="page"`}>${label}</a></li>`;
  return html`<details class="menu" data-menu>
    <summary><span>${user?.name ?? t('common.menu')}</span> ${menuIcon()}</summary>
    <nav class="menu-items" aria-label="${t('common.menu')}">
      <ul>
        ${item('/preferences', t('common.preferences'))}
        ${user && [item('/settings/keys', t('common.apiKeys')), item('/settings/account', t('common.account'))]}
        ${user?.admin === true && item('/admin/users', t('common.administration'))}
        ${!user && item('/login', t('common.signIn'))}
      </ul>
      ${user?.maySignOut === true && postForm(frame, '/logout', html`<button>${t('common.signOut')}</button>`)}
    </nav>
  </details>`;
}

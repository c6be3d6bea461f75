import type { SearchTab } from '../../../core/bangs/tabs.ts';
import { type Child, type Frame, html, type Html } from '../html.ts';
import { filterMenu } from '../filters/value-filters.ts';
import { layout } from './layout.ts';
import { carried, searchAddress, type SearchChoice, TAB_PATHS } from '../results/search-address.ts';
import { closeIcon, recentIcon, searchIcon } from './icons.ts';

type SearchBox = {
  readonly tab: SearchTab;
  readonly query: string;
  /** Parameters that the next search keeps. */
  readonly keep?: readonly (readonly [name: string, value: string])[];
  readonly autofocus?: boolean;
};

/** The search box. It works as a plain form; the script adds a button to clear it, completions and recent searches. */
export function searchBox(frame: Frame, { tab, query, keep = [], autofocus = false }: SearchBox): Html {
  const { t, link } = frame;
  return html`<form
    class="search-box"
    role="search"
    method="get"
    action="${link(TAB_PATHS[tab])}"
    ${offers(frame)}
  >
    ${keep.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <label class="unseen" for="q">${t('search.label')}</label>
    <input
      id="q"
      class="search-input"
      type="search"
      name="q"
      value="${query}"
      maxlength="512"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      enterkeyhint="search"
      dir="auto"
      ${autofocus && html`autofocus`}
    />
    <button type="button" class="search-clear" data-clear hidden>
      ${closeIcon()} <span class="unseen">${t('search.clear')}</span>
    </button>
    <button class="search-button">${searchIcon()} <span class="unseen">${t('search.button')}</span></button>
    ${frame.recent === true && recentOption(frame)}
  </form>`;
}

/** What the script needs to offer completions and recent searches; nothing if both are turned off. */
function offers({ t, link, suggestions, recent }: Frame): Html | undefined {
  if (!suggestions && recent !== true) return undefined;
  return html`${suggestions && html`data-suggest="${link('/complete')}"`}
  data-label="${t('search.suggestions.label')}" data-one="${t('search.suggestions.one')}"
  data-many="${t('search.suggestions.many', { count: '#' })}"
  ${
    recent === true &&
    html`data-hint="${t('search.recent.removeHint')}" data-clear-all="${t('search.recent.clear')}"`
  }`;
}

/** Only a pointer reaches the cross: an option has no controls inside. Keys and the preferences page remove one too. */
function recentOption({ t }: Frame): Html {
  return html`<template
    ><li>
      <small>${recentIcon()}<span class="unseen">${t('search.recent.mark')}</span></small
      ><span class="forget" data-forget title="${t('search.recent.remove')}" aria-hidden="true"
        >${closeIcon()}</span
      >
    </li></template
  >`;
}

type SearchPage = {
  readonly tab: SearchTab;
  readonly query: string;
  /** The tab that the box searches, if this one has a form of its own. */
  readonly searchesIn?: SearchTab;
  /** The filters chosen, which the tabs and the box keep. */
  readonly choice?: SearchChoice;
  /** Below the tabs: the time filter, the engines. */
  readonly filters?: Child;
  readonly scripts?: readonly string[];
} & ({ readonly parts: Child } | { readonly main: Child; readonly aside?: Child });

/** Above the results. */
export function leadPart(lead: Child): Html {
  return html`<div class="search-lead">${lead}</div>`;
}

/** Beside the results; on a narrow screen in its place in the page. */
export function asidePart(aside: Child): Html {
  return html`<div class="search-aside">${aside}</div>`;
}

export function mainPart(main: Child): Html {
  return html`<div class="search-main">${main}</div>`;
}

/** What all tabs share: search box, tabs, filters, results and the column beside them. */
export function searchPage(frame: Frame, page: SearchPage): Html {
  const { t } = frame;
  const parts =
    'parts' in page ? page.parts : [page.aside !== undefined && asidePart(page.aside), mainPart(page.main)];
  return layout(frame, {
    title: page.query === '' ? t(`common.tabs.${page.tab}`) : page.query,
    kind: 'search-page',
    scripts: page.scripts,
    head: searchBox(frame, {
      tab: page.searchesIn ?? page.tab,
      query: page.query,
      keep: page.choice ? carried(page.choice, page.searchesIn ?? page.tab) : [],
    }),
    main: html`${tabBar(frame, page)} ${page.filters}
      <div class="search-body">${parts}</div>`,
  });
}

const NO_CHOICE = { date: undefined, engines: [], safe: undefined, language: undefined };

/** How many tabs are in the bar. The others are in the menu beside it. */
const IN_BAR = 6;
const IN_NARROW_BAR = 4;

/**
 * On a narrow screen, more of the tabs are in the menu; they are written twice, and the stylesheet shows one. The menu has
 * the name of the current tab if it contains it, and then takes the place of one tab there.
 */
function tabBar(frame: Frame, page: SearchPage): Html {
  const { t, tabs: shown } = frame;
  const tabs = shown.includes(page.tab) ? shown : [...shown, page.tab];
  const at = tabs.indexOf(page.tab);
  const narrow = at < IN_NARROW_BAR ? IN_NARROW_BAR : IN_NARROW_BAR - 1;
  const more = html`<span class="tab-label ${at >= narrow && 'at-wide'}">${t('search.filters.more')}</span>`;
  const current = html`<span class="tab-label current ${at < IN_BAR && 'at-narrow'}"
    >${t(`common.tabs.${page.tab}`)}</span
  >`;
  const label = [at < IN_BAR && more, at >= narrow && current];
  const menu = filterMenu(
    { label, active: false },
    html`<ul>
      ${tabs.slice(narrow).map((tab, i) => tabLink(frame, tab, page, narrow + i < IN_BAR && 'at-narrow'))}
    </ul>`,
  );
  return html`<nav class="tabs" aria-label="${t('search.kinds')}">
    <ul>
      ${tabs.slice(0, IN_BAR).map((tab, i) => tabLink(frame, tab, page, i >= narrow && 'at-wide'))}
    </ul>
    ${tabs.length > narrow && html`<div class="${tabs.length <= IN_BAR && 'at-narrow'}">${menu}</div>`}
  </nav>`;
}

/** Sources belong to one tab, so links to others do not keep them. */
function tabLink(
  { link, t }: Frame,
  tab: SearchTab,
  page: SearchPage,
  at: 'at-wide' | 'at-narrow' | false,
): Html {
  const { query: text, choice = { text, ...NO_CHOICE } } = page;
  const current = tab === page.tab && html` aria-current="page"`;
  return html`<li class="${at}">
    <a href="${link(searchAddress(tab, { ...choice, sources: [] }))}" ${current}
      >${t(`common.tabs.${tab}`)}</a
    >
  </li>`;
}

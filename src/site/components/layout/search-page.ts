import { type Child, type Frame, html, type Html } from '../html.ts';
import { layout } from './layout.ts';
import {
  chosen,
  SEARCH_TABS,
  searchAddress,
  type SearchChoice,
  type SearchTab,
  TAB_PATHS,
} from '../results/search-address.ts';
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
  /** Above the results. */
  readonly lead?: Child;
  readonly main: Child;
  /** Beside the results, or between the lead and them on a narrow screen. */
  readonly aside?: Child;
  readonly scripts?: readonly string[];
};

/** What all tabs share: search box, tabs, filters, results and the column beside them. */
export function searchPage(frame: Frame, page: SearchPage): Html {
  const { t } = frame;
  return layout(frame, {
    title: page.query === '' ? t(`common.tabs.${page.tab}`) : page.query,
    kind: 'search-page',
    scripts: page.scripts,
    head: searchBox(frame, {
      tab: page.searchesIn ?? page.tab,
      query: page.query,
      keep: page.choice ? chosen(page.choice, page.searchesIn ?? page.tab) : [],
    }),
    main: html`<nav class="tabs" aria-label="${frame.t('search.kinds')}">
        <ul>
          ${SEARCH_TABS.map((tab) => tabLink(frame, tab, page))}
        </ul>
      </nav>
      ${page.filters}
      <div class="search-body">
        ${page.lead !== undefined && html`<div class="search-lead">${page.lead}</div>`}
        ${page.aside !== undefined && html`<div class="search-aside">${page.aside}</div>`}
        <div class="search-main">${page.main}</div>
      </div>`,
  });
}

const NO_CHOICE = { date: undefined, engines: [], safe: undefined, language: undefined };

function tabLink({ link, t }: Frame, tab: SearchTab, page: SearchPage): Html {
  const { query: text, choice = { text, ...NO_CHOICE } } = page;
  const current = tab === page.tab && html` aria-current="page"`;
  return html`<li>
    <a href="${link(searchAddress(tab, choice))}" ${current}>${t(`common.tabs.${tab}`)}</a>
  </li>`;
}

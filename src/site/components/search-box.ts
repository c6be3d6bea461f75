import type { Frame } from './frame.ts';
import { html, type Html } from './html.ts';
import { closeIcon, recentIcon, searchIcon } from './icons.ts';
import { TAB_PATHS, type SearchTab } from './search-address.ts';

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

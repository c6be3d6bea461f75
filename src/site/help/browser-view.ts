import { copyButton } from '../components/copy-button.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { layout } from '../components/layout.ts';
import type { BrowserName } from './browsers.ts';

/** The names of browsers are the same in every language. */
const NAMES: Readonly<Record<BrowserName, string>> = {
  firefox: 'Firefox',
  chrome: 'Chrome, Chromium, Brave, Vivaldi',
  edge: 'Microsoft Edge',
  safari: 'Safari',
  firefoxAndroid: 'Firefox (Android)',
  chromeAndroid: 'Chrome (Android)',
};

type BrowserHelp = {
  readonly searchUrl: string;
  readonly suggestUrl: string;
  /** In the order to show. */
  readonly browsers: readonly BrowserName[];
};

/** How to make this instance the search engine of a browser. */
export function browserHelp(frame: Frame, { searchUrl, suggestUrl, browsers }: BrowserHelp): Html {
  const { t } = frame;
  return layout(frame, {
    title: t('help.browser.title'),
    main: html`<div class="stack help">
      <h1>${t('help.browser.title')}</h1>
      <p class="quiet">${t('help.browser.lead')}</p>
      ${address(frame, { id: 'search-url', label: t('help.browser.searchUrl'), url: searchUrl })}
      ${address(frame, { id: 'suggest-url', label: t('help.browser.suggestUrl'), url: suggestUrl })}
      ${browsers.map(
        (name) =>
          html`<section>
            <h2>${NAMES[name]}</h2>
            <p>${steps(frame, name)}</p>
          </section>`,
      )}
    </div>`,
  });
}

function address(frame: Frame, { id, label, url }: { id: string; label: string; url: string }): Html {
  return html`<div class="help-address">
    <p class="hint">${label}</p>
    <code id="${id}">${url}</code> ${copyButton(frame, id, label)}
  </div>`;
}

function steps({ t }: Frame, name: BrowserName): string {
  return t(`help.browser.steps.${name}`);
}

import { type Frame, html, type Html } from '../components/html.ts';
import { layout, shortcutRows } from '../components/layout/layout.ts';
import { richMessage } from '../components/text.ts';
import { plainPage } from '../server/form-page.ts';
import type { SitePage } from '../server/page.ts';
import { copyButton } from '../components/copy-button.ts';

export const helpPages: readonly SitePage[] = [
  plainPage(
    { name: 'help_browser', path: '/help/browser', access: 'everyone' },
    ({ frame, baseUrl, client }) =>
      browserHelp(frame, {
        searchUrl: `${baseUrl()}/search?q=%s`,
        suggestUrl: `${baseUrl()}/suggest?q=%s`,
        browsers: browsersFor(client().userAgent),
      }),
  ),
  plainPage({ name: 'help_keyboard', path: '/help/keyboard', access: 'everyone' }, ({ frame }) =>
    keyboardHelp(frame),
  ),
];

function keyboardHelp(frame: Frame): Html {
  const { t, link, shortcuts } = frame;
  return layout(frame, {
    title: t('preferences.keys.title'),
    main: html`<div class="stack help">
      <h1>${t('preferences.keys.title')}</h1>
      <p class="quiet">
        ${richMessage(t, shortcuts ? 'help.keyboard.lead' : 'help.keyboard.off', {
          preferences: html`<a href="${link('/preferences#shortcuts')}">${t('common.preferences')}</a>`,
        })}
      </p>
      ${shortcutRows(frame)}
    </div>`,
  });
}

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
function browserHelp(frame: Frame, { searchUrl, suggestUrl, browsers }: BrowserHelp): Html {
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

export const BROWSERS = ['firefox', 'chrome', 'edge', 'safari', 'firefoxAndroid', 'chromeAndroid'] as const;
export type BrowserName = (typeof BROWSERS)[number];

/** All browsers with instructions, that of the visitor first. Names of others often contain `Chrome` and `Safari`. */
export function browsersFor(userAgent: string): readonly BrowserName[] {
  const own = browserOf(userAgent);
  return own === undefined ? BROWSERS : [own, ...BROWSERS.filter((name) => name !== own)];
}

function browserOf(userAgent: string): BrowserName | undefined {
  const has = (word: string): boolean => userAgent.includes(word);
  const isIOS = has('iPhone') || has('iPad');
  // All browsers on iOS share the engine of Safari and have settings of their own.
  if (isIOS) return has('FxiOS') || has('CriOS') || has('EdgiOS') ? undefined : 'safari';
  if (has('Firefox/')) return has('Android') ? 'firefoxAndroid' : 'firefox';
  if (has('Edg/')) return 'edge';
  if (has('Chrome/')) return has('Android') ? 'chromeAndroid' : 'chrome';
  return has('Safari/') ? 'safari' : undefined;
}

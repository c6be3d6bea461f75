import { html } from '../components/html.ts';
import { layout } from '../components/layout.ts';
import { richMessage } from '../components/rich-message.ts';
import { shortcutRows } from '../components/shortcuts.ts';
import type { SitePage } from '../server/page.ts';
import { browserHelp } from './browser-view.ts';
import { browsersFor } from './browsers.ts';

export const helpPages: readonly SitePage[] = [
  {
    name: 'help_browser',
    method: 'GET',
    path: '/help/browser',
    access: 'everyone',
    handle({ frame, baseUrl, client }) {
      const base = baseUrl();
      return {
        kind: 'page',
        html: browserHelp(frame, {
          searchUrl: `${base}/search?q=%s`,
          suggestUrl: `${base}/suggest?q=%s`,
          browsers: browsersFor(client().userAgent),
        }),
        keep: 'private',
      };
    },
  },
  {
    name: 'help_keyboard',
    method: 'GET',
    path: '/help/keyboard',
    access: 'everyone',
    handle({ frame }) {
      const { t, link, shortcuts } = frame;
      return {
        kind: 'page',
        html: layout(frame, {
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
        }),
        keep: 'private',
      };
    },
  },
];

import type { Frame } from '../components/frame.ts';
import { html, type Html } from '../components/html.ts';
import { layout } from '../components/layout.ts';
import { river } from '../components/river.ts';
import { searchBox } from '../components/search-box.ts';

/** The home page: the search box above the river. */
export function home(frame: Frame): Html {
  const { link, t } = frame;
  return layout(frame, {
    title: '',
    description: `${t('search.home.tagline')} ${t('search.home.privacy')}`,
    kind: 'home',
    main: html`<div class="home-middle">
        <h1 class="home-name">
          <img src="${frame.link(frame.assets.mark)}" alt="" width="64" height="64" /> Tributary
        </h1>
        ${searchBox(frame, { tab: 'web', query: '', autofocus: true })}
        <p class="home-tagline">${t('search.home.tagline')} <span>${t('search.home.privacy')}</span></p>
        ${
          !frame.user &&
          html`<p class="home-sign-in">
            ${t('search.home.account')} <a href="${link('/login')}">${t('common.signIn')}</a>
          </p>`
        }
        <p class="home-sign-in"><a href="${link('/help/browser')}">${t('help.browser.short')}</a></p>
      </div>
      ${river()}`,
  });
}

import { LinkSigner } from '../../core/pictures/picture-links.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { SitePath } from '../components/html.ts';
import type { SitePage } from './page.ts';

const COOKIE_SECONDS = 86_400;

/**
 * Tells browsers from programs that fetch nothing but results: a browser also loads the style sheets of a page, and one
 * of them, whose signed address only a page has, sets a cookie. Needs no script, and the server stores nothing.
 */
export class BrowserCheck {
  readonly #signer: LinkSigner;

  constructor(parts: { clock: Clock; secrets: readonly string[] }) {
    this.#signer = new LinkSigner({ ...parts, purpose: 'browser check' });
  }

  /** For the pages of visitors who have not passed. */
  stylesheet(): SitePath {
    return `/check.css?seal=${this.#signer.token('page')}`;
  }

  hasPassed(cookie = ''): boolean {
    return this.#signer.holdsToken('cookie', cookie);
  }

  get page(): SitePage {
    return {
      name: 'check',
      method: 'GET',
      path: '/check.css',
      access: 'everyone',
      handle: ({ query }) => {
        const value = this.#signer.token('cookie');
        const passed = { name: 'checked', value, maxAgeSeconds: COOKIE_SECONDS } as const;
        return {
          kind: 'body',
          type: 'text/css; charset=utf-8',
          body: '',
          headers: { 'cache-control': 'no-store' },
          cookies: this.#signer.holdsToken('page', query.get('seal')) ? [passed] : [],
        };
      },
    };
  }
}

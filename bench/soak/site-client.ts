import type { Balancer } from './balancer.ts';
import { repeat, type Running } from './pacer.ts';
import type { SeededRandom } from './random.ts';
import type { Response } from './send.ts';

const WORDS = ['river', 'delta', 'bread', 'harbour', 'violin'] as const;
const PAGES = ['/', '/search?q=', '/search?q=', '/images?q=', '/news?q=', '/suggest?q=', '/status'] as const;

type Parts = { balancer: Balancer; random: SeededRandom; address: string };

/** Simulates a browser: keeps cookies, searches, loads images and saves preferences. */
export class SiteVisitor {
  readonly #parts: Parts;
  readonly #cookies = new Map<string, string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(everyMs: number): Running {
    return repeat(everyMs, this.#parts.random, async () => {
      if (this.#parts.random.next() < 0.15) await this.#savePreferences();
      else await this.#search();
    });
  }

  async signIn(name: string, password: string): Promise<boolean> {
    const response = await this.#post('login', '/login', { name, password });
    return response?.result === 303;
  }

  async #search(): Promise<void> {
    const { random } = this.#parts;
    const page = random.pick(PAGES);
    const path = page.endsWith('=') ? page + random.pick(WORDS) : page;
    const response = await this.#get(page.split('?', 1)[0] ?? '', path);
    if (!page.startsWith('/images')) return;
    const link = /\/image\?[^"]+/.exec(response?.body ?? '')?.[0];
    if (link !== undefined) await this.#get('/image', link.replaceAll('&amp;', '&'));
  }

  async #savePreferences(): Promise<void> {
    await this.#post('/preferences', '/preferences', {
      engine: 'engine_c',
      safe: 'on',
      imageProxy: 'on',
      theme: this.#parts.random.pick(['light', 'dark']),
    });
  }

  /** Like a browser, with the token from the form's page. */
  async #post(route: string, path: string, fields: Record<string, string>): Promise<Response | undefined> {
    const page = await this.#get(path, path);
    const csrf = /name="csrf" value="([^"]+)"/.exec(page?.body ?? '')?.[1];
    if (csrf === undefined) return undefined;
    return this.#pass(`POST ${route}`, {
      method: 'POST',
      path,
      body: new URLSearchParams({ ...fields, csrf }).toString(),
    });
  }

  #get(route: string, path: string): Promise<Response | undefined> {
    return this.#pass(route, { path });
  }

  async #pass(
    route: string,
    asked: { method?: 'POST'; path: string; body?: string },
  ): Promise<Response | undefined> {
    const { balancer, address } = this.#parts;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await balancer.pass(
      { client: 'site', key: undefined, route, isCounted: false },
      {
        ...asked,
        from: address,
        headers: {
          // One site on several nodes.
          host: 'soak.localhost',
          origin: 'http://soak.localhost',
          accept: 'text/html',
          ...(cookie === '' ? {} : { cookie }),
        },
      },
    );
    for (const line of response?.headers['set-cookie'] ?? []) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

import { after } from 'node:test';
import { describeDeployed } from './deployments.ts';
import { quickFetch, type Sent } from './quick-fetch.ts';
import { startSearching, type Searching, type SuiteOptions } from './searching.ts';

/** A minimal browser: keeps cookies, does not follow redirects, sends forms with their token. */
export class SiteClient {
  readonly #url: string;
  readonly #fetch: typeof quickFetch;
  readonly #cookies = new Map<string, string>();

  constructor(url: string, fetchWith: typeof quickFetch = quickFetch) {
    this.#url = url;
    this.#fetch = fetchWith;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#send(path, { headers });
  }

  /** The text of a page; fails on any status but 200. */
  async page(path: string, headers: Record<string, string> = {}): Promise<string> {
    const response = await this.get(path, { accept: 'text/html', ...headers });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
    return text;
  }

  /** Sends a form like a browser, with the token from its page and the `Origin` header. */
  async post(
    path: string,
    fields: Record<string, string | readonly string[]>,
    { from = path, headers = {} }: { from?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const csrf = tokenIn(await (await this.get(from, { accept: 'text/html' })).text());
    return this.postAs(path, { ...fields, csrf }, { origin: new URL(this.#url).origin, ...headers });
  }

  /** Sends exactly these fields and headers. */
  postAs(
    path: string,
    fields: Record<string, string | readonly string[]>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = new URLSearchParams();
    for (const [name, value] of Object.entries(fields)) {
      for (const one of [value].flat()) body.append(name, one);
    }
    return this.#send(path, { method: 'POST', headers, body });
  }

  async signIn(name: string, password: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.post('/login', { name, password }, { headers });
  }

  async #send(path: string, init: Omit<Sent, 'redirect'>): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#fetch(this.#url + path, {
      ...init,
      redirect: 'manual',
      // Like a script, it gets the whole page with the headers of the search. Browsers get parts as they come.
      headers: {
        'sec-fetch-dest': 'empty',
        ...(cookie === '' ? {} : { cookie }),
        ...init.headers,
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }
}

export function tokenIn(page: string): string {
  return /name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

export const PASSWORD = 'correct horse battery';

export type Site = Searching & {
  guest(): SiteClient;
  /** A new, signed-in user. */
  user(options?: { name?: string; admin?: boolean }): Promise<{ client: SiteClient; name: string }>;
};

let users = 0;

export async function startSite(options: Parameters<typeof startSearching>[0] = {}): Promise<Site> {
  const searching = await startSearching({
    ...options,
    settings: { SITE_ACCESS: 'public', TRUST_PROXY: '127.0.0.1', ...options.settings },
  });
  return asSite(searching);
}

function asSite(searching: Searching): Site {
  const { url, accounts } = searching.instance;
  return {
    ...searching,
    guest: () => new SiteClient(url),
    async user({ name = `visitor${process.pid}x${users}`, admin = false } = {}) {
      users++;
      await accounts.createUser({ name, admin, password: PASSWORD });
      const client = new SiteClient(url);
      // More sign-ins than allowed from one address.
      const address = `198.18.${(users >> 8) & 255}.${users & 255}`;
      const response = await client.signIn(name, PASSWORD, { 'x-forwarded-for': address });
      if (response.status !== 303) throw new Error(`cannot sign in: ${response.status}`);
      return { client, name };
    },
  };
}

let shared: Promise<Site> | undefined;
let quiet: Promise<Site> | undefined;
after(async () => {
  await (await shared)?.stop();
  await (await quiet)?.stop();
});

/** The site of this process, with embedded stores. */
export function sharedSite(): Promise<Site> {
  shared ??= startSite();
  return shared;
}

/** Another one, whose engines find nothing: results take most of the time that a page with an answer needs. */
export function quietSite(): Promise<Site> {
  quiet ??= startSite().then((site) => {
    for (const engine of ['BRAVE', 'MOJEEK', 'MARGINALIA']) site.sandbox.behave(engine, { kind: 'empty' });
    return site;
  });
  return quiet;
}

/** The same tests on the deployments, in front of one site. */
export function describeSite(
  what: string,
  tests: (site: () => Site) => void,
  { settings, stores, own = settings !== undefined }: SuiteOptions = {},
): void {
  describeDeployed(
    what,
    {
      ...(stores ? { stores } : {}),
      ...(own ? {} : { shared: sharedSite }),
      start: (database) => startSite({ database, ...(settings ? { settings } : {}) }),
    },
    tests,
  );
}

import { freePort } from './free-port.ts';
import {
  proxyPorts,
  startReverseProxy,
  type Addresses,
  type ProxyCommand,
  type ReverseProxy,
} from './reverse-proxy.ts';
import { SiteClient, startSite, type Site } from './site.ts';
import { tlsResponse, trustingFetch, type TlsResponse } from './tls-client.ts';

/** Tributary behind a proxy that knows two nodes, of which the first is running. */
export class ProxiedSite {
  readonly #prepare: (addresses: Addresses) => ProxyCommand;
  readonly #basePath: string;
  readonly #running = new Set<Site>();
  #ports: readonly number[] = [];
  #proxy: ReverseProxy | undefined;
  #site: Site | undefined;

  constructor(prepare: (addresses: Addresses) => ProxyCommand, basePath = '') {
    this.#prepare = prepare;
    this.#basePath = basePath;
  }

  get proxy(): ReverseProxy {
    if (!this.#proxy) throw new Error('the proxy is not started yet');
    return this.#proxy;
  }

  /** The node that was started last. */
  get site(): Site {
    if (!this.#site) throw new Error('the site is not started yet');
    return this.#site;
  }

  get ca(): string {
    return this.proxy.ca;
  }

  /** The public address. */
  get url(): string {
    return this.proxy.url + this.#basePath;
  }

  async start(): Promise<void> {
    this.#ports = [await freePort(), await freePort()];
    const nodes = this.#ports.map((port) => `127.0.0.1:${port}`);
    this.#proxy = await startReverseProxy(nodes, this.#prepare, await proxyPorts());
    await this.startNode(0);
  }

  async stop(): Promise<void> {
    for (const site of this.#running) await site.stop();
    await this.#proxy?.stop();
  }

  async startNode(number: 0 | 1): Promise<Site> {
    const PORT = String(this.#ports[number]);
    const settings = { PORT, BASE_URL: this.url, TRUST_PROXY: 'loopback', GUEST_THROTTLE: '10000/min' };
    this.#site = await startSite({ settings });
    this.#running.add(this.#site);
    return this.#site;
  }

  async stopNode(site: Site): Promise<void> {
    this.#running.delete(site);
    await site.stop();
  }

  readonly fetch = (url: string, init?: RequestInit): Promise<Response> => trustingFetch(this.ca)(url, init);

  browser(): SiteClient {
    return new SiteClient(this.url, trustingFetch(this.ca));
  }

  api(path: string, init: RequestInit = {}, key = this.site.key): Promise<Response> {
    const headers = { authorization: `Api-Key ${key}`, ...(init.headers as Record<string, string>) };
    return this.fetch(`${this.url}/api/v1/${path}`, { ...init, headers });
  }

  raw(path: string, headers: Record<string, string> = {}): Promise<TlsResponse> {
    return tlsResponse(this.url + path, { ca: this.ca, headers });
  }
}

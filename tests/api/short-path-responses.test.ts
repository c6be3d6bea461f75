import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { DEPLOYMENTS, type Deployment } from '../support/deployments.ts';
import { startSearching, type Searching } from '../support/searching.ts';
import { testClock } from '../support/clock.ts';
import { eventually } from '../support/eventually.ts';
import { countedAtOnce, LONG_PATHS } from '../support/short-path.ts';
import { headerOf, wholeResponse, type WholeResponse } from '../support/whole-response.ts';

const PATHS = [
  'web/?q=rivers',
  'web?q=rivers',
  'web/?q=%72ivers&page=2&date=w&safe=off',
  'web/?q=rivers&lang=de&engine=engine_a,engine_b&timeout=2000',
  'web/?q=rivers&strict=1&extended=1',
  'web/?q=a&q=rivers',
  'web/?q=zzqq',
  'web/?q=rivers&lagn=de&engine[]=engine_a',
  'images/?q=rivers',
  'images/similar/?q=rivers&exclude_url=https%3A%2F%2Fexample.org%2F',
  'news/?q=rivers&lang=fr',
  'videos/?q=rivers',
  'suggest/?q=riv',
  'instant/?q=7*6',
  'instant/?q=12%20km%20in%20miles&lang=de',
  'cards/?q=Vienna',
  'maps/?q=Vienna&limit=3',
  'maps/?lat=48.2&lon=16.37&label=here',
];

type Headers = Record<string, string>;

/** Headers that a cached response depends on, or that it must not depend on. */
const VARIANTS: readonly (readonly [name: string, (etag: string) => Headers])[] = [
  ['nothing else', () => ({})],
  ['a language', () => ({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })],
  ['another language', () => ({ 'accept-language': 'fr' })],
  ['an empty language', () => ({ 'accept-language': '' })],
  ['its ETag', (etag) => ({ 'if-none-match': etag })],
  ['a weak ETag', (etag) => ({ 'if-none-match': `W/${etag}` })],
  ['several ETags', (etag) => ({ 'if-none-match': `"other", ${etag}` })],
  ['any ETag', () => ({ 'if-none-match': '*' })],
  ['another ETag', () => ({ 'if-none-match': '"other"' })],
  ['an accepted type', () => ({ accept: 'application/problem+json', 'accept-encoding': 'gzip, br' })],
  ['a compressed body', () => ({ 'accept-encoding': 'gzip' })],
  ['what proxies add', () => ({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' })],
  ['the last of a connection', () => ({ connection: 'close' })],
];

/** Valkey has a clock of its own; in windows this long no request gets too old between two responses. */
const LONG_WINDOWS = { API_THROTTLE_BURST: '100000/hour', API_THROTTLE_SUSTAINED: '1000000/day' };

type Configuration = {
  name: string;
  settings: Record<string, string>;
  headers: Headers;
  scheme?: string;
};

const CONFIGURATIONS: readonly Configuration[] = [
  { name: 'as it comes', settings: {}, headers: {} },
  {
    name: 'behind a proxy with TLS',
    settings: {
      BASE_URL: 'https://search.example',
      HSTS_INCLUDE_SUBDOMAINS: 'true',
      TRUST_PROXY: 'true',
      API_MONTHLY_LIMIT: '1000000',
    },
    headers: { 'x-forwarded-for': '203.0.113.7' },
  },
  {
    name: 'for some origins, with bearer tokens',
    settings: { CORS_ORIGINS: 'https://app.example' },
    headers: {},
    scheme: 'Bearer',
  },
  {
    name: 'for all origins, with the strict form of keys and both forms of rate limits',
    settings: { CORS_ORIGINS: '*', API_AUTH_COMPAT: 'false', API_RATE_HEADERS: 'both' },
    headers: {},
  },
];

for (const deployment of DEPLOYMENTS) {
  const configurations = configurationsOn(deployment);
  for (const [turn, configuration] of configurations.entries()) {
    const { name, settings, headers: given, scheme = 'Api-Key' } = configuration;
    describe(`the short and the long path on ${deployment.name}, ${name}`, { skip: deployment.skip }, () => {
      if (deployment.name === 'SQLite')
        // Each path with each variant in one of the configurations.
        it('send the same responses', (t) => compare(t, (at) => at % configurations.length === turn));

      it('send the same responses, whatever is asked [rest]', (t) => compare(t, () => true));

      async function compare(t: TestContext, isWanted: (at: number) => boolean): Promise<void> {
        const database = await deployment.create();
        t.after(() => database.drop());
        // One that stands still, so that ages are the same.
        const searching = await startSearching({
          database,
          settings: { ...settings, ...LONG_WINDOWS },
          clock: testClock(Date.now()),
        });
        t.after(() => searching.stop());
        const shared = { authorization: `${scheme} ${searching.key}`, ...given };
        // On PostgreSQL, the key is looked up again when news of it is late, on the long path.
        const takesShortPath =
          deployment.name === 'SQLite' ? (check: () => Promise<void>) => check() : eventually;
        // With all origins allowed, the response to another origin has more headers.
        const longPaths = settings.CORS_ORIGINS === '*' ? LONG_PATHS.slice(0, 1) : LONG_PATHS;
        for (const [pathAt, path] of PATHS.entries()) {
          const etag = headerOf(await send(searching, path, shared), 'etag') ?? '';
          for (const [at, [variant, headersFor]] of VARIANTS.entries()) {
            if (!isWanted(pathAt + at)) continue;
            const headers = { ...shared, ...headersFor(etag) };
            // The first search may call engines, and the second finds the cached response by its parameters.
            for (let i = 0; i < 2; i++) await send(searching, path, headers);
            let short: WholeResponse | undefined;
            const sendShort = async (): Promise<void> => {
              short = await send(searching, path, headers);
            };
            await takesShortPath(async () => {
              assert.equal(await countedAtOnce(searching.instance, sendShort), 1, `${path} with ${variant}`);
            });
            assert.ok([200, 304].includes(short?.status ?? 0), `${path} with ${variant}`);
            for (const [i, longPath] of longPaths.entries()) {
              const long = await send(searching, path, { ...headers, ...longPath });
              assert.deepEqual(comparable(short), comparable(long, i + 1), `${path} with ${variant}`);
            }
          }
        }
      }
    });
  }
}

/** Stores count searches and keep responses; how keys and origins are told does not depend on them. */
function configurationsOn({ name }: Deployment): readonly Configuration[] {
  return name === 'SQLite' ? CONFIGURATIONS : CONFIGURATIONS.slice(0, 2);
}

function send({ instance }: Searching, path: string, headers: Headers): Promise<WholeResponse> {
  return wholeResponse(`${instance.url}/api/v1/${path}`, { headers });
}

/** Without what differs between any two responses. `later`: how many requests it came after the other. */
function comparable(response: WholeResponse | undefined, later = 0): WholeResponse | undefined {
  return (
    response && {
      ...response,
      headers: response.headers.map(([name, value]) => {
        if (name === 'Date') return [name, ''];
        if (name === 'x-request-id') return [name, value.replace(/^[0-9a-f]{24}$/, 'an ID')];
        if (name === 'ratelimit') return [name, standings(value, later)];
        if (name === 'x-ratelimit-remaining')
          return [name, value.replace(/\d+/g, (r) => String(Number(r) + later))];
        if (name === 'x-ratelimit-reset') return [name, value.replace(/\d+/g, 't')];
        return [name, value];
      }),
    }
  );
}

/** Valkey has a clock of its own, so the seconds differ. */
function standings(ratelimit: string, later: number): string {
  return ratelimit.replace(/r=(\d+);t=\d+/g, (_, r) => `r=${Number(r) + later}`);
}

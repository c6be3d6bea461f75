import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ENGINES } from '../../sandbox/twins.ts';
import { describeSearching, TABS } from '../support/searching.ts';

const REQUIRED = 'This query parameter is required.';
const TOO_LONG = 'Must be at most 512 characters.';
const CONTROL = 'Must not contain control characters.';
const INTEGER = 'Must be an integer.';
const PAGES = 'Must be from 1 to 50.';
const TIMEOUTS = 'Must be from 100 to 30000.';
const ON_OR_OFF = 'Must be "on" or "off".';
const LANGUAGE = 'Must be a language tag such as "en", "pt-BR" or "zh-Hant".';
const SPAN = 'Must be one of d, w, m, y, or a range such as 2026-01-01..2026-01-31.';
const TOKENS = 'Must be from 100 to 100000.';
const COUNTRY = 'Must be a country code of two letters such as "US" or "DE".';
const notAHost = (name: string) => `Not a host name such as example.org: ${name}`;
const FLAG = 'Must be "1" or "0".';
const unknown = (names: string) =>
  `Unknown engine(s): ${names}. Valid: engine_a, engine_b, engine_c (or "all"). Providers: brave, mojeek, marginalia.`;

type Refused = [parameters: string, problems: Record<string, string[]>];

const BAD_QUERY: Refused[] = [
  ['', { q: [REQUIRED] }],
  ['q=', { q: [REQUIRED] }],
  ['q', { q: [REQUIRED] }],
  ['q=%20%09%0A%C2%A0', { q: [REQUIRED] }],
  ['Q=rivers', { q: [REQUIRED] }],
  [`q=${'x'.repeat(513)}`, { q: [TOO_LONG] }],
  [`q=${encodeURIComponent('😀'.repeat(513))}`, { q: [TOO_LONG] }],
  ['q=a%00b', { q: [CONTROL] }],
  ['q=a%1Bb', { q: [CONTROL] }],
  ['q=a%7Fb', { q: [CONTROL] }],
];

const BAD_LANGUAGE: Refused[] = ['english', 'en_US', 'e', 'en-', 'auto', '*', 'de-DE-1996'].map((tag) => [
  `q=x&lang=${tag}`,
  { lang: [LANGUAGE] },
]);

const BAD_SHARED: Refused[] = [
  ...['x', '1.5', '1e1', '0x1', '', 'NaN', '١'].map((page): Refused => [
    `q=x&page=${page}`,
    { page: [INTEGER] },
  ]),
  ...['0', '51', '-1', '99999999999999999999'].map((page): Refused => [
    `q=x&page=${page}`,
    { page: [PAGES] },
  ]),
  ['q=x&engine=foo', { engine: [unknown('foo')] }],
  ['q=x&engine=foo,engine_a%20Bar,foo', { engine: [unknown('foo, Bar')] }],
  ['q=x&engine=engine_d', { engine: [unknown('engine_d')] }],
  ['q=x&engine=staan', { engine: [unknown('staan')] }],
  ['q=x&engine=__proto__', { engine: [unknown('__proto__')] }],
  ...['maybe', '2', 'strict', 'onn'].map((safe): Refused => [`q=x&safe=${safe}`, { safe: [ON_OR_OFF] }]),
  ...['99', '30001', '0', '-5'].map((ms): Refused => [`q=x&timeout=${ms}`, { timeout: [TIMEOUTS] }]),
  ['q=x&timeout=soon', { timeout: [INTEGER] }],
  ['q=x&explain=2', { explain: [FLAG] }],
  ['q=x&strict=please', { strict: [FLAG] }],
  ...['0', '51'].map((count): Refused => [`q=x&count=${count}`, { count: [PAGES] }]),
  ['q=x&count=many', { count: [INTEGER] }],
  ['q=x&max_tokens=99', { max_tokens: [TOKENS] }],
  ...['UK', 'Germany', '*'].map((country): Refused => [`q=x&country=${country}`, { country: [COUNTRY] }]),
  ...['include_domains', 'exclude_domains'].map((name): Refused => [
    `q=x&${name}=a.example,https://b.example/&${name}=c.example`,
    { [name]: [notAHost('https://b.example/')] },
  ]),
  ['q=x&page=2&page=x', { page: [INTEGER] }],
  ['q=x&q=', { q: [REQUIRED] }],
];

const BAD_DATE: Refused[] = ['x', 'day', '7', 'dw', '2026-02-30..', '2026-02-02..2026-02-01', '..'].map(
  (date) => [`q=x&date=${date}`, { date: [SPAN] }],
);

const BAD_FILTERS: Record<string, Refused[]> = {
  web: [['q=x&verbatim=maybe', { verbatim: [FLAG] }]],
  images: [
    ['q=x&size=huge', { size: ['Must be one of small, medium, large.'] }],
    [
      'q=x&color=mauve&shape=round',
      {
        color: [
          'Must be one of red, orange, yellow, green, turquoise, blue, purple, pink, brown, black, gray, white, monochrome, transparent.',
        ],
        shape: ['Must be one of wide, tall, square.'],
      },
    ],
    ['q=x&license=mine', { license: ['Must be one of public, cc, commercial, modify.'] }],
  ],
  news: [['q=x&sort=age', { sort: ['Must be one of relevance, date.'] }]],
  videos: [['q=x&length=90', { length: ['Must be one of short, medium, long.'] }]],
};

const ALL_BAD =
  'engine=foo&safe=maybe&lang=english&page=x&date=z&timeout=1&explain=maybe&extended=maybe&strict=maybe&nonsense=1';
const ALL_PROBLEMS = {
  q: [REQUIRED],
  engine: [unknown('foo')],
  safe: [ON_OR_OFF],
  lang: [LANGUAGE],
  page: [INTEGER],
  timeout: [TIMEOUTS],
  explain: [FLAG],
  extended: [FLAG],
  strict: [FLAG],
};

const REFUSED: Record<string, Refused[]> = {
  ...Object.fromEntries(
    TABS.map((tab) => [
      tab,
      [
        ...BAD_QUERY,
        ...BAD_LANGUAGE,
        ...BAD_SHARED,
        ...(BAD_FILTERS[tab] ?? []),
        ...(tab === 'images' ? [] : BAD_DATE),
        [ALL_BAD, tab === 'images' ? ALL_PROBLEMS : { ...ALL_PROBLEMS, date: [SPAN] }],
      ] satisfies Refused[],
    ]),
  ),
  suggest: [
    ...BAD_QUERY,
    ...BAD_LANGUAGE,
    [ALL_BAD, { q: [REQUIRED], lang: [LANGUAGE], extended: [FLAG], strict: [FLAG] }],
  ],
};

type Envelope = { query: string; page: number; engine: string[]; results: unknown[] };

describeSearching(
  'parameters',
  (searching) => {
    // Services are asked for their health when the instance starts.
    const calls = (): number => ENGINES.reduce((sum, { name }) => sum + searching().sandbox.calls(name), 0);

    for (const [path, rows] of Object.entries(REFUSED)) {
      it(`${path}: an invalid one is a 400 with its message, without a provider call`, async () => {
        const before = calls();
        for (const [parameters, problems] of rows) {
          const { status, headers, body } = await searching().search(`${path}/?${parameters}`);
          assert.equal(status, 400, parameters);
          assert.deepEqual(body, problems, parameters);
          assert.match(headers.get('content-type') ?? '', /^application\/json/);
          assert.match(headers.get('ratelimit') ?? '', /^"burst";r=\d+/);
          assert.equal(headers.get('x-search-outcome'), null);
        }
        assert.equal(calls(), before);
      });
    }

    const queries: [sent: string, searched: string][] = [
      ['rivers', 'rivers'],
      ['%20%20two%20%20rivers%20', 'two  rivers'],
      ['a+b%2Bc', 'a b+c'],
      ['x'.repeat(512), 'x'.repeat(512)],
      [encodeURIComponent('😀'.repeat(512)), '😀'.repeat(512)],
      [encodeURIComponent('نهر "النيل" <b>'), 'نهر "النيل" <b>'],
      ['one%09two', 'one\ttwo'],
      ['first&q=second', 'second'],
      ['&q=rivers', 'rivers'],
    ];
    for (const tab of TABS) {
      it(`${tab}: the query is trimmed and returned`, async () => {
        for (const [sent, searched] of queries) {
          const { status, body } = await searching().search<Envelope>(`${tab}/?q=${sent}`);
          assert.equal(status, 200, sent);
          assert.equal(body.query, searched);
        }
      });
    }

    const everyEngine = ['engine_a', 'engine_b', 'engine_c'];
    const engines: [sent: string, used: string[]][] = [
      ['', everyEngine],
      ['&engine=', everyEngine],
      ['&engine=%20,%20', everyEngine],
      ['&engine=all', everyEngine],
      ['&engine=ALL', everyEngine],
      ['&engine=engine_b,all', everyEngine],
      ['&engine=all%20engine_b', everyEngine],
      ['&engine=nonsense,all', everyEngine],
      ['&engine=engine_a', ['engine_a']],
      ['&engine=Engine_B', ['engine_b']],
      ['&engine=ENGINE_C,engine_a', ['engine_a', 'engine_c']],
      ['&engine=engine_b%20engine_a', ['engine_a', 'engine_b']],
      ['&engine=engine_b+engine_c', ['engine_b', 'engine_c']],
      ['&engine=engine_b,%20%09engine_b,,ENGINE_B', ['engine_b']],
      ['&engine=engine_a&engine=engine_c', ['engine_c']],
      ['&engine=mojeek', ['engine_b']],
      ['&engine=Marginalia,BRAVE%20engine_a', ['engine_a', 'engine_c']],
    ];
    for (const tab of TABS) {
      it(`${tab}: the engines are listed in slot order, each once`, async () => {
        for (const [sent, used] of engines) {
          const { status, body } = await searching().search<Envelope>(`${tab}/?q=slots${sent}`);
          assert.equal(status, 200, sent);
          assert.deepEqual(body.engine, used, sent);
        }
      });
    }

    it('only the requested engines are called', async () => {
      const { sandbox, search } = searching();
      const count = () => ['BRAVE', 'MOJEEK', 'MARGINALIA'].map((name) => sandbox.calls(name));
      const [brave = 0, mojeek = 0, marginalia = 0] = count();
      await search('web/?q=asked%20alone&engine=engine_b');
      assert.deepEqual(count(), [brave, mojeek + 1, marginalia]);
      await search('web/?q=asked%20in%20a%20pair&engine=engine_c,engine_a');
      assert.deepEqual(count(), [brave + 1, mojeek + 1, marginalia + 1]);
    });

    it('the good ones are taken in every spelling', async () => {
      const good = [
        ...['on', 'ON', 'true', '1', 'Yes', '', 'off', 'Off', 'FALSE', '0', 'no'].map(
          (safe) => `safe=${safe}`,
        ),
        ...['en', 'EN', 'pt-br', 'zh-Hant', 'zh-hant-tw', 'es-419', 'gsw', ''].map((lang) => `lang=${lang}`),
        ...['1', '50', '+2', '007', '%203%20', 'x&page=2'].map((page) => `page=${page}`),
        ...['d', 'W', 'm', 'Y', ''].map((date) => `date=${date}`),
        ...['100', '30000'].map((ms) => `timeout=${ms}`),
        'explain=0',
        'strict=1',
        'nonsense=1&limit=99&__proto__=x&constructor=y',
      ];
      for (const parameters of good) {
        const { status, text } = await searching().search(`web/?q=spellings&engine=engine_b&${parameters}`);
        assert.equal(status, 200, `${parameters}: ${text}`);
      }
    });

    it('the page is returned as a number', async () => {
      for (const [sent, page] of [
        ['', 1],
        ['&page=2', 2],
        ['&page=050', 50],
        ['&page=1&page=3', 3],
      ] as const) {
        for (const tab of TABS) {
          const { body } = await searching().search<Envelope>(`${tab}/?q=pages${sent}`);
          assert.equal(body.page, page);
        }
      }
    });

    it('images have no date: it is ignored like any other unknown parameter', async () => {
      const { status } = await searching().search('images/?q=x&date=nonsense');
      assert.equal(status, 200);
    });

    it('with and without the slash at the end it is the same address', async () => {
      for (const path of [...TABS, 'images/similar', 'suggest']) {
        const slashed = await searching().search(`${path}/?q=slashes`);
        const bare = await searching().search(`${path}?q=slashes`);
        assert.deepEqual([slashed.status, bare.status], [200, 200], path);
        assert.deepEqual(bare.body, slashed.body, path);
        assert.equal(bare.headers.get('location'), null);
      }
      for (const path of ['status', 'status/']) assert.equal((await searching().search(path)).status, 200);
    });
  },
  { still: true },
);

describeSearching(
  'engines that are not configured',
  (searching) => {
    const refused: [engines: string, detail: string][] = [
      ['engine_b', 'engine_b is not configured on this deployment.'],
      ['ENGINE_C', 'engine_c is not configured on this deployment.'],
      ['engine_c,engine_b', 'engine_b, engine_c are not configured on this deployment.'],
    ];
    for (const path of [...TABS, 'images/similar']) {
      it(`${path}: alone they are a 503`, async () => {
        for (const [engines, detail] of refused) {
          const { status, body } = await searching().search(`${path}/?q=x&engine=${engines}`);
          assert.equal(status, 503, engines);
          assert.deepEqual(body, { detail });
        }
      });

      it(`${path}: with others they are left out`, async () => {
        for (const engines of ['', 'all', 'engine_a,engine_b', 'engine_c engine_a engine_b']) {
          const { status, headers, body } = await searching().search<Envelope>(
            `${path}/?q=left%20out&engine=${engines}`,
          );
          assert.deepEqual([status, body.engine], [200, ['engine_a']], engines);
          assert.equal(headers.get('x-search-outcome'), 'complete');
          assert.equal(headers.get('x-engines-failed'), null);
        }
      });
    }

    it('an invalid parameter is reported before them', async () => {
      const { status, body } = await searching().search('web/?engine=engine_b');
      assert.equal(status, 400);
      assert.deepEqual(body, { q: [REQUIRED] });
    });
  },
  { settings: { MOJEEK_API_KEY: '', MARGINALIA_ENABLED: 'false' } },
);

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ACCESS, asked, engine, itemsOf, NOW, read, requestBy, SIMPLE } from './engine.test-support.ts';

describe('the request of a defined engine', () => {
  it('escapes a value for the place where it is written', () => {
    const hostile = '"\\{key}\r\n../?#%2e%2e\0\ud800😀';
    const { url, headers, body } = requestBy(
      engine({
        key: 'required',
        request: {
          method: 'POST',
          url: '{base}/in/{text}',
          query: { q: '{text}', n: 3 },
          headers: { 'X-Key': '{key}', accept: 'application/json' },
          body: { query: { match: '{text}' }, size: '{size}', note: 'page {page} of {text}' },
        },
      }),
      { text: hostile },
    );
    const parsed = new URL(url);
    assert.equal(parsed.pathname, `/w/in/${encodeURIComponent(hostile.toWellFormed())}`);
    assert.equal(parsed.searchParams.get('q'), hostile.toWellFormed());
    assert.equal(parsed.searchParams.get('n'), '3');
    assert.deepEqual(headers, { 'x-key': 'k"1', accept: 'application/json' });
    assert.deepEqual(JSON.parse(body?.text ?? ''), {
      query: { match: hostile.toWellFormed() },
      size: 20,
      note: `page 1 of ${hostile.toWellFormed()}`,
    });
  });

  it('is not sent if the words would lead out of the path or break a header', () => {
    const inPath = engine({ request: { url: '{base}/{text}' } });
    for (const text of ['..', '.', '%2e%2e']) {
      const plan = inPath.searches.web?.plan(asked({ text }), ACCESS);
      if (typeof plan === 'object') assert.match(plan.url, /\/w\/%25/, text);
      else assert.equal(plan, 'unsupported', text);
    }
    const inHeader = engine({
      request: { url: '{base}', query: { q: '{text}' }, headers: { 'x-words': '{text}' } },
    });
    for (const text of ['a\r\nb', '日本'])
      assert.equal(inHeader.searches.web?.plan(asked({ text }), ACCESS), 'unsupported');
  });

  it('leaves out what has no value, with the objects around it', () => {
    const request = {
      method: 'POST',
      url: '{base}/x',
      query: { lang: { from: 'lang2', map: { de: 'ger' }, else: null }, since: '{since}', q: '{text}' },
      body: { filter: [{ range: { day: { gte: { from: 'since', format: 'unix-seconds' } } } }], keep: {} },
    };
    const provider = engine({ request, limits: { dates: 'spans' } });
    const plain = requestBy(provider);
    assert.equal(new URL(plain.url).search, '?q=river');
    assert.deepEqual(JSON.parse(plain.body?.text ?? ''), { keep: {} });
    const dated = requestBy(provider, { date: 'w', language: { language: 'de' } as never });
    assert.deepEqual(Object.fromEntries(new URL(dated.url).searchParams), {
      lang: 'ger',
      since: '2026-05-08',
      q: 'river',
    });
    assert.deepEqual(JSON.parse(dated.body?.text ?? ''), {
      filter: [{ range: { day: { gte: (NOW - 7 * 86_400_000) / 1000 } } }],
      keep: {},
    });
  });

  const SINCE = Date.UTC(2026, 3, 1);
  const TIMES: readonly [format: string, since: string, until: string][] = [
    ['iso', '2026-04-01T00:00:00.000Z', '2026-04-30T23:59:59.999Z'],
    ['iso-date', '2026-04-01', '2026-04-30'],
    ['unix-seconds', String(SINCE / 1000), String(SINCE / 1000 + 30 * 86_400 - 1)],
    ['unix-ms', String(SINCE), String(SINCE + 30 * 86_400_000 - 1)],
    ['yyyymmdd', '20260401', '20260430'],
    ['solr', '2026-04-01T00:00:00Z', '2026-04-30T23:59:59Z'],
  ];
  for (const [format, since, until] of TIMES)
    it(`writes days as ${format}, the last one included`, () => {
      const query = {
        q: '{text}',
        since: { from: 'date', format, else: null },
        until: { from: 'until', format, else: null },
      };
      const provider = engine({ request: { url: '{base}', query }, limits: { dates: 'ranges' } });
      const { url } = requestBy(provider, { range: { from: '2026-04-01', to: '2026-04-30' } });
      assert.deepEqual([...new URL(url).searchParams.values()], ['river', since, until]);
      assert.equal(new URL(requestBy(provider).url).search, '?q=river');
    });

  it('says whether adult results are wanted, and writes a form', () => {
    const form = { q: '{text}', safe: { from: 'safe', map: { on: 'strict', off: 'no' } } };
    const provider = engine({
      request: { method: 'POST', url: '{base}', form },
      limits: { safe: 'request' },
    });
    for (const [safe, word] of [
      [true, 'strict'],
      [false, 'no'],
    ] as const)
      assert.deepEqual(requestBy(provider, { safe }).body, {
        type: 'application/x-www-form-urlencoded',
        text: `q=river&safe=${word}`,
      });
  });

  it('pages by number or offset, up to its last page', () => {
    const provider = engine({
      request: { url: '{base}', query: { q: '{text}', page: '{page}', zero: '{page0}', start: '{offset}' } },
      paging: { size: 10, first: 0, last: 3 },
    });
    const parameters = new URL(requestBy(provider, { page: 3 }).url).searchParams;
    assert.deepEqual([...parameters.values()].slice(1), ['2', '2', '20']);
    assert.equal(provider.searches.web?.lastPage, 3);
    assert.equal(engine().searches.web?.lastPage, 1);
  });

  it('goes to public addresses only, unless the engine is private', () => {
    assert.equal(requestBy(engine()).isGuarded, true);
    const own = engine({ private: true });
    assert.equal(requestBy(own).isGuarded, undefined);
    assert.deepEqual([engine().definition?.access, own.definition?.access], ['everyone', 'accounts']);
  });
});

describe('the response of a defined engine', () => {
  it('has the fields that pointers, alternatives, joins and templates find', () => {
    const provider = engine({
      response: {
        format: 'json',
        items: ['/none', '/result/*/hits/*'],
        correction: '/didYouMean',
        keep: { at: '/doc/private', not: true },
        fields: {
          title: ['/doc/title', '/doc/name'],
          url: { template: '{base}/page/{/doc/id}' },
          description: { at: '/doc/html', as: 'html' },
          published: { at: '/doc/updated', as: 'unix-ms' },
        },
      },
    });
    const doc = { name: 'Nile <3', id: 'a/b', html: '<p>Long &amp; wide</p>', updated: NOW - 1000 };
    const parsed = read(provider, {
      didYouMean: 'nile',
      result: [
        { hits: [{ doc }, { doc: { ...doc, private: true } }] },
        { hits: [{ doc: { ...doc, id: 7 } }] },
      ],
    });
    const pages = itemsOf(parsed);
    assert.equal(parsed.correction, 'nile');
    assert.deepEqual(
      pages.map(({ url }) => url),
      ['https://wiki.example/w/page/a%2Fb', 'https://wiki.example/w/page/7'],
    );
    assert.deepEqual(
      [pages[0]?.title, pages[0]?.description, pages[0]?.publishedMs],
      ['Nile <3', 'Long & wide', NOW - 1000],
    );
  });

  const DAY = Date.UTC(2026, 3, 5);
  const PUBLISHED: readonly [type: string, value: unknown, ms: number | undefined][] = [
    ['iso', '2026-04-05', DAY],
    ['iso', 'soon', undefined],
    ['mail', 'Sun, 05 Apr 2026 00:00:00 GMT', DAY],
    ['unix-seconds', DAY / 1000, DAY],
    ['unix-seconds', String(DAY / 1000), DAY],
    ['unix-ms', DAY, DAY],
    ['unix-ms', '-', undefined],
    ['date-parts', [[2026, 4, 5]], DAY],
    ['date-parts', [2026, 4], Date.UTC(2026, 3)],
    ['date-parts', [[2026]], Date.UTC(2026, 0)],
    ['date-parts', [[null]], undefined],
    ['date-parts', '2026', undefined],
    ['written', '2026-04-05', DAY],
    ['written', 'Sun, 05 Apr 2026 00:00:00 GMT', DAY],
    ['written', DAY / 1000, DAY],
    ['written', DAY, DAY],
    ['written', '2 days ago', NOW - 2 * 86_400_000],
    ['written', { no: 'date' }, undefined],
  ];
  for (const [as, value, ms] of PUBLISHED)
    it(`reads the date ${JSON.stringify(value)} as ${as}`, () => {
      const fields = { ...SIMPLE.response.fields, published: { at: '/day', as } };
      const provider = engine({ response: { ...SIMPLE.response, fields } });
      const [page] = itemsOf(read(provider, { hits: [{ title: 't', url: '/p', day: value }] }));
      assert.equal(page?.publishedMs, ms);
    });

  it('keeps only the items that the definition wants, and sees no members that JSON does not have', () => {
    const hits = ['a', 'b'].map((kind) => ({ title: kind, url: `/${kind}`, kind }));
    const titlesWith = (keep: object): string[] => {
      const provider = engine({ response: { ...SIMPLE.response, keep } });
      return itemsOf(read(provider, { hits })).map(({ title }) => title);
    };
    assert.deepEqual(titlesWith({ at: '/kind', equals: 'a' }), ['a']);
    assert.deepEqual(titlesWith({ at: '/kind', not: 'a' }), ['b']);
    assert.deepEqual(titlesWith({ at: '/constructor/name', equals: 'Object' }), []);
  });

  it('has images with their size and who made them', () => {
    const fields = {
      ...SIMPLE.response.fields,
      image: '/file',
      thumbnail: '/small',
      width: '/w',
      height: '/h',
      creator: '/by',
      license: '/license',
    };
    const provider = engine({ tabs: ['images'], response: { ...SIMPLE.response, fields } });
    const hit = { title: 'Nile', url: '/nile', file: '/nile.jpg', small: '/nile-s.jpg', w: '640', h: 480 };
    const hits = [
      { ...hit, by: 'Ada', license: 'CC BY 4.0' },
      { title: 'Nothing to see', url: '/x' },
    ];
    const [image, ...others] = itemsOf(read(provider, { hits }));
    assert.deepEqual(image, {
      title: 'Nile',
      url: 'https://wiki.example/nile',
      imageUrl: 'https://wiki.example/nile.jpg',
      thumbnail: 'https://wiki.example/nile-s.jpg',
      size: { width: 640, height: 480 },
      credit: { creator: 'Ada', license: 'CC BY 4.0', licenseUrl: '' },
    });
    assert.deepEqual(others, []);
  });

  it('has only URLs of the web, relative ones resolved', () => {
    const items = ['javascript:alert(1)', '//evil.example/x', 'page?id=1', '', 'https://u:p@a.example/'];
    const parsed = read(engine(), { hits: items.map((url) => ({ title: 't', url })) });
    assert.deepEqual(
      itemsOf(parsed).map(({ url }) => url),
      ['https://evil.example/x', 'https://wiki.example/w/page?id=1'],
    );
  });

  it('is bad if it is not the format, and empty only if it says so', () => {
    const response = { ...SIMPLE.response, total: '/total', none: [{ status: 404 }] };
    const provider = engine({ response });
    assert.deepEqual(read(provider, { total: 0 }), { items: [] });
    assert.deepEqual(read(provider, '', 404), { items: [] });
    for (const body of [{ total: 3 }, {}, [], 'nothing', { hits: 'x' }, { hits: [{ title: 'no url' }] }])
      assert.deepEqual(read(provider, body), { reason: 'bad_answer' }, JSON.stringify(body));
    assert.deepEqual(read(provider, '['.repeat(2_000_000)), { reason: 'bad_answer' });
  });

  it('fails for the reasons of the rules, then for those of the status', () => {
    const provider = engine({
      errors: [
        { at: '/error/code', equals: 'QUOTA', reason: 'quota_exhausted', retryAfter: '/error/resetIn' },
        { status: 200, at: '/message', contains: 'denied', reason: 'unauthorized' },
      ],
    });
    assert.deepEqual(read(provider, { error: { code: 'QUOTA', resetIn: '60' } }), {
      reason: 'quota_exhausted',
      retryAfterMs: 60_000,
    });
    assert.deepEqual(read(provider, { message: 'access denied' }), { reason: 'unauthorized' });
    assert.deepEqual(read(provider, {}, 500), { reason: 'upstream_error' });
  });

  it('says what is left of a quota, and when there is more', () => {
    const provider = engine({
      quota: {
        left: 'header:x-left',
        limit: 'header:x-limit',
        reset: 'header:x-reset',
        resetAs: 'unix-seconds',
      },
    });
    const headers = {
      'x-left': '0',
      'x-limit': '100',
      'x-reset': String(NOW / 1000 + 30),
      date: new Date(NOW).toUTCString(),
    };
    const answer = { status: 200, headers, body: '{}' };
    assert.deepEqual(provider.quotaLeft?.(answer), [{ left: 0, limit: 100 }]);
    assert.deepEqual(provider.readQuota?.(answer), { reason: 'rate_limited', retryAfterMs: 30_000 });
  });
});

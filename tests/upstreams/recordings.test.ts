import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Search, UpstreamRequest } from '../../src/core/upstream/provider.ts';
import { PROVIDERS } from '../../src/upstreams/index.ts';
import { answerWith, askFor, parametersOf, recorded } from '../support/provider-answers.ts';
import type { ExpectedRequest, Row } from './rows.ts';
import { ROWS } from './table.ts';

function searchFor({ provider: name, search }: Row): { search: Search<unknown>; url: string } {
  const provider = PROVIDERS.find((one) => one.name === name);
  const found = provider?.searches[search];
  assert.ok(found, `${name} has no ${search}`);
  return { search: found as Search<unknown>, url: provider.url || 'https://own.example' };
}

function assertRequest(request: UpstreamRequest, expected: ExpectedRequest): void {
  const { pathname, host } = new URL(request.url);
  if (expected.path !== undefined) assert.equal(pathname, expected.path);
  if (expected.host !== undefined) assert.equal(host, expected.host);
  const body = request.body === undefined ? {} : (JSON.parse(request.body.text) as object);
  const parts: readonly [object | undefined, object][] = [
    [expected.query, parametersOf(request.url)],
    [expected.body, body],
    [expected.headers, request.headers ?? {}],
  ];
  for (const [wanted = {}, found] of parts)
    for (const [name, value] of Object.entries(wanted))
      assert.deepEqual((found as Record<string, unknown>)[name], value, name);
}

for (const row of ROWS) {
  const { search, url } = searchFor(row);
  const access = { url, key: 'secret-key' };
  const parse = (body: unknown, status?: number, headers?: Readonly<Record<string, string>>) =>
    search.parse(answerWith(body, status, headers), askFor(), access);

  describe(`${row.provider}, ${row.search}`, () => {
    for (const [ask, expected, own] of row.requests)
      it(`sends ${JSON.stringify(ask)}${own ? ` with ${JSON.stringify(own)}` : ''}`, () => {
        const plan = search.plan(askFor(ask), { ...access, ...own });
        if (typeof expected === 'string' || typeof plan === 'string') assert.equal(plan, expected);
        else assertRequest(plan, expected);
      });

    for (const [fixture, { count, items, correction }] of Object.entries(row.recordings))
      it(`reads ${fixture}`, () => {
        const parsed = parse(recorded(fixture));
        assert.ok('items' in parsed, JSON.stringify(parsed));
        assert.equal(parsed.items.length, count);
        assert.equal(parsed.correction, correction);
        for (const [index, fields] of Object.entries(items))
          assert.deepEqual(parsed.items[Number(index)], {
            ...(parsed.items[Number(index)] as object),
            ...fields,
          });
        assert.doesNotMatch(JSON.stringify(parsed.items), /secret-key/);
      });

    for (const [body, status = 200] of row.nothing)
      it(`finds nothing in ${status} ${JSON.stringify(body).slice(0, 100)}`, () => {
        assert.deepEqual(parse(body, status), { items: [] });
      });

    for (const [status, body, reason, { headers, retryAfterMs } = {}] of row.failures)
      it(`is ${reason} for ${status} ${JSON.stringify(body).slice(0, 100)}`, () => {
        const failure = { reason, ...(retryAfterMs !== undefined && { retryAfterMs }) };
        assert.deepEqual(parse(body, status, headers), failure);
      });
  });
}

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ANY_CHARACTER } from '../../../tests/support/arbitraries.ts';
import { readParameters, type ParameterTable } from './parameters.ts';
import {
  countParameter,
  countryParameter,
  excludeDomainsParameter,
  includeDomainsParameter,
  maxTokensParameter,
  sourceParameter,
  sourceProblem,
} from './search-parameters.ts';

const TABLE = {
  count: countParameter,
  max_tokens: maxTokensParameter,
  country: countryParameter,
  include_domains: includeDomainsParameter,
  exclude_domains: excludeDomainsParameter,
  source: sourceParameter,
} satisfies ParameterTable;

function valueOf(name: keyof typeof TABLE, sent: unknown): unknown {
  const read = readParameters(TABLE, { [name]: sent });
  return 'values' in read ? read.values[name] : read.problems;
}

describe('the parameters that refine a search', () => {
  const good: [name: keyof typeof TABLE, sent: unknown, value: unknown][] = [
    ['count', undefined, undefined],
    ['count', '1', 1],
    ['count', 50, 50],
    ['max_tokens', undefined, undefined],
    ['max_tokens', '100', 100],
    ['max_tokens', 100_000, 100_000],
    ['country', undefined, undefined],
    ['country', ' ', undefined],
    ['country', 'de', 'DE'],
    ['country', ' GB ', 'GB'],
    ['include_domains', undefined, []],
    ['include_domains', '', []],
    ['include_domains', [], []],
    ['include_domains', 'Example.ORG', ['example.org']],
    ['include_domains', 'example.org.', ['example.org']],
    ['include_domains', 'bücher.example', ['xn--bcher-kva.example']],
    ['include_domains', 'edu', ['edu']],
    ['include_domains', 'my_site.example', ['my_site.example']],
    ['include_domains', 'a.example, b.example  c.example', ['a.example', 'b.example', 'c.example']],
    ['include_domains', ['a.example', 'b.example,c.example'], ['a.example', 'b.example', 'c.example']],
    ['exclude_domains', ['a.example', 'A.example'], ['a.example']],
    ['source', undefined, []],
    ['source', ' ,', []],
    ['source', 'arXiv,crossref arxiv', ['arxiv', 'crossref']],
    ['source', ['arxiv', 'npm'], ['arxiv', 'npm']],
    ['source', 'arxiv,all', []],
  ];
  for (const [name, sent, value] of good) {
    it(`reads ${name}=${JSON.stringify(sent)}`, () => {
      assert.deepEqual(valueOf(name, sent), value);
    });
  }

  const notAHost = (name: string) => `Not a host name such as example.org: ${name}`;
  const twentyOne = Array.from({ length: 21 }, (_, i) => `site${i}.example`);
  const bad: [name: keyof typeof TABLE, sent: unknown, problem: string][] = [
    ['count', '0', 'Must be from 1 to 50.'],
    ['count', '51', 'Must be from 1 to 50.'],
    ['count', 'ten', 'Must be an integer.'],
    ['count', '', 'Must be an integer.'],
    ['max_tokens', '99', 'Must be from 100 to 100000.'],
    ['max_tokens', '100001', 'Must be from 100 to 100000.'],
    ['country', 'Germany', 'Must be a country code of two letters such as "US" or "DE".'],
    ['country', 'XX', 'Must be a country code of two letters such as "US" or "DE".'],
    ['country', 'UK', 'Must be a country code of two letters such as "US" or "DE".'],
    ['include_domains', twentyOne, 'At most 20 domains.'],
    ['include_domains', ['a.example', {}], 'Not a valid string.'],
    ...[
      'https://example.org',
      'example.org/path',
      'example.org:80',
      'user@example.org',
      '*.example.org',
      '.example.org',
      'exa..mple',
      '-example.org',
      'example-.org',
      '192.0.2.1',
      '0x7f.1',
      '[::1]',
      'site:example.org',
      '"example.org"',
      `${'a'.repeat(64)}.example`,
    ].map((host) => ['include_domains', host, notAHost(host)] as const),
    ['exclude_domains', 'x'.repeat(300), notAHost(`${'x'.repeat(100)}…`)],
  ].map(([name, sent, problem]) => [name as keyof typeof TABLE, sent, problem as string]);
  for (const [name, sent, problem] of bad) {
    it(`refuses ${name}=${JSON.stringify(sent).slice(0, 60)}`, () => {
      assert.deepEqual(valueOf(name, sent), { [name]: [problem] });
    });
  }

  it('names unknown sources and the valid ones', () => {
    assert.equal(sourceProblem(['arxiv'], ['arxiv']), undefined);
    assert.equal(sourceProblem(['x', 'arxiv'], ['arxiv']), 'Unknown source(s): x. Valid: arxiv.');
    assert.equal(sourceProblem(['x'], []), 'Unknown source(s): x. None is configured.');
    assert.ok((sourceProblem(['x'.repeat(5_000)], []) ?? '').length < 200);
  });

  it('takes or refuses any text at all, and what it takes stays as it is when read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER }), (text) => {
        const domains = valueOf('include_domains', text);
        if (Array.isArray(domains)) {
          assert.deepEqual(valueOf('include_domains', domains), domains);
          for (const domain of domains as string[]) assert.match(domain, /^[a-z0-9._-]+$/);
        }
      }),
    );
  });
});

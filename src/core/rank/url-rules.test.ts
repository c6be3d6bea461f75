import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import samePage from './fixtures/same-page.json' with { type: 'json' };
import { urlKey } from './clean-url.ts';
import rules from './url-rules.json' with { type: 'json' };

type Page = { path: string; as?: string; only?: string[] };

describe('the table of URL rules', () => {
  const hosts = rules.sites.flatMap((site) => site.hosts);
  const pages: Page[] = rules.sites.flatMap((site): Page[] => site.pages ?? []);

  it('has every host once', () => {
    assert.deepEqual(hosts, [...new Set(hosts)]);
  });

  it('has names the way they are compared: in lower case, each once', () => {
    const lists = [
      rules.tracking.names,
      rules.tracking.families,
      Object.keys(rules.amp.parameters),
      ...rules.sites.map((site) => site.ignored ?? []),
    ];
    for (const names of lists) assert.deepEqual(names, [...new Set(names.map((name) => name.toLowerCase()))]);
  });

  it('matches whole paths only', () => {
    for (const { path } of pages) assert.match(path, /^\^.*\$$/);
  });

  it('says something in every rule', () => {
    for (const page of pages) assert.ok(page.as !== undefined || page.only !== undefined, page.path);
  });

  it('has a pair of addresses for every rule of a page', () => {
    const addresses = Object.values(samePage)
      .flat(2)
      .map((address) => new URL(address));
    for (const { hosts: names, pages: own = [] } of rules.sites) {
      const paths = addresses
        .filter(({ hostname }) => names.some((name) => hostname.endsWith(name.replace('*.', ''))))
        .map(({ pathname }) => pathname.replace(/\/$/, ''));
      for (const { path } of own)
        assert.ok(
          paths.some((text) => new RegExp(path).test(text)),
          path,
        );
    }
  });

  it('finds every host', () => {
    const ignored = rules.sites.filter((site) => site.ignored !== undefined && site.pages === undefined);
    for (const { hosts: names, ignored: [name = ''] = [] } of ignored) {
      for (const host of names.map((text) => text.replace('*', 'a'))) {
        const address = `https://${host}/x`;
        assert.equal(urlKey(`${address}?${name.replace('*', 'x')}=1`), urlKey(address), host);
      }
    }
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { html } from '../components/html.ts';
import { addressUnder, basePathOf, markupUnder } from './base-path.ts';

describe('the base path', () => {
  const paths: readonly [baseUrl: string | undefined, path: string][] = [
    [undefined, ''],
    ['https://h.example', ''],
    ['https://h.example/', ''],
    ['https://h.example/search', '/search'],
    ['https://h.example/a/b/', '/a/b'],
  ];
  for (const [baseUrl, path] of paths) {
    it(`of ${String(baseUrl)} is "${path}"`, () => {
      assert.equal(basePathOf(baseUrl), path);
    });
  }

  it('goes before every address of a page that is local, and before nothing else', () => {
    const hostile = 'href="/a" src="/b"';
    const page = html`<a href="/x" title="${hostile}">${hostile}</a><img src="/p?u=/q" /><a href="/">home</a>
      <form action="/login"><button formaction="/other"></button></form>
      <div data-cards="/cards?q=a"></div>
      <a href="https://elsewhere.example/x"></a><a href="//elsewhere.example"></a><a href="#top"></a>
      <input value="/search" />`.toString();
    assert.equal(
      markupUnder('/b$1', page),
      page
        .replace('href="/x"', () => 'href="/b$1/x"')
        .replace('src="/p', () => 'src="/b$1/p')
        .replace('href="/">', () => 'href="/b$1/">')
        .replace('action="/login', () => 'action="/b$1/login')
        .replace('formaction="/other', () => 'formaction="/b$1/other')
        .replace('data-cards="/', () => 'data-cards="/b$1/'),
    );
  });

  it('changes nothing where there is none', () => {
    assert.equal(markupUnder('', '<a href="/x">'), '<a href="/x">');
    assert.equal(addressUnder('', '/x'), '/x');
  });

  it('goes before the address that a visitor is sent on to, unless that is elsewhere', () => {
    assert.equal(addressUnder('/b', '/login?next=%2F'), '/b/login?next=%2F');
    assert.equal(addressUnder('/b', 'https://elsewhere.example/'), 'https://elsewhere.example/');
  });
});

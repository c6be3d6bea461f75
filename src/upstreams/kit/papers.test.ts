import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { foundPaper } from './papers.ts';

const paper = (over: Partial<Parameters<typeof foundPaper>[0]>) =>
  foundPaper({ title: 'A title', doi: '10.1234/x', publishedMs: undefined, kind: '', ...over }, 'Source') ??
  assert.fail('no paper');

describe('the text of a paper', () => {
  const cases: [what: string, raw: string, text: string][] = [
    ['JATS', '<jats:title>Abstract</jats:title><jats:p>One</jats:p><jats:p>two.</jats:p>', 'One two.'],
    [
      'a heading that is not its own',
      '<title>Abstract algebra</title><p>Groups.</p>',
      'Abstract algebra Groups.',
    ],
    ['inline elements', 'CO<jats:sub>2</jats:sub> of <jats:italic>E. coli</jats:italic>', 'CO2 of E. coli'],
    ['HTML', '<h4>Background</h4>Some <i>text</i>.', 'Background Some text.'],
    ['HTML as entities', '&lt;i&gt;Drosophila&lt;/i&gt; &amp; others', 'Drosophila & others'],
    [
      'MathML with another form of it',
      '<mml:math><mml:mi>x</mml:mi><mml:annotation encoding="TeX">\\alpha</mml:annotation></mml:math> grows',
      'x grows',
    ],
    ['signs of mathematics', 'p &lt; 0.05 and q &gt; 3, $O(n^2)$', 'p < 0.05 and q > 3, $O(n^2)$'],
  ];
  for (const [what, raw, text] of cases)
    it(`has no markup: ${what}`, () => {
      assert.equal(paper({ abstract: raw }).description, text);
      assert.equal(paper({ title: raw }).title, text.replace(/\.$/, ''));
    });
});

describe('the details of a paper', () => {
  it('have one form of a DOI, and a URL because of it', () => {
    for (const doi of ['10.1234/ABC(1)', 'https://doi.org/10.1234/abc(1)', 'doi:10.1234/Abc(1)']) {
      const { url, details } = paper({ doi });
      assert.equal(details.doi, '10.1234/abc(1)');
      assert.equal(url, 'https://doi.org/10.1234/abc(1)');
    }
    assert.equal(paper({ doi: 'none', url: 'https://a.example/' }).details.doi, '');
  });

  it('have an arXiv ID without its version', () => {
    assert.equal(paper({ arxivId: '2202.12139v3' }).details.arxivId, '2202.12139');
    assert.equal(paper({ arxivId: 'astro-ph/0601001v1' }).details.arxivId, 'astro-ph/0601001');
  });

  it('have names of licenses', () => {
    const licenses: Readonly<Record<string, string>> = {
      'https://creativecommons.org/licenses/by-nc/4.0/': 'CC BY-NC 4.0',
      'https://creativecommons.org/publicdomain/zero/1.0/': 'CC0',
      'cc-by-sa': 'CC BY-SA',
      'cc by nc': 'CC BY-NC',
      CCBY: 'CC BY',
      'https://www.elsevier.com/tdm/userlicense/1.0/': '',
    };
    for (const [license, name] of Object.entries(licenses))
      assert.equal(paper({ license }).details.license, name, license);
  });

  it('have a kind', () => {
    const kinds: Readonly<Record<string, string>> = {
      'journal-article': 'article',
      'posted-content': 'preprint',
      'book-chapter': 'chapter',
      'proceedings-article': 'conference',
      dissertation: 'thesis',
      monograph: 'book',
      dataset: 'dataset',
      'reference-entry': 'other',
      '': '',
    };
    for (const [kind, name] of Object.entries(kinds)) assert.equal(paper({ kind }).details.kind, name, kind);
  });

  it('tell a retraction, if only by the title', () => {
    assert.equal(paper({ title: 'RETRACTED ARTICLE: A cure' }).details.retracted, true);
    assert.equal(paper({ retracted: true }).details.retracted, true);
    assert.equal(paper({ title: 'On retracted papers' }).details.retracted, false);
  });
});

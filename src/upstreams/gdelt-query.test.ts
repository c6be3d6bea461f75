import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { gdeltQuery } from './gdelt.ts';

describe('gdeltQuery', () => {
  const cases: [string, string | undefined][] = [
    ['climate summit', 'climate summit'],
    ['is it an eu summit', 'summit'],
    ['"climate change" paris', '"climate change" paris'],
    ['"state of the art"', '"state of the art"'],
    ['"climate"', 'climate'],
    ['"eu"', undefined],
    ['"a b"', undefined],
    ['climate -paris', 'climate -paris'],
    ['climate -"new york"', 'climate -"new york"'],
    ['-climate', undefined],
    ['climate "unbalanced quote', 'climate unbalanced quote'],
    ['(climate OR weather) AND summit NOT rain', 'climate weather summit rain'],
    ['((climate', 'climate'],
    ['climate domain:example.org', 'climate'],
    ['sourcelang:german sourcecountry:gm climate', 'climate'],
    ['near10:"trump putin" climate', 'climate'],
    ['tone<-5 climate toneabs>10', 'climate'],
    ['-theme:TERROR climate', 'climate'],
    ['theme:TERROR', undefined],
    ['covid-19 vaccine', 'covid vaccine'],
    ['temperature: rising?', 'temperature rising'],
    ['Zürich Überfall', 'Zürich Überfall'],
    ['日本', undefined],
    ['', undefined],
    ['"" - -- "', undefined],
  ];
  for (const [text, expected] of cases)
    it(JSON.stringify(text), () => {
      assert.equal(gdeltQuery(text), expected);
    });

  it('never sends a short word, an operator, a bracket or an unpaired quote', () => {
    const pieces = ['"', '(', ')', '-', ' ', 'OR', 'eu', 'summit', 'domain:x', 'tone<1', ':', '\\', 'é'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), (parts) => {
        const query = gdeltQuery(parts.join('')) ?? 'nothing';
        const terms = query.match(/-?(?:"[^"]*"|[^" ]+)/g) ?? [];
        assert.equal(terms.join(' '), query);
        for (const term of terms) assert.match(term, /^-?(?:"[\p{L}\p{N} ]{5,}"|[\p{L}\p{N}]{3,})$/u);
        assert.ok(terms.some((term) => !term.startsWith('-')));
      }),
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { leastCpuMs } from '../../tests/support/cpu-time.ts';
import { runs } from '../../tests/support/level.ts';
import { elementAt, elementsOf, parseXml, textAt, xmlText } from './xml.ts';

describe('parseXml', () => {
  it('reads elements, attributes, text and CDATA', () => {
    const root = parseXml(
      `<?xml version="1.0"?><!-- note --><rss Version='2.0'><a>1 &amp; 2<b x="&lt;y>"/><![CDATA[<i>3</i> &amp;]]></a><m:a/></rss>`,
    );
    assert.ok(root);
    assert.deepEqual([root.name, root.attributes], ['rss', { version: '2.0' }]);
    assert.equal(textAt(root, 'a'), '1 & 2<i>3</i> &amp;');
    assert.deepEqual(elementAt(root, 'a', 'b')?.attributes, { x: '<y>' });
    assert.deepEqual(
      elementsOf(root, 'a').map(({ prefix }) => prefix),
      ['', 'm'],
    );
    assert.equal(elementsOf(root, 'a', '').length, 1);
    assert.equal(textAt(root, 'a', 'none'), '');
  });

  it('reads what is not quite XML', () => {
    assert.equal(xmlText(parseXml('  <a>caf&eacute;&nbsp;&#8211; a < b</a>')), 'café\u00a0– a < b');
    assert.equal(textAt(parseXml('<a><b>1</x></b><b>2'), 'b'), '1');
    assert.equal(xmlText(parseXml('<a>1</a>junk')), '1');
  });

  const refused: [name: string, text: string][] = [
    ['no element', 'not a document'],
    ['nothing', ''],
    ['a declaration of a type', '<!DOCTYPE rss [<!ENTITY a "b">]><rss>&a;</rss>'],
    ['a declaration inside', '<rss><!ENTITY a SYSTEM "file:///etc/passwd"></rss>'],
    ['too many levels', '<a>'.repeat(100)],
    ['too many elements', `<a>${'<b/>'.repeat(120_000)}</a>`],
  ];
  for (const [name, text] of refused)
    it(`refuses ${name}`, () => {
      assert.equal(parseXml(text), undefined);
    });

  it('does not resolve entities that nobody knows', () => {
    assert.equal(xmlText(parseXml('<a>&lol9;&xxe;</a>')), '&lol9;&xxe;');
  });

  it('reads hostile text quickly', () => {
    for (const part of [
      '<',
      '<a',
      '<a "',
      '<a \'"',
      '<a b=\'"',
      '&',
      '&#x',
      '<![CDATA[',
      '<!--',
      '</a>',
      '<a>',
      '"<a ',
    ])
      assert.ok(leastCpuMs(() => parseXml(`<r>${part.repeat(400_000)}`), 200) < 200, part);
  });

  it('never throws', () => {
    const sign = fc.constantFrom(
      '<',
      '>',
      '/',
      'a',
      ':',
      '=',
      '"',
      "'",
      '&',
      ';',
      '!',
      '?',
      '-',
      '[',
      ']',
      ' ',
      'CDATA',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 60 }), (signs) => {
        parseXml(signs.join(''));
      }),
      { numRuns: runs(2_000) },
    );
  });
});

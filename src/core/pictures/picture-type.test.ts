import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { leastCpuMs } from '../../../tests/support/cpu-time.ts';
import { PICTURE_EXTENSIONS, pictureTypeOf, type PictureType } from './picture-type.ts';
import { PICTURES, png } from './samples.test-support.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1" height="1"/></svg>';

function typeOfText(text: string): PictureType | undefined {
  return pictureTypeOf(Buffer.from(text));
}

describe('pictureTypeOf', () => {
  for (const [type, bytes] of Object.entries(PICTURES)) {
    it(`recognises ${type} at any offset of a buffer`, () => {
      assert.equal(pictureTypeOf(bytes), type);
      assert.equal(pictureTypeOf(Buffer.concat([Buffer.alloc(7), bytes]).subarray(7)), type);
    });
  }

  it('has a sample of every type', () => {
    assert.deepEqual(Object.keys(PICTURES).sort(), Object.keys(PICTURE_EXTENSIONS).sort());
  });

  it('accepts SVG with the usual prologue', () => {
    for (const before of [
      '\ufeff',
      '\n  ',
      '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n',
      '<!-- Drawn by hand -->\n<!-- > twice -->',
      '<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
    ]) {
      assert.equal(typeOfText(before + SVG), 'image/svg+xml', before);
    }
    assert.equal(typeOfText(`${SVG}\n<!-- end -->\n`), 'image/svg+xml');
  });

  const refused: Record<string, string | Buffer> = {
    nothing: '',
    text: 'a picture, honestly',
    HTML: '<!doctype html><title>x</title><script>alert(1)</script>',
    'HTML around a drawing': `<html><body>${SVG}</body></html>`,
    'a drawing and then HTML': `${SVG}<script>alert(1)</script>`,
    'a drawing that has no end': '<svg xmlns="http://www.w3.org/2000/svg"><rect/>',
    'an element that only begins alike': '<svgx></svg>',
    'a comment that hides HTML': '<!-- <svg> --><html></svg>',
    'a drawing that declares entities': `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${SVG}`,
    'a drawing in 16 bits': Buffer.from(`\ufeff${SVG}`, 'utf16le'),
    'a drawing with a zero in it': SVG.replace('rect', 're\0ct'),
    'a drawing in broken UTF-8': Buffer.concat([Buffer.from(SVG), Buffer.of(0xff)]),
    'the start of a PNG': PICTURES['image/png'].subarray(0, 8),
    'a PNG that only counts': png(1, 1).subarray(0, 69),
    'a PNG without its header': Buffer.concat([PICTURES['image/png'].subarray(0, 12), Buffer.alloc(80)]),
    'a film': Buffer.from('\0\0\0\x1cftypisom\0\0\x02\0isomiso2mp41'),
    'a picture of another kind': Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
    'a version that spells a brand': Buffer.from('\0\0\0\x14ftypisomavifisom'),
    'an icon without pictures': Buffer.from('000001000000', 'hex'),
    'text that begins like a bitmap': 'BMW drivers and other beginnings of a sentence',
    JSON: '{"image": true}',
    PDF: '%PDF-1.7',
  };
  for (const [name, content] of Object.entries(refused)) {
    it(`refuses ${name}`, () => {
      assert.equal(pictureTypeOf(Buffer.from(content)), undefined);
    });
  }

  it('never throws, and never accepts what a browser could read as a page', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        pictureTypeOf(bytes);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        assert.equal(typeOfText(`<html>${text}`), undefined);
      }),
    );
  });

  it('is quick for input made to be slow', () => {
    const hostile = [
      '<!--'.repeat(500_000),
      `<svg ${'>'.repeat(2_000_000)}`,
      ' '.repeat(4_000_000),
      `<svg>${'</svg> '.repeat(300_000)}x`,
      `<svg>${'</svg><!--'.repeat(200_000)}`,
      '<?x?>'.repeat(400_000),
    ];
    const cpuMs = leastCpuMs(() => {
      for (const text of hostile) assert.equal(typeOfText(text), undefined);
    }, 1_000);
    assert.ok(cpuMs < 1_000);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { html } from './html.ts';

const READABLE: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

function asBrowserReads(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => READABLE[entity] ?? '');
}

describe('html', () => {
  it('escapes text and numbers', () => {
    assert.equal(html`<p>${'<b> & "c"'} ${3}</p>`.toString(), '<p>&lt;b&gt; &amp; &quot;c&quot; 3</p>');
  });

  it('takes nested templates and lists as they are', () => {
    const items = ['a', '<b>'].map((text) => html`<i>${text}</i>`);
    assert.equal(html`<b>${items}</b>`.toString(), '<b><i>a</i><i>&lt;b&gt;</i></b>');
  });

  it('escapes strings inside lists', () => {
    assert.equal(html`${['<', ['&']]}`.toString(), '&lt;&amp;');
  });

  it('renders nothing for null, undefined and false', () => {
    assert.equal(html`[${null}${undefined}${false}]`.toString(), '[]');
  });

  it('renders zero and the empty string', () => {
    assert.equal(html`[${0}${''}]`.toString(), '[0]');
  });

  it('refuses an attribute value without quotes', () => {
    assert.throws(() => html`<a href=${'x'}>y</a>`, /without quotes/);
    assert.equal(html`<p>q=${'x'}</p>`.toString(), '<p>q=x</p>');
  });

  it('lets no text make a tag, leave an attribute or change on its way', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.string({
        unit: fc.constantFrom(
          '<',
          '>',
          '"',
          "'",
          '&',
          ';',
          '=',
          '/',
          ' ',
          '`',
          'a',
          'amp;',
          '\0',
          '\n',
          '\u2028',
          '＜',
          '\ud800',
        ),
      }),
    );
    fc.assert(
      fc.property(hostile, (text) => {
        const page = html`<a title="${text}">${text}</a>`.toString();
        const [, attribute, content] = /^<a title="([^"<>]*)">([^<>]*)<\/a>$/s.exec(page) ?? [];
        assert.equal(asBrowserReads(attribute ?? 'left the attribute'), text);
        assert.equal(asBrowserReads(content ?? 'made a tag'), text);
      }),
    );
  });
});

/** Markup whose values are already escaped. Only the tag below makes it, so any other string is text. */
export class Html {
  readonly #markup: string;

  private constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }

  static of(literals: TemplateStringsArray, values: readonly Child[]): Html {
    refuseUnquoted(literals);
    let markup = literals[0] ?? '';
    for (let i = 0; i < values.length; i++) markup += render(values[i]) + (literals[i + 1] ?? '');
    return new Html(markup);
  }
}

export type Child = Html | string | number | null | undefined | false | readonly Child[];

/** Escapes values for text and quoted attributes; nested templates and lists are inserted as they are. */
export function html(literals: TemplateStringsArray, ...values: readonly Child[]): Html {
  return Html.of(literals, values);
}

function render(value: Child): string {
  if (typeof value === 'string') return escape(value);
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(render).join('');
  return String(value);
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  // Most text has nothing to escape, and a test is cheaper than a replacement.
  if (!/[&<>"']/.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const quoted = new WeakSet<TemplateStringsArray>();

/** A space ends an unquoted attribute value, and escaping cannot prevent that. */
function refuseUnquoted(literals: TemplateStringsArray): void {
  if (quoted.has(literals)) return;
  let before = '';
  for (const literal of literals.slice(0, -1)) {
    before += literal;
    const insideTag = before.lastIndexOf('<') > before.lastIndexOf('>');
    if (insideTag && before.endsWith('='))
      throw new Error(`an attribute value without quotes after: ${literal}`);
  }
  quoted.add(literals);
}

import { html, type Child, type Html } from '../components/html.ts';

/** The text of JSON.stringify with two spaces, each kind of value in a class of its own. */
export function prettyJson(value: unknown, indent = ''): Child {
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => prettyJson(item, deeper));
    return block('[]', items, indent);
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(([name, item]) => [
      token('name', name),
      ': ',
      prettyJson(item, deeper),
    ]);
    return block('{}', members, indent);
  }
  return token(typeof value === 'string' ? 'text' : 'value', value);
}

function token(kind: 'name' | 'text' | 'value', value: unknown): Html {
  return html`<span class="j-${kind}">${JSON.stringify(value)}</span>`;
}

function block(brackets: '[]' | '{}', items: readonly Child[], indent: string): Child {
  if (items.length === 0) return brackets;
  const lines = items.map((item, i) => [i > 0 && ',', `\n${indent}  `, item]);
  return [brackets.charAt(0), lines, `\n${indent}`, brackets.charAt(1)];
}

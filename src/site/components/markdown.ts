import type { Token, Tokens } from 'marked';
import { type Child, html, type Html } from './html.ts';

/** How links and images are shown in a text that is not the operator's, below a title. */
type Foreign = { link(url: string, words: Child): Child; image(url: string, alt: string): Child };

/** Markdown as escaped markup. HTML in it is shown as text, and links lead to web pages and mailboxes only. */
export async function fromMarkdown(source: string, foreign?: Foreign): Promise<Html> {
  // Most instances have no texts of their own.
  const { lexer } = await import('marked');
  return html`${blocks(lexer(source), foreign)}`;
}

function blocks(tokens: readonly Token[], foreign?: Foreign): Child {
  return tokens.map((token) => block(token, foreign));
}

function block(token: Token, foreign?: Foreign): Child {
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading, foreign);
    case 'paragraph':
      return html`<p>${inlines(token.tokens, foreign)}</p>`;
    case 'list':
      return list(token as Tokens.List, foreign);
    case 'blockquote':
      return html`<blockquote>${blocks(token.tokens ?? [], foreign)}</blockquote>`;
    case 'code':
      return html`<pre tabindex="0"><code>${(token as Tokens.Code).text}</code></pre>`;
    case 'table':
      return table(token as Tokens.Table, foreign);
    case 'hr':
      return html`<hr />`;
    case 'space':
    case 'def':
      return undefined;
    case 'text':
      return inlines(token.tokens, foreign) ?? (token as Tokens.Text).text;
    default:
      return html`<p>${token.raw}</p>`;
  }
}

/** The page has a heading of the first level only if the text has one. */
function heading({ depth, tokens }: Tokens.Heading, foreign?: Foreign): Html {
  const content = inlines(tokens, foreign);
  if (depth === 1 && !foreign) return html`<h1>${content}</h1>`;
  return depth <= 2 ? html`<h2>${content}</h2>` : html`<h3>${content}</h3>`;
}

function list({ ordered, items }: Tokens.List, foreign?: Foreign): Html {
  const content = items.map((item) => html`<li>${blocks(item.tokens, foreign)}</li>`);
  return ordered
    ? html`<ol>
        ${content}
      </ol>`
    : html`<ul>
        ${content}
      </ul>`;
}

/** The keyboard scrolls it where it is wider than the page. */
function table({ header, rows }: Tokens.Table, foreign?: Foreign): Html {
  const words = ({ tokens }: Tokens.TableCell): Child => inlines(tokens, foreign);
  return html`<div class="table" tabindex="0">
    <table>
      <thead>
        <tr>
          ${header.map((cell) => html`<th>${words(cell)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${words(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function inlines(tokens: readonly Token[] | undefined, foreign?: Foreign): Child {
  return tokens?.map((token) => inline(token, foreign));
}

function inline(token: Token, foreign?: Foreign): Child {
  switch (token.type) {
    case 'strong':
      return html`<strong>${inlines(token.tokens, foreign)}</strong>`;
    case 'em':
      return html`<em>${inlines(token.tokens, foreign)}</em>`;
    case 'codespan':
      return html`<code>${(token as Tokens.Codespan).text}</code>`;
    case 'br':
      return html`<br />`;
    case 'link':
      return link(token as Tokens.Link, foreign);
    case 'image': {
      const { href, text } = token as Tokens.Image;
      return foreign ? foreign.image(href, text) : text;
    }
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'text':
      return inlines(token.tokens, foreign) ?? (token as Tokens.Text).text.replaceAll('&#124;', '|');
    default:
      return token.raw;
  }
}

function link({ href, tokens }: Tokens.Link, foreign?: Foreign): Child {
  const words = inlines(tokens, foreign);
  if (foreign) return foreign.link(href, words);
  const isSafe = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href);
  return isSafe ? html`<a href="${href}" rel="noreferrer">${words}</a>` : words;
}

import type { Token, Tokens } from 'marked';
import { type Child, html, type Html } from './html.ts';

/** Markdown as escaped markup. HTML in it is shown as text, and links lead to web pages and mailboxes only. */
export async function fromMarkdown(source: string): Promise<Html> {
  // Most instances have no texts of their own.
  const { lexer } = await import('marked');
  return html`${blocks(lexer(source))}`;
}

function blocks(tokens: readonly Token[]): Child {
  return tokens.map((token) => block(token));
}

function block(token: Token): Child {
  switch (token.type) {
    case 'heading':
      return heading(token as Tokens.Heading);
    case 'paragraph':
      return html`<p>${inlines(token.tokens)}</p>`;
    case 'list':
      return list(token as Tokens.List);
    case 'blockquote':
      return html`<blockquote>${blocks(token.tokens ?? [])}</blockquote>`;
    case 'code':
      return html`<pre tabindex="0"><code>${(token as Tokens.Code).text}</code></pre>`;
    case 'hr':
      return html`<hr />`;
    case 'space':
    case 'def':
      return undefined;
    case 'text':
      return inlines(token.tokens) ?? (token as Tokens.Text).text;
    default:
      return html`<p>${token.raw}</p>`;
  }
}

/** The page has a heading of the first level only if the text has one. */
function heading({ depth, tokens }: Tokens.Heading): Html {
  const content = inlines(tokens);
  if (depth === 1) return html`<h1>${content}</h1>`;
  return depth === 2 ? html`<h2>${content}</h2>` : html`<h3>${content}</h3>`;
}

function list({ ordered, items }: Tokens.List): Html {
  const content = items.map((item) => html`<li>${blocks(item.tokens)}</li>`);
  return ordered
    ? html`<ol>
        ${content}
      </ol>`
    : html`<ul>
        ${content}
      </ul>`;
}

function inlines(tokens: readonly Token[] | undefined): Child {
  return tokens?.map((token) => inline(token));
}

function inline(token: Token): Child {
  switch (token.type) {
    case 'strong':
      return html`<strong>${inlines(token.tokens)}</strong>`;
    case 'em':
      return html`<em>${inlines(token.tokens)}</em>`;
    case 'codespan':
      return html`<code>${(token as Tokens.Codespan).text}</code>`;
    case 'br':
      return html`<br />`;
    case 'link':
      return link(token as Tokens.Link);
    case 'escape':
      return (token as Tokens.Escape).text;
    case 'text':
      return inlines(token.tokens) ?? (token as Tokens.Text).text;
    default:
      return token.raw;
  }
}

function link({ href, tokens }: Tokens.Link): Child {
  const isSafe = /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/i.test(href);
  return isSafe ? html`<a href="${href}" rel="noreferrer">${inlines(tokens)}</a>` : inlines(tokens);
}

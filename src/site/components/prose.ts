import { html, type Child } from './html.ts';

/** Of Markdown, which OpenAPI descriptions are written in, this service uses only the backticks. */
export function prose(text: string): Child {
  return text.split('`').map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : piece));
}

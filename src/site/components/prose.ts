import { html, type Child } from './html.ts';

/** OpenAPI descriptions are Markdown; this service uses only backticks. */
export function prose(text: string): Child {
  return text.split('`').map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : piece));
}

import { html, type Child, type Html } from '../components/html.ts';
import type { OpenApiDocument, Response } from '../../http/openapi/types.ts';
import { table } from '../components/table.ts';
import { asSchema } from './schema-text.ts';

export function errors({ components }: OpenApiDocument): Html {
  return html`<section id="errors" aria-labelledby="errors-title">
    <h2 id="errors-title">Errors</h2>
    <p>
      An error is JSON too. Most say what happened in <code>detail</code>; a bad parameter is named with its
      messages, all of them at once. A client that accepts <code>application/problem+json</code> gets the form
      of RFC 9457 instead, with the code of this table in <code>code</code>.
    </p>
    ${table({
      label: 'Errors',
      columns: ['Status', 'Code, meaning and body'],
      rows: Object.values(components.responses).flatMap(rowsOf),
    })}
  </section>`;
}

function rowsOf(response: Response): Child[][] {
  const examples = response.content?.['application/json']?.examples ?? {};
  return Object.entries(examples).map(([code, { summary, value }]) => [
    html`<code>${statusOf(response)}</code>`,
    html`<code class="bare">${code}</code> ${summary} <code class="sample">${JSON.stringify(value)}</code>`,
  ]);
}

/** A shared response does not know its status; the body in the form of RFC 9457 repeats it. */
function statusOf(response: Response): string {
  const details = asSchema(response.content?.['application/problem+json']?.schema);
  const { const: status } = asSchema(asSchema(details.properties).status);
  return String(status);
}

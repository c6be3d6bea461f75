import type { Method } from '../../http/openapi/types.ts';
import { codeBlock } from '../components/code-block.ts';
import type { Frame } from '../components/frame.ts';
import { html, type Child, type Html } from '../components/html.ts';
import { prettyJson } from './pretty-json.ts';
import { prose } from '../components/prose.ts';
import { table } from '../components/table.ts';
import { clientExamples, type SampleRequest } from './client-examples.ts';
import type { EndpointEntry, Field } from './endpoints.ts';
import { limitsText, responseFields, typeText } from './schema-text.ts';

export function endpointView(frame: Frame, entry: EndpointEntry, baseUrl: string): Html {
  return html`<section class="endpoint" id="${entry.id}" aria-labelledby="${entry.id}-title">
    <h3 id="${entry.id}-title">${entry.summary}</h3>
    <p class="address">${entry.methods.map(methodBadge)} <code>${entry.path}</code></p>
    <div class="endpoint-text">
      <p>${prose(entry.description)}</p>
      ${parameters(entry)} ${responseTable(entry)}
      <p class="statuses">
        Status codes: ${entry.statuses.map((status) => html`<code>${status}</code> `)}
        <a href="#errors">What they mean</a>
      </p>
    </div>
    <div class="endpoint-code">
      ${entry.requests.map((request) =>
        exampleBlocks(frame, {
          id: `${entry.id}-${request.method}`,
          name: `${request.method.toUpperCase()} request to ${entry.path}`,
          request,
          baseUrl,
        }),
      )}
      ${codeBlock(frame, {
        id: `${entry.id}-response`,
        caption: 'Response',
        label: `Response of ${entry.path}`,
        code: prettyJson(entry.example),
      })}
    </div>
  </section>`;
}

/** The first client is open; the others open on request. */
export function exampleBlocks(
  frame: Frame,
  { id, name, request, baseUrl }: { id: string; name: string; request: SampleRequest; baseUrl: string },
): Child {
  return clientExamples(baseUrl, request).map(({ client, code }, i) => {
    const block = codeBlock(frame, {
      id: `${id}-${client.toLowerCase()}`,
      caption: `${request.method.toUpperCase()} with ${client}`,
      label: `${name} with ${client}`,
      code,
    });
    return i === 0
      ? block
      : html`<details>
          <summary>${client}</summary>
          ${block}
        </details>`;
  });
}

function methodBadge(method: Method): Html {
  return html`<span class="method method-${method}">${method.toUpperCase()}</span>`;
}

function parameters({ fields, methods, path }: EndpointEntry): Child {
  if (fields.length === 0) return html`<p class="quiet">No parameters.</p>`;
  return html`<h4>Parameters</h4>
    ${methods.includes('post') && html`<p>With <code>POST</code>, send them in the body as JSON.</p>`}
    ${table({
      label: `Parameters of ${path}`,
      columns: ['Name', 'Meaning'],
      rows: fields.map((field) => [fieldName(field), fieldMeaning(field)]),
    })}`;
}

function fieldName({ name, required, schema }: Field): Html {
  return html`<code>${name}</code>
    <small>${typeText(schema)}</small> ${required && html`<small class="required">required</small>`}`;
}

function fieldMeaning({ description, schema }: Field): Html {
  return html`${prose(description)} <span class="limits">${prose(limitsText(schema))}</span>`;
}

function responseTable({ response, path }: EndpointEntry): Child {
  const fields = responseFields(response);
  if (fields.length === 0) return null;
  return html`<details>
    <summary>Response fields</summary>
    ${table({
      label: `Response fields of ${path}`,
      columns: ['Field', 'Meaning'],
      rows: fields.map(({ name, type, description }) => [
        html`<code>${name}</code>`,
        html`<small>${type}</small> ${prose(description)}`,
      ]),
    })}
  </details>`;
}

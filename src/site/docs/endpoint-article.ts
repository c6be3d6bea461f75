import { html, type Child, type Html } from '../components/html.ts';
import type { Method } from '../../http/openapi/types.ts';
import { codeBlock } from '../components/code-block.ts';
import { prettyJson } from '../components/json.ts';
import { prose } from '../components/prose.ts';
import { table } from '../components/table.ts';
import { answerFields } from './answer-fields.ts';
import { curlLine } from './curl.ts';
import type { EndpointEntry, Field } from './endpoints.ts';
import { limitsText, typeText } from './schema-text.ts';

export function endpointArticle(entry: EndpointEntry): Html {
  return html`<section class="endpoint" id="${entry.id}" aria-labelledby="${entry.id}-title">
    <h3 id="${entry.id}-title">${entry.summary}</h3>
    <p class="address">${entry.methods.map(methodBadge)} <code>${entry.path}</code></p>
    <div class="endpoint-text">
      <p>${prose(entry.description)}</p>
      ${parameters(entry)} ${answer(entry)}
      <p class="statuses">
        Answers with ${entry.statuses.map((status) => html`<code>${status}</code> `)}
        <a href="#errors">What they mean</a>
      </p>
    </div>
    <div class="endpoint-code">
      ${entry.requests.map((request) =>
        codeBlock({
          caption: `${request.method.toUpperCase()} request`,
          label: `${request.method.toUpperCase()} request to ${entry.path}`,
          code: curlLine(request),
        }),
      )}
      ${codeBlock({ caption: 'Answer', label: `Answer of ${entry.path}`, code: prettyJson(entry.example) })}
    </div>
  </section>`;
}

function methodBadge(method: Method): Html {
  return html`<span class="method method-${method}">${method.toUpperCase()}</span>`;
}

function parameters({ fields, methods, path }: EndpointEntry): Child {
  if (fields.length === 0) return html`<p class="quiet">Takes no parameters.</p>`;
  return html`<h4>Parameters</h4>
    ${
      methods.includes('post') &&
      html`<p>With <code>POST</code> they go into the body, as form fields or as JSON.</p>`
    }
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

function answer({ answer: schema, path }: EndpointEntry): Child {
  const fields = answerFields(schema);
  if (fields.length === 0) return null;
  return html`<details>
    <summary>Fields of the answer</summary>
    ${table({
      label: `Fields of the answer of ${path}`,
      columns: ['Field', 'Meaning'],
      rows: fields.map(({ name, type, description }) => [
        html`<code>${name}</code>`,
        html`<small>${type}</small> ${prose(description)}`,
      ]),
    })}
  </details>`;
}

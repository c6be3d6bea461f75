import type { JsonSchema, Method } from '../../http/openapi/types.ts';
import { codeBlock } from '../components/copy-button.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { prose } from '../components/text.ts';
import { table } from '../components/table.ts';
import { clientExamples, type SampleRequest } from './client-examples.ts';
import { asSchema, type EndpointEntry, type SchemaField } from './endpoints.ts';

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

function fieldName({ name, required, schema }: SchemaField): Html {
  return html`<code>${name}</code>
    <small>${typeText(schema)}</small> ${required && html`<small class="required">required</small>`}`;
}

function fieldMeaning({ description, schema }: SchemaField): Html {
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

/** `integer`, `string (uri)`, `list of string`, `integer or null`. */
function typeText(schema: JsonSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return choices.map((choice: JsonSchema) => typeText(choice)).join(' or ');
  if (schema.type === 'array') return `list of ${typeText(asSchema(schema.items))}`;
  const type = typeof schema.type === 'string' ? schema.type : 'any';
  return typeof schema.format === 'string' ? `${type} (${schema.format})` : type;
}

type ResponseField = { readonly name: string; readonly type: string; readonly description: string };

/** Every field of a response by its full name: `usage.limit`, `results[].title`. */
export function responseFields(schema: JsonSchema, under = ''): ResponseField[] {
  if (schema.type === 'array') return responseFields(asSchema(schema.items), `${under}[]`);
  return Object.entries(asSchema(schema.properties)).flatMap(([key, value]) => {
    const property = asSchema(value);
    const name = under === '' ? key : `${under}.${key}`;
    const description = typeof property.description === 'string' ? property.description : '';
    return [{ name, type: typeText(property), description }, ...responseFields(property, name)];
  });
}

/** The constraints on a value as one line; empty if there are none. */
export function limitsText(schema: JsonSchema): string {
  const { minimum, maximum, maxLength, enum: allowed, default: preset } = schema;
  const limits: string[] = [];
  if (Array.isArray(allowed))
    limits.push(`One of ${allowed.map((value) => `\`${String(value)}\``).join(', ')}.`);
  if (minimum !== undefined && maximum !== undefined) limits.push(`${plain(minimum)} to ${plain(maximum)}.`);
  if (maxLength !== undefined) limits.push(`At most ${Number(maxLength).toLocaleString('en')} characters.`);
  if (preset !== undefined) limits.push(`Default \`${plain(preset)}\`.`);
  return limits.join(' ');
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

import type { OpenApiDocument, Response } from '../../http/openapi/types.ts';
import { codeBlock } from '../components/copy-button.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { prose } from '../components/text.ts';
import { table } from '../components/table.ts';
import type { SampleRequest } from './client-examples.ts';
import { asSchema, type EndpointEntry } from './endpoints.ts';
import { exampleBlocks } from './endpoint-view.ts';

export function authentication(
  frame: Frame,
  parts: { document: OpenApiDocument; endpoints: readonly EndpointEntry[]; baseUrl: string },
): Html {
  const { document, endpoints, baseUrl } = parts;
  const schemes = document.components.securitySchemes;
  const waysToSend = document.security
    .flatMap((requirement) => Object.keys(requirement))
    .map((name) => schemes[name]?.description ?? '');
  const first = endpoints.find(({ id }) => id === 'web_search')?.requests[0];
  return html`<section id="authentication" aria-labelledby="authentication-title">
    <h2 id="authentication-title">Authentication</h2>
    <p>
      Requests need an API key. A key looks like <code>trib_&lt;prefix&gt;.&lt;secret&gt;</code> and is shown
      only once, when you create it. Send it in
      ${waysToSend.length > 1 ? 'one of these headers' : 'this header'}:
    </p>
    <ul>
      ${waysToSend.map((description) => html`<li>${prose(description)}</li>`)}
    </ul>
    <p>
      Create a key under <a href="${frame.link('/settings/keys')}">API keys</a>, or ask the administrator of
      this instance, who can run <code>tributary key create &lt;username&gt;</code>.
    </p>
    <p>Set your key in the shell once, and every example on this page works as shown.</p>
    ${codeBlock(frame, {
      id: 'set-key',
      caption: 'Set your key',
      code: "export KEY='trib_<prefix>.<secret>'",
    })}
    ${first && exampleBlocks(frame, { id: 'first-request', name: 'Your first request', request: strict(first), baseUrl })}
  </section>`;
}

/** Says so if no engine responds, in place of an empty list. */
function strict(request: SampleRequest): SampleRequest {
  return { ...request, fields: [...request.fields, ['strict', '1']] };
}

export function limits({ components }: OpenApiDocument): Html {
  return html`<section id="limits" aria-labelledby="limits-title">
    <h2 id="limits-title">Rate limits and headers</h2>
    <p>
      Each key has two rate limits that apply together: <strong>burst</strong> for the short term and
      <strong>sustained</strong> for the day. Both windows slide. The defaults are 60 requests a minute and
      5,000 a day; the operator can change them with <code>API_THROTTLE_BURST</code> and
      <code>API_THROTTLE_SUSTAINED</code>. A key can have its own limits, and
      <strong>account-burst</strong> and <strong>account-sustained</strong> may limit all keys of an account
      together. The <code>RateLimit-Policy</code> header shows the limits in effect.
    </p>
    <p>
      A request over a limit gets <code>429</code> and does not count. Wait the number of seconds in
      <code>Retry-After</code>, and back off further each time it happens again.
    </p>
    ${table({
      label: 'Response headers',
      columns: ['Header', 'Meaning'],
      rows: Object.entries(components.headers).map(([name, { description, example }]) => [
        html`<code>${name}</code>`,
        html`${prose(description)} <code class="sample">${String(example)}</code>`,
      ]),
    })}
  </section>`;
}

export function errors({ components }: OpenApiDocument): Html {
  return html`<section id="errors" aria-labelledby="errors-title">
    <h2 id="errors-title">Errors</h2>
    <p>
      Errors are JSON too. Most say what happened in <code>detail</code>; invalid parameters are listed by
      name, all of them at once. A client that accepts <code>application/problem+json</code> gets the RFC 9457
      form instead, with the code from this table in <code>code</code>.
    </p>
    ${table({
      label: 'Errors',
      columns: ['Status', 'Code, meaning and body'],
      rows: Object.values(components.responses).flatMap(errorRows),
    })}
  </section>`;
}

function errorRows(response: Response): Child[][] {
  const examples = response.content?.['application/json']?.examples ?? {};
  return Object.entries(examples).map(([code, { summary, value }]) => [
    html`<code>${statusOf(response)}</code>`,
    html`<code class="bare">${code}</code> ${summary} <code class="sample">${JSON.stringify(value)}</code>`,
  ]);
}

/** A shared response has no status of its own; its RFC 9457 body repeats it. */
function statusOf(response: Response): string {
  const details = asSchema(response.content?.['application/problem+json']?.schema);
  const { const: status } = asSchema(asSchema(details.properties).status);
  return String(status);
}

import { html, type Html } from '../components/html.ts';
import type { OpenApiDocument } from '../../http/openapi/types.ts';
import { codeBlock } from '../components/code-block.ts';
import { prose } from '../components/prose.ts';
import { table } from '../components/table.ts';
import { curlLine } from './curl.ts';
import type { EndpointEntry } from './endpoints.ts';

const VARIABLES = `export INSTANCE='https://search.example.org'
export KEY='trib_<prefix>.<secret>'`;

export function authentication(document: OpenApiDocument, endpoints: readonly EndpointEntry[]): Html {
  const first = endpoints.find(({ fields }) => fields.length === 0)?.requests[0];
  return html`<section id="authentication" aria-labelledby="authentication-title">
    <h2 id="authentication-title">Authenticate</h2>
    <p>${prose(document.components.securitySchemes.apiKey?.description ?? '')}</p>
    <p>
      Whoever runs the instance makes a key with
      <code>npm run tributary -- key create &lt;username&gt;</code>. Tell your shell the address of the
      instance and your key, and every line on this page works as it stands.
    </p>
    ${codeBlock({ caption: 'Once in your shell', label: 'Variables for your shell', code: VARIABLES })}
    ${
      first &&
      codeBlock({ caption: 'Your first request', label: 'Your first request', code: curlLine(first) })
    }
  </section>`;
}

export function limits({ components }: OpenApiDocument): Html {
  return html`<section id="limits" aria-labelledby="limits-title">
    <h2 id="limits-title">Limits and headers</h2>
    <p>
      Each key has a budget of its own, with two limits that apply together: <strong>burst</strong> for the
      short term, <strong>sustained</strong> for the day. Both windows slide. They are 60 a minute and 5,000 a
      day unless the operator chose otherwise with <code>API_THROTTLE_BURST</code> and
      <code>API_THROTTLE_SUSTAINED</code>; <code>RateLimit-Policy</code> tells what holds here.
    </p>
    <p>
      A request past a limit gets <code>429</code> and spends nothing. Wait as long as
      <code>Retry-After</code> says, and longer each time it happens again.
    </p>
    ${table({
      label: 'Headers of answers',
      columns: ['Header', 'Meaning'],
      rows: Object.entries(components.headers).map(([name, { description, example }]) => [
        html`<code>${name}</code>`,
        html`${prose(description)} <code class="sample">${String(example)}</code>`,
      ]),
    })}
  </section>`;
}

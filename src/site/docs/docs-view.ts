import { html, type Html } from '../components/html.ts';
import { guestFrame } from '../components/guest-frame.ts';
import type { PageAssets } from '../components/frame.ts';
import { layout } from '../components/layout.ts';
import type { OpenApiDocument } from '../../http/openapi/types.ts';
import { prose } from '../components/prose.ts';
import { river } from '../components/river.ts';
import { table } from '../components/table.ts';
import { contents } from './contents.ts';
import { endpointArticle } from './endpoint-article.ts';
import { endpointsTagged, type EndpointEntry } from './endpoints.ts';
import { errors } from './errors.ts';
import { authentication, limits } from './guide.ts';

/** The API reference: everything on it comes from the document, which comes from the tables of the server. */
export function apiDocs(document: OpenApiDocument, assets: PageAssets): Html {
  const endpoints = endpointsTagged(document, 'api');
  const { info } = document;
  return layout(guestFrame(assets), {
    title: 'API reference',
    description: info.description,
    kind: 'docs',
    forEverybody: true,
    meta: html`<link rel="stylesheet" href="${assets.docsStylesheet}" />`,
    before: contents(endpoints),
    main: html`${opening(document)}
      <div class="course">
        ${authentication(document, endpoints)} ${limits(document)} ${errors(document)}
        <section id="endpoints" aria-labelledby="endpoints-title">
          <h2 id="endpoints-title">Endpoints</h2>
          <p>A slash at the end of an address may be left out. Unknown parameters are ignored.</p>
          ${endpoints.map(endpointArticle)}
        </section>
        ${operations(endpointsTagged(document, 'operations'))}
      </div>`,
    foot: html`<p>${info.title} ${info.version}, free software under ${info.license.identifier}</p>`,
  });
}

function opening({ info }: OpenApiDocument): Html {
  return html`<div class="opening">
    ${river()}
    <h1>API reference</h1>
    <p class="lead">${prose(info.description)}</p>
    <p class="facts">
      <span>Version ${info.version}</span>
      <a href="/openapi.json">OpenAPI document</a>
    </p>
  </div>`;
}

function operations(entries: readonly EndpointEntry[]): Html {
  return html`<section id="operations" aria-labelledby="operations-title">
    <h2 id="operations-title">Running it</h2>
    <p>Addresses beside the API, for whoever runs this instance. They need no key.</p>
    ${table({
      label: 'Addresses beside the API',
      columns: ['Address', 'What it tells'],
      rows: entries.map(({ path, summary, description }) => [
        html`<code>${path}</code>`,
        html`<strong>${summary}.</strong> ${prose(description)}`,
      ]),
    })}
  </section>`;
}

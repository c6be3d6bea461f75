import { BoundedCache } from '../../core/bounded-cache.ts';
import type { OpenApiDocument } from '../../http/openapi/types.ts';
import { type Frame, html, type Html } from '../components/html.ts';
import { layout, backdrop } from '../components/layout/layout.ts';
import { prose } from '../components/text.ts';
import { stackingTable } from '../components/table.ts';
import { plainPage } from '../server/form-page.ts';
import type { SitePage, SiteParts } from '../server/page.ts';
import { endpointView } from './endpoint-view.ts';
import { endpointsBelow, type EndpointEntry } from './endpoints.ts';
import { authentication, errors, limits } from './guide.ts';

const PREFIX = '/api/v1';

/** One entry is about 200 KB. Without `BASE_URL` the Host header chooses the address, so the number is bounded. */
const CACHED_REFERENCES = 16;

export function docsPages({ openApi }: SiteParts): SitePage[] {
  const references = new BoundedCache<ApiReference>({ maxEntries: CACHED_REFERENCES });
  return [
    plainPage(
      { name: 'docs', path: '/docs', access: 'everyone', indexable: true },
      async ({ frame, baseUrl }) => {
        const document = await openApi();
        const address = baseUrl();
        const key = `${frame.language} ${address}`;
        const reference = references.get(key) ?? apiReference(frame, document, address);
        references.set(key, reference);
        return docsView(frame, document, reference);
      },
    ),
  ];
}

/** The part of the page that is the same for every visitor with the same language. */
type ApiReference = { readonly contents: Html; readonly text: Html };

export function docsView(frame: Frame, { info }: OpenApiDocument, reference: ApiReference): Html {
  const { t } = frame;
  return layout(frame, {
    title: t('common.apiReference'),
    description: info.description,
    kind: 'docs',
    before: reference.contents,
    main: reference.text,
    foot: html`<p lang="en">
      ${info.title} ${info.version}, free software under ${info.license.identifier}
    </p>`,
  });
}

/** Made from the OpenAPI document alone, so that it describes what the server does. It is in English. */
export function apiReference(frame: Frame, document: OpenApiDocument, baseUrl: string): ApiReference {
  const endpoints = endpointsBelow(document, 'api');
  return {
    contents: contents(endpoints),
    text: html`<div lang="en">
      ${opening(frame, document)}
      <div class="course">
        ${authentication(frame, { document, endpoints, baseUrl })} ${limits(document)} ${errors(document)}
        <section id="endpoints" aria-labelledby="endpoints-title">
          <h2 id="endpoints-title">Endpoints</h2>
          <p>The slash at the end of an address is optional. Unknown parameters are ignored.</p>
          ${endpoints.map((entry) => endpointView(frame, entry, baseUrl))}
        </section>
        ${addresses(COMPATIBLE, endpointsBelow(document, 'compatible'))}
        ${addresses(OPERATIONS, endpointsBelow(document, 'operations'))}
      </div>
    </div>`,
  };
}

function contents(endpoints: readonly EndpointEntry[]): Html {
  return html`<nav class="contents" lang="en" aria-label="On this page">
    <p class="contents-title">Get started</p>
    <ul>
      <li><a href="#authentication">Authentication</a></li>
      <li><a href="#limits">Rate limits and headers</a></li>
      <li><a href="#errors">Errors</a></li>
      ${[COMPATIBLE, OPERATIONS].map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
    </ul>
    <p class="contents-title">Endpoints <code>${PREFIX}</code></p>
    <ul>
      ${endpoints.map(
        ({ id, path, summary }) =>
          html`<li>
            <a href="#${id}" title="${summary}"><code>${path.slice(PREFIX.length)}</code></a>
          </li>`,
      )}
    </ul>
  </nav>`;
}

function opening({ language, t, link }: Frame, { info }: OpenApiDocument): Html {
  return html`<div class="opening">
    ${backdrop()}
    <h1 lang="${language}">${t('common.apiReference')}</h1>
    <p class="lead">${prose(info.description)}</p>
    <p class="facts">
      <span>Version ${info.version}</span>
      <a href="${link('/openapi.json')}">OpenAPI document</a>
    </p>
  </div>`;
}

type Topic = {
  readonly id: string;
  readonly title: string;
  readonly opening: string;
  readonly label: string;
};

const COMPATIBLE: Topic = {
  id: 'compatible',
  title: 'Compatible APIs',
  opening:
    'These endpoints are for clients of other APIs. They take the same keys and have the same limits as the endpoints above.',
  label: 'Endpoints for clients of other APIs',
};

const OPERATIONS: Topic = {
  id: 'operations',
  title: 'Operations',
  opening: 'These endpoints are for the operator of this instance. They need no API key.',
  label: 'Endpoints for operators',
};

function addresses({ id, title, opening: text, label }: Topic, entries: readonly EndpointEntry[]): Html {
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    <p>${text}</p>
    ${stackingTable({
      label,
      columns: ['Path', 'Purpose'],
      rows: entries.map(({ path, summary, description }) => [
        html`<code>${path}</code>`,
        html`<strong>${summary}.</strong> ${prose(description)}`,
      ]),
    })}
  </section>`;
}

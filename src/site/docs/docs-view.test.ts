import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleEndpoints } from '../../../tests/pages/sample-endpoints.ts';
import { frameIn } from '../../../tests/support/drawn-markup.ts';
import { openApiDocument } from '../../http/openapi/document.ts';
import type { OpenApiDocument } from '../../http/openapi/types.ts';
import { apiReference, docsView } from './docs-view.ts';

function shownPage(document: OpenApiDocument): string {
  const frame = frameIn('en');
  const reference = apiReference(frame, document, 'https://search.example');
  return docsView(frame, document, reference).toString();
}

const document = openApiDocument({ endpoints: sampleEndpoints, keyedRoutes: [], version: '1.2.3' });
const page = shownPage(document);

describe('the API reference', () => {
  it('has every address of the document', () => {
    for (const path of Object.keys(document.paths)) assert.ok(page.includes(`<code>${path}</code>`), path);
  });

  it('has every error and every header', () => {
    for (const response of Object.values(document.components.responses)) {
      const examples = response.content?.['application/json']?.examples ?? {};
      for (const code of Object.keys(examples)) assert.ok(page.includes(`>${code}</code>`), code);
    }
    for (const name of Object.keys(document.components.headers)) assert.ok(page.includes(name), name);
    assert.match(page, /<code>429<\/code>/);
  });

  it('links only to what it has', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    assert.ok(targets.length > 5);
    assert.deepEqual(
      targets.filter((id) => !ids.has(id)),
      [],
    );
  });

  it('uses no id twice', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    assert.equal(new Set(ids).size, ids.length);
  });

  it('has no inline script and no inline style', () => {
    assert.doesNotMatch(
      page,
      /<script(?! type="module" async src="\/assets\/site\.js"><\/script>)|<style| style=| on\w+=|https?:\/\/(?!search\.example|encyclopedia\.example)/,
    );
  });

  it('has a copy button for every example', () => {
    const examples = page.match(/<pre\b/g) ?? [];
    assert.ok(examples.length > 3 * sampleEndpoints.length);
    const copied = [...page.matchAll(/ data-copy="#([^"]+)"/g)].map(([, id = '']) => id);
    assert.equal(copied.length, examples.length);
    for (const id of copied) assert.ok(page.includes(`<code id="${id}" >`), id);
  });

  it('shows hostile text as text', () => {
    const hostile = '"><img src=x onerror=alert(1)>`<script>`';
    const [first] = sampleEndpoints;
    assert.ok(first);
    const endpoints = [
      {
        ...first,
        name: hostile,
        summary: hostile,
        description: hostile,
        example: { [hostile]: [hostile] },
        parameters: {
          [hostile]: {
            description: hostile,
            schema: {
              type: hostile,
              format: hostile,
              default: hostile,
              enum: [hostile],
              examples: [hostile],
            },
            required: true,
            read: () => ({ value: '' }),
          },
        },
      },
    ];
    const shown = shownPage(openApiDocument({ endpoints, keyedRoutes: [], version: hostile }));
    assert.doesNotMatch(
      shown,
      /<script(?! type="module" async src="\/assets\/site\.js"><\/script>)|<img src=x/,
    );
    assert.ok(shown.includes('&lt;img src=x onerror=alert(1)&gt;'));
  });
});

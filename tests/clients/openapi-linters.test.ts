import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { publishedDocument } from '../../tools/openapi-document.ts';

const document = await publishedDocument();

describe('the published OpenAPI document', () => {
  it('has no errors by the recommended rules of Redocly', async () => {
    // The specification writes paths with a slash at their end.
    const rules = { 'no-path-trailing-slash': 'off' } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const found = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: '/openapi.json',
      config,
    });
    // It takes examples that do not fit their schema for a warning.
    const errors = found.filter(
      ({ severity, ruleId }) => severity === 'error' || ruleId.includes('examples'),
    );
    assert.deepEqual(
      errors.map(({ ruleId, message, location }) => ({ ruleId, message, at: location[0]?.pointer })),
      [],
    );
  });

  it('has no errors by the rules of Spectral', async () => {
    const spectral = new Spectral();
    // Its types require `extends`, which its own rules do not have.
    spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'all']] });
    const found = await spectral.run({ ...document });
    // 0 is an error, 1 a warning.
    const errors = found.filter(({ severity }) => (severity as number) === 0);
    assert.deepEqual(
      errors.map(({ code, message, path }) => ({ code, message, at: path.join('/') })),
      [],
    );
  });
});

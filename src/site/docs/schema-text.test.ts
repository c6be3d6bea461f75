import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { limitsText, sampleValue } from './schema-text.ts';

describe('limitsText', () => {
  it('tells range, length, choices and default', () => {
    assert.equal(limitsText({ minimum: 1, maximum: 50, default: 1 }), '1 to 50. Default `1`.');
    assert.equal(limitsText({ maxLength: 512 }), 'At most 512 characters.');
    assert.equal(limitsText({ enum: ['d', 'w'] }), 'One of `d`, `w`.');
  });

  it('is empty where there are none', () => {
    assert.equal(limitsText({ type: 'string' }), '');
  });
});

describe('sampleValue', () => {
  it('takes an example, else a choice, else the default, else the least, else the name', () => {
    assert.equal(sampleValue('q', { examples: ['river'], enum: ['a'], default: 'b' }), 'river');
    assert.equal(sampleValue('q', { enum: ['a'], default: 'b' }), 'a');
    assert.equal(sampleValue('q', { default: 'b', minimum: 1 }), 'b');
    assert.equal(sampleValue('page', { minimum: 1 }), '1');
    assert.equal(sampleValue('q', {}), 'q');
  });
});

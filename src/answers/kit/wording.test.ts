import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { say } from './wording.ts';

const GREETING = {
  en: 'Hello {name}',
  fr: 'Bonjour {name}',
  de: 'Hallo {name}',
  es: 'Hola {name}',
  it: 'Ciao {name}',
  pt: 'Olá {name}',
  nl: 'Dag {name}',
};

describe('say', () => {
  it('speaks the language asked for, English without one', () => {
    assert.equal(say(GREETING, 'fr', { name: 'Ana' }), 'Bonjour Ana');
    assert.equal(say(GREETING, undefined, { name: 'Ana' }), 'Hello Ana');
  });

  it('leaves braces and dollar signs of a value alone', () => {
    assert.equal(say(GREETING, 'en', { name: '{name} $& $1' }), 'Hello {name} $& $1');
  });
});

import { Type } from 'typebox';
import { setTimeout as sleep } from 'node:timers/promises';
import { problem, Refusal } from '../../src/http/problems.ts';
import type { Parameter } from '../../src/core/query/parameters.ts';
import { defineEndpoint } from '../../src/http/api/endpoint.ts';

const required: Parameter<string> = {
  description: 'Any text.',
  schema: { type: 'string' },
  required: true,
  read: (text = '') =>
    text.trim() === '' ? { problem: 'This query parameter is required.' } : { value: text },
};

const wholeNumber: Parameter<number> = {
  description: 'A number.',
  schema: { type: 'integer' },
  required: false,
  read: (text = '0') => (/^\d+$/.test(text) ? { value: Number(text) } : { problem: 'Must be an integer.' }),
};

function escape(): never {
  throw new TypeError('secret detail', { cause: new RangeError('secret cause') });
}

/** An endpoint that behaves like a search: GET and POST parameters, counted, can be slow and can fail. */
export const countedEndpoint = defineEndpoint({
  name: 'echo',
  path: '/api/v1/echo/',
  methods: ['GET', 'POST'],
  summary: 'Echo',
  description: 'Answers what it was sent.',
  counted: true,
  cacheControl: 'private',
  parameters: { q: required, wait: wholeNumber },
  answer: Type.Object({ query: Type.String() }),
  exampleRequest: { q: 'x' },
  example: { query: 'x' },
  async find({ parameters: { q, wait } }) {
    if (q === 'bug') throw new Error(`secret detail of ${q}`);
    if (q === 'unavailable') throw new Refusal(problem('unavailable'));
    if (q === 'uncaught') setTimeout(escape);
    if (q === 'unhandled') void Promise.reject(new Error('secret detail'));
    if (wait > 0) await sleep(wait);
    return { query: q };
  },
});

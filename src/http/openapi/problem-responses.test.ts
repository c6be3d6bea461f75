import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { fastify, type FastifyInstance } from 'fastify';
import { Check } from 'typebox/schema';
import { badParameters, problem, PROBLEMS, throttled, type Problem } from '../problems.ts';
import { challenge } from '../credentials.ts';
import { sendProblem } from '../hooks/problems.ts';
import { openApiDocument } from './document.ts';

const { components } = openApiDocument({ endpoints: [], keyedRoutes: [], version: '0.0.0' });

const TOLD: readonly (readonly [string, Problem])[] = [
  ['BadRequest', badParameters({ page: ['Must be an integer.'] })],
  ['Unauthorized', problem('not_authenticated')],
  ['TooManyRequests', throttled(7)],
  ['TooManyRequests', problem('monthly_limit', { retryAfterSeconds: 60 })],
  ['Unavailable', problem('unavailable', { retryAfterSeconds: 2 })],
];

describe('the shared error responses', () => {
  let app: FastifyInstance;

  before(() => {
    app = fastify();
    const config = { challenge: challenge(true) };
    app.get<{ Params: { case: string } }>('/:case', { config }, (request, reply) => {
      const [, told] = TOLD[Number(request.params.case)] ?? [];
      return sendProblem(request, reply, told ?? problem('internal'));
    });
  });

  after(() => app.close());

  it('have every error of the table once', () => {
    const described = Object.values(components.responses).flatMap(({ content }) =>
      Object.keys(content?.['application/json']?.examples ?? {}),
    );
    assert.deepEqual(described.sort(), Object.keys(PROBLEMS).sort());
  });

  it('have the exact bodies of errors whose words are fixed', () => {
    assert.deepEqual(example('Forbidden', 'account_disabled'), { detail: 'User account is disabled.' });
    assert.deepEqual(example('Unauthorized', 'invalid_key'), { detail: 'Invalid or revoked API key.' });
  });

  for (const [i, [name, told]] of TOLD.entries()) {
    for (const type of ['application/json', 'application/problem+json']) {
      it(`describe what the server sends: ${told.id} as ${type}`, async () => {
        const answer = await app.inject({ url: `/${i}`, headers: { accept: type } });
        const schema = components.responses[name]?.content?.[type]?.schema;
        assert.ok(schema);
        assert.ok(answer.headers['content-type']?.toString().startsWith(type));
        assert.ok(Check({ ...schema, components }, answer.json()), answer.body);
      });
    }
  }

  it('announce the headers the server sends', async () => {
    const refused = await app.inject('/1');
    assert.equal(refused.headers['www-authenticate'], 'Api-Key, Bearer');
    assert.ok('WWW-Authenticate' in (components.responses.Unauthorized?.headers ?? {}));
    const late = await app.inject('/2');
    assert.equal(late.headers['retry-after'], '7');
    assert.ok('Retry-After' in (components.responses.TooManyRequests?.headers ?? {}));
  });
});

function example(response: string, id: string): unknown {
  return components.responses[response]?.content?.['application/json']?.examples?.[id]?.value;
}

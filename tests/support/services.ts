import assert from 'node:assert/strict';
import type { ProviderAccess, UpstreamRequest, Service } from '../../src/core/upstream/provider.ts';

/** The request for a query that the provider must support. */
export function requestFor<Question, Item>(
  service: Service<Question, Item>,
  question: Question,
  access: ProviderAccess,
): UpstreamRequest {
  const plan = service.plan(question, access);
  assert.ok(typeof plan !== 'string', 'it is not asked at all');
  return plan;
}

/** The form or JSON fields of a POST body. */
export function postedBy({ body }: UpstreamRequest): unknown {
  assert.ok(body, 'nothing is posted');
  return body.type === 'application/json'
    ? (JSON.parse(body.text) as unknown)
    : Object.fromEntries(new URLSearchParams(body.text));
}

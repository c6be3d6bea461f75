import type { FastifyRequest } from 'fastify';
import { problemText, type Dialect } from '../../dialect.ts';
import type { Problem, ProblemId } from '../../problems.ts';
import { braveRateHeaders } from '../../rate-limit-headers.ts';

/** Codes that clients of Brave know. Other problems have their own name as code. */
const CODES: Partial<Record<ProblemId, string>> = {
  bad_parameters: 'VALIDATION',
  malformed_body: 'VALIDATION',
  not_authenticated: 'SUBSCRIPTION_TOKEN_INVALID',
  invalid_key: 'SUBSCRIPTION_TOKEN_INVALID',
  expired_key: 'SUBSCRIPTION_TOKEN_INVALID',
  account_disabled: 'SUBSCRIPTION_NOT_FOUND',
  out_of_scope: 'OPTION_NOT_IN_PLAN',
  throttled: 'RATE_LIMITED',
  monthly_limit: 'QUOTA_LIMITED',
  account_monthly_limit: 'QUOTA_LIMITED',
};

export const braveDialect: Dialect = {
  contentType: 'application/json; charset=utf-8',
  problemBody: (problem) => ({
    type: 'ErrorResponse',
    error: {
      code: CODES[problem.id] ?? problem.id.toUpperCase(),
      detail: problemText(problem),
      status: problem.status,
      meta: metaOf(problem),
    },
  }),
  problemHeaders: ({ limitStates }, { caller }: FastifyRequest) =>
    caller ? braveRateHeaders(limitStates ? { limitStates } : caller.decision) : {},
};

function metaOf({ fields = {} }: Problem): object {
  const errors = Object.entries(fields).flatMap(([name, messages]) =>
    messages.map((msg) => ({ type: 'value_error', loc: ['query', name], msg })),
  );
  return errors.length === 0 ? {} : { errors };
}

const text = { type: 'string' };

export const BraveError = {
  type: 'object',
  required: ['type', 'error'],
  properties: {
    type: { const: 'ErrorResponse' },
    error: {
      type: 'object',
      required: ['code', 'detail', 'status', 'meta'],
      properties: { code: text, detail: text, status: { type: 'integer' }, meta: { type: 'object' } },
    },
  },
};

import type { FastifyRequest } from 'fastify';
import type { Decision } from '../../../core/limits/decision.ts';
import { problemText, type Dialect } from '../../dialect.ts';
import type { Problem, ProblemId } from '../../problems.ts';

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
  problemHeaders: (_, { caller }: FastifyRequest) => (caller ? limitHeaders(caller.decision) : {}),
};

function metaOf({ fields = {} }: Problem): object {
  const errors = Object.entries(fields).flatMap(([name, messages]) =>
    messages.map((msg) => ({ type: 'value_error', loc: ['query', name], msg })),
  );
  return errors.length === 0 ? {} : { errors };
}

/** One number per limit, as in Brave's headers. */
export function limitHeaders({ limitStates }: Pick<Decision, 'limitStates'>): Record<string, string> {
  const list = (read: (state: (typeof limitStates)[number]) => number | string): string =>
    limitStates.map(read).join(', ');
  return {
    'x-ratelimit-limit': list(({ limit }) => limit),
    'x-ratelimit-policy': list(({ limit, windowSeconds }) => `${limit};w=${Math.ceil(windowSeconds)}`),
    'x-ratelimit-remaining': list(({ remaining }) => remaining),
    'x-ratelimit-reset': list(({ resetSeconds }) => resetSeconds),
  };
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

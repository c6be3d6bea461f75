import type { FastifyRequest } from 'fastify';
import type { ParameterTable, ValuesOf } from '../../../core/query/parameters.ts';
import { AMBIGUOUS, isHeader, onlyKey, trimBlanks, type Credentials } from '../../credentials.ts';
import { problemText, type Dialect } from '../../dialect.ts';
import { inHeaders, type KeyedAnswer, type KeyedCall, type KeyedRoute } from '../../keyed-route.ts';
import type { Ignored } from '../../openapi/types.ts';
import type { Problem, ProblemId } from '../../problems.ts';
import { braveRateHeaders } from '../../response-headers.ts';
import { objectOf, readSent } from '../parameters.ts';

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

const braveDialect: Dialect = {
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

type Described<Table extends ParameterTable> = {
  name: string;
  /** Below `/compat/brave/res/v1/`. */
  path: string;
  summary: string;
  description: string;
  parameters: Table;
  ignored: Ignored;
  respond(call: KeyedCall, sent: ValuesOf<Table>): Promise<object>;
};

/** One address of Brave's API. A POST has the parameters in a JSON body. */
export function braveRoute<Table extends ParameterTable>(described: Described<Table>): KeyedRoute {
  const { name, path, summary, description, parameters, ignored } = described;
  return {
    name: `compat_brave_${name}`,
    path: `/compat/brave/res/v1/${path}`,
    methods: ['GET', 'POST'],
    dialect: braveDialect,
    credentials: { inHead: keyInHead },
    described: {
      summary,
      description: `${description} For clients of Brave Search. The key is in \`X-Subscription-Token\` or \`Authorization\`. A POST can have the parameters in a JSON body. If no engine responded, the response is a 503.`,
      documentation: 'https://api-dashboard.search.brave.com/documentation',
      parameters,
      ignored,
    },
    async handle(call) {
      const body = call.body === undefined || call.body === null ? {} : objectOf(call.body);
      const sent = readSent(parameters, { ...call.query, ...body });
      return answered(call, await described.respond(call, sent));
    },
  };
}

function answered({ context }: KeyedCall, body: object): KeyedAnswer {
  return {
    type: braveDialect.contentType,
    body: JSON.stringify(body),
    headers: braveRateHeaders(context.decision),
  };
}

export function queryOf(
  original: string,
  { altered = '', more }: { altered?: string; more?: boolean } = {},
): object {
  return {
    original,
    ...(altered !== '' && { altered }),
    ...(more !== undefined && { more_results_available: more }),
  };
}

const LAST_OFFSET = 9;

/** Brave refuses higher offsets. */
export function hasMore({ has_more: more }: { has_more: boolean }, { offset }: { offset: number }): boolean {
  return more && offset < LAST_OFFSET;
}

/** `X-Subscription-Token`, or one of the usual headers. Two different keys are refused, as everywhere. */
function keyInHead(request: FastifyRequest): Credentials {
  const tokens = tokensIn(request.raw.rawHeaders);
  return tokens.length > 1 ? AMBIGUOUS : onlyKey(inHeaders(request), tokens[0]);
}

/** Raw headers, because Node joins the values of repeated ones. */
function tokensIn(rawHeaders: readonly string[]): string[] {
  const tokens: string[] = [];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const value = trimBlanks(rawHeaders[i + 1] ?? '');
    if (value !== '' && isHeader(rawHeaders[i] ?? '', 'X-Subscription-Token', 'x-subscription-token'))
      tokens.push(value);
  }
  return tokens;
}

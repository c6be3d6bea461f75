import { problemText, type Dialect } from '../http/dialect.ts';
import type { KeyedAnswer } from '../http/keyed-route.ts';
import type { Problem } from '../http/problems.ts';

const PARSE_ERROR = -32_700;
const INTERNAL_ERROR = -32_603;
const SERVER_ERROR = -32_000;

/** Errors before a message was read, so its ID is not known. */
export const jsonRpcDialect: Dialect = {
  contentType: 'application/json',
  problemBody: (problem) =>
    jsonRpcError({ code: codeOf(problem), message: problemText(problem), data: dataOf(problem) }),
  problemHeaders: (problem): Record<string, string> =>
    problem.status === 401 ? { 'www-authenticate': challengeFor(problem) } : {},
};

type JsonRpcError = { code: number; message: string; data?: object; id?: unknown };

function jsonRpcError({ id, ...error }: JsonRpcError): object {
  return { jsonrpc: '2.0', id: typeof id === 'string' || typeof id === 'number' ? id : null, error };
}

export function refusal(status: number, error: JsonRpcError): KeyedAnswer {
  return { status, type: 'application/json', body: JSON.stringify(jsonRpcError(error)) };
}

function codeOf({ id, status }: Problem): number {
  if (id === 'malformed_body') return PARSE_ERROR;
  return status === 500 ? INTERNAL_ERROR : SERVER_ERROR;
}

function dataOf({ id, status, retryAfterSeconds }: Problem): object {
  return { status, code: id, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
}

/** Names no authorization server, because keys are created by people: see RFC 6750. */
function challengeFor({ id, detail }: Problem): string {
  const realm = 'Bearer realm="tributary"';
  return id === 'not_authenticated'
    ? realm
    : `${realm}, error="invalid_token", error_description="${detail}"`;
}

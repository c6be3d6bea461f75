import type { ParameterTable, ValuesOf } from '../../../core/query/parameters.ts';
import { trimBlanks, type Credentials } from '../../credentials.ts';
import { problemText, type Dialect } from '../../dialect.ts';
import type { KeyedCall, KeyedRoute } from '../../keyed-route.ts';
import type { Ignored } from '../../openapi/types.ts';
import { readSent } from '../parameters.ts';

const dialect: Dialect = {
  contentType: 'application/json; charset=utf-8',
  problemBody: (problem) => ({ detail: { error: problemText(problem) } }),
};

type Described<Table extends ParameterTable> = {
  name: 'search' | 'extract';
  summary: string;
  description: string;
  parameters: Table;
  ignored: Ignored;
  respond(call: KeyedCall, sent: ValuesOf<Table>): Promise<object>;
};

export function tavilyRoute<Table extends ParameterTable>(described: Described<Table>): KeyedRoute {
  const { name, summary, description, parameters, ignored } = described;
  return {
    name: `compat_tavily_${name}`,
    path: `/compat/tavily/${name}`,
    methods: ['POST'],
    dialect,
    credentials: { inBody: keyInBody },
    described: {
      ...{ summary, description, parameters, ignored },
      documentation: `https://docs.tavily.com/documentation/api-reference/endpoint/${name}`,
    },
    async handle(call) {
      const body = await described.respond(call, readSent(parameters, call.body));
      return { type: dialect.contentType, body: JSON.stringify(body) };
    },
  };
}

/** Older clients send the key as a field of the body. */
function keyInBody(body: unknown): Credentials {
  const key = typeof body === 'object' && body !== null ? (body as { api_key?: unknown }).api_key : undefined;
  const trimmed = typeof key === 'string' ? trimBlanks(key) : '';
  return trimmed === '' ? undefined : trimmed;
}

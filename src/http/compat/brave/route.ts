import type { ParameterTable, ValuesOf } from '../../../core/query/parameters.ts';
import type { KeyedAnswer, KeyedCall, KeyedRoute } from '../../keyed-route.ts';
import { braveRateHeaders } from '../../rate-limit-headers.ts';
import { queryParameters, responsesIn, type Ignored } from '../operation.ts';
import { objectOf, readSent } from '../sent.ts';
import { braveCredentials } from './credentials.ts';
import { BraveError, braveDialect } from './dialect.ts';

type Described<Table extends ParameterTable> = {
  name: string;
  /** Below `/compat/brave/res/v1/`. */
  path: string;
  summary: string;
  description: string;
  parameters: Table;
  ignored: Ignored;
  answer: { schema: object; example: object };
  respond(call: KeyedCall, sent: ValuesOf<Table>): Promise<object>;
};

/** One address of Brave's API. A POST has the parameters in a JSON body. */
export function braveRoute<Table extends ParameterTable>(described: Described<Table>): KeyedRoute {
  const { name, path, summary, description, parameters, ignored, answer } = described;
  return {
    name: `compat_brave_${name}`,
    path: `/compat/brave/res/v1/${path}`,
    methods: ['GET', 'POST'],
    dialect: braveDialect,
    credentials: braveCredentials,
    operation: {
      summary,
      description: `${description} For clients of Brave Search. The key is in \`X-Subscription-Token\` or \`Authorization\`. A POST may have the parameters in a JSON body. If no engine responded, the response is a 503.`,
      parameters: queryParameters(parameters, ignored),
      responses: responsesIn(braveDialect, BraveError, {
        schema: { ...answer.schema },
        example: answer.example,
      }),
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

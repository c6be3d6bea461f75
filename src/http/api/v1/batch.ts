import { type Static, Type } from 'typebox';
import { describeError } from '../../../core/errors.ts';
import type { Decision } from '../../../core/limits/policy.ts';
import type { Log } from '../../../core/ports/log.ts';
import { ClientDisconnected } from '../../../core/upstream/outcome.ts';
import { problemBody, problemOf } from '../../hooks/problems.ts';
import { Refusal, throttledBy } from '../../problems.ts';
import { SimulatedFailure } from '../../sandbox/problems-on-demand.ts';
import { type CallContext, defineEndpoint, type Endpoint, type PlainEndpoint } from '../endpoint.ts';
import { ROUTES, ignoredNames, postedForm, withoutEngineList } from '../api-call.ts';
import { EndpointCalls, type Simulated } from '../endpoint-calls.ts';
import type { Parameter, ParameterReading } from '../../../core/query/parameters.ts';

const BatchResult = Type.Object(
  {
    status: Type.Integer({ description: 'The status that a request with this search alone would have.' }),
    body: Type.Unknown({ description: 'The body of that response.' }),
    retry_after: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Seconds to wait before retrying this search.' }),
    ),
  },
  { title: 'BatchResult' },
);
type BatchResult = Static<typeof BatchResult>;

/** `endpoints`: all that a batch can use, and possibly others. */
type BatchParts = { endpoints: readonly Endpoint[]; simulated: Simulated; log: Log };

export function batchEndpoint({ endpoints, simulated, log }: BatchParts): PlainEndpoint {
  const calls = new EndpointCalls({ endpoints, simulated });
  const tables = new Map(endpoints.map(({ name, parameters }) => [name, parameters]));
  const tableOf = (name: string) => tables.get(name) ?? {};

  return defineEndpoint({
    name: 'batch',
    path: '/api/v1/batch/',
    methods: ['POST'],
    summary: 'Run several searches in one request',
    description:
      'Runs up to ten searches in parallel and returns their responses in the same order, in the extended form by default. Each search takes one request from the rate limits and counts toward usage like a single request. A search that fails does not affect the rest.',
    counted: false,
    cacheControl: 'no-store',
    parameters: { searches: searchesParameter },
    *ignoredWithin({ searches }) {
      const reading = readSearches(searches);
      if ('problem' in reading) return;
      for (const { endpoint, fields } of reading.value) yield* ignoredNames(tableOf(endpoint), fields);
    },
    answer: Type.Object({
      results: Type.Array(BatchResult, { description: 'One for each search, in the same order.' }),
    }),
    exampleRequest: {
      searches: [
        { endpoint: 'web', q: 'river deltas' },
        { endpoint: 'instant', q: '7 * 6' },
      ],
    },
    example: EXAMPLE,
    async find({ parameters: { searches }, ...context }) {
      const decisions = await spendFor(searches, context);
      for (const { recorded } of decisions) await recorded;
      return {
        results: await Promise.all(searches.map((search, i) => resultOf(search, decisions[i], context))),
      };
    },
  });

  async function resultOf(
    { endpoint, fields }: BatchSearch,
    decision: Decision | undefined,
    context: CallContext,
  ): Promise<BatchResult> {
    try {
      if (decision?.allowed === false) throw new Refusal(throttledBy(decision));
      const sent = postedForm(tableOf(endpoint), withoutEngineList(fields));
      return { status: 200, body: await calls.find(endpoint, sent, context) };
    } catch (error) {
      if (error instanceof ClientDisconnected) throw error;
      return refused(error, fields.extended, context);
    }
  }

  function refused(error: unknown, extended: unknown, { requestId }: CallContext): BatchResult {
    const details = problemOf(error);
    if (details.status >= 500 && !(error instanceof Refusal || error instanceof SimulatedFailure))
      log.error({ requestId, route: 'batch', ...describeError(error) }, details.detail);
    const { status, retryAfterSeconds } = details;
    const body = problemBody(details, extended);
    return retryAfterSeconds === undefined
      ? { status, body }
      : { status, body, retry_after: retryAfterSeconds };
  }
}

/** The request itself stands for the first search. The others are taken in order, so the first ones are allowed. */
async function spendFor(
  searches: readonly BatchSearch[],
  { decision, spend }: CallContext,
): Promise<readonly Decision[]> {
  const further = await Promise.all(searches.slice(1).map(async () => spend()));
  return [decision, ...further];
}

const EXAMPLE = {
  results: [
    {
      status: 200,
      body: {
        query: 'river deltas',
        tab: 'web',
        page: 1,
        engine: ['engine_a'],
        correction: '',
        results: [],
        outcome: 'empty',
        failed: [],
      },
    },
    {
      status: 429,
      body: { detail: 'Request was throttled. Expected available in 7 seconds.' },
      retry_after: 7,
    },
  ],
};

/** One search of a batch: the route name of its endpoint, and its parameters. */
type BatchSearch = { readonly endpoint: string; readonly fields: Readonly<Record<string, unknown>> };

const MAX_SEARCHES = 10;

const NAMES = [...ROUTES.keys()];
const VALID = `Valid: ${NAMES.join(', ')}.`;

const searchesParameter: Parameter<readonly BatchSearch[]> = {
  description:
    'The searches: objects with `endpoint` and the parameters of that endpoint. `similar` is `images/similar/`.',
  schema: {
    type: 'array',
    minItems: 1,
    maxItems: MAX_SEARCHES,
    items: {
      type: 'object',
      required: ['endpoint'],
      properties: { endpoint: { type: 'string', enum: NAMES } },
      additionalProperties: true,
    },
  },
  required: true,
  read: () => readSearches(undefined),
  readJson: readSearches,
};

function readSearches(value: unknown): ParameterReading<readonly BatchSearch[]> {
  if (value === undefined || value === null) return { problem: 'This parameter is required.' };
  if (!Array.isArray(value)) return { problem: 'Must be a JSON array of searches.' };
  if (value.length === 0 || value.length > MAX_SEARCHES)
    return { problem: `Must be from 1 to ${MAX_SEARCHES} searches.` };
  const readings = value.map(readSearch);
  const problems = readings.flatMap((reading) => ('problem' in reading ? [reading.problem] : []));
  if (problems.length > 0) return { problem: problems.join(' ') };
  return { value: readings.flatMap((reading) => ('value' in reading ? [reading.value] : [])) };
}

function readSearch(search: unknown, index: number): ParameterReading<BatchSearch> {
  const which = `Search ${index + 1}`;
  if (typeof search !== 'object' || search === null || Array.isArray(search))
    return { problem: `${which} must be an object.` };
  const { endpoint, ...fields } = search as Record<string, unknown>;
  if (endpoint === undefined) return { problem: `${which} has no endpoint. ${VALID}` };
  const name = typeof endpoint === 'string' ? ROUTES.get(endpoint) : undefined;
  if (name === undefined) return { problem: `${which}: unknown endpoint${shown(endpoint)}. ${VALID}` };
  return { value: { endpoint: name, fields } };
}

const MAX_SHOWN = 40;

function shown(endpoint: unknown): string {
  return typeof endpoint === 'string' ? ` "${endpoint.slice(0, MAX_SHOWN).toWellFormed()}"` : '';
}

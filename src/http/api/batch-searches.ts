import type { Parameter, ParameterReading } from '../../core/query/parameters.ts';

/** One search of a batch: the route name of its endpoint, and its parameters. */
export type BatchSearch = { readonly endpoint: string; readonly fields: Readonly<Record<string, unknown>> };

const MAX_SEARCHES = 10;

/** The route names by what a batch calls them. */
const ENDPOINTS: ReadonlyMap<string, string> = new Map([
  ['web', 'web_search'],
  ['images', 'image_search'],
  ['similar', 'similar_image_search'],
  ['news', 'news_search'],
  ['videos', 'video_search'],
  ['maps', 'maps'],
  ['instant', 'instant'],
  ['cards', 'cards'],
  ['suggest', 'suggest'],
  ['translate', 'translate'],
]);
const NAMES = [...ENDPOINTS.keys()];
const VALID = `Valid: ${NAMES.join(', ')}.`;

export const searchesParameter: Parameter<readonly BatchSearch[]> = {
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

export function readSearches(value: unknown): ParameterReading<readonly BatchSearch[]> {
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
  const name = typeof endpoint === 'string' ? ENDPOINTS.get(endpoint) : undefined;
  if (name === undefined) return { problem: `${which}: unknown endpoint${shown(endpoint)}. ${VALID}` };
  return { value: { endpoint: name, fields } };
}

const MAX_SHOWN = 40;

function shown(endpoint: unknown): string {
  return typeof endpoint === 'string' ? ` "${endpoint.slice(0, MAX_SHOWN).toWellFormed()}"` : '';
}

import {
  readParameters,
  type Check,
  type ParameterTable,
  type ValuesOf,
} from '../../core/query/parameters.ts';
import { badParameters, Refusal } from '../problems.ts';
import type { Endpoint } from './endpoint.ts';

/** The parameters of an endpoint, read and checked. */
export function parametersOf(
  endpoint: Endpoint,
  sent: Readonly<Record<string, unknown>>,
): ValuesOf<ParameterTable> {
  const read = readParameters(endpoint.parameters, sent, checkOf(endpoint));
  if ('problems' in read) throw new Refusal(badParameters(read.problems));
  return read.values;
}

function checkOf(endpoint: Endpoint): Check<ParameterTable> | undefined {
  return endpoint.check && ((values, isBad) => endpoint.check?.(values, isBad));
}

import { isRestricted } from '../../core/accounts/key-scopes.ts';
import type { StoredKey } from '../../core/accounts/model.ts';
import {
  readParameters,
  type Check,
  type ParameterTable,
  type ValuesOf,
} from '../../core/query/parameters.ts';
import { badParameters, Refusal } from '../problems.ts';
import { refuseEngines, scopeRefusal } from '../scope-refusals.ts';
import type { Endpoint } from './endpoint.ts';

/** The parameters of an endpoint, read and checked. Refused if they need what is not in the scopes of the key. */
export function allowedParameters(
  endpoint: Endpoint,
  sent: Readonly<Record<string, unknown>>,
  { scopes }: Pick<StoredKey, 'scopes'>,
): ValuesOf<ParameterTable> {
  const parameters = parametersOf(endpoint, sent);
  if (!isRestricted(scopes)) return parameters;
  const refusal = scopeRefusal(scopes, endpoint.alsoNeeds?.(parameters));
  if (refusal) throw refusal;
  refuseEngines(scopes, parameters.engine);
  return parameters;
}

function parametersOf(endpoint: Endpoint, sent: Readonly<Record<string, unknown>>): ValuesOf<ParameterTable> {
  const read = readParameters(endpoint.parameters, sent, checkOf(endpoint));
  if ('problems' in read) throw new Refusal(badParameters(read.problems));
  return read.values;
}

function checkOf(endpoint: Endpoint): Check<ParameterTable> | undefined {
  return endpoint.check && ((values, isBad) => endpoint.check?.(values, isBad));
}

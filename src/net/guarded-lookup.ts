import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './private-addresses.ts';

export const PRIVATE_ADDRESS = 'ERR_PRIVATE_ADDRESS';

type Resolve = (
  name: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A `lookup` for sockets. A name with any address that is not public is refused altogether, and the socket connects
 * to what was checked: there is no second resolution that could differ.
 */
export function guardedLookup(resolve: Resolve = lookup): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      const [first] = error === null ? addresses : [];
      if (first === undefined) {
        done(error ?? failure('the name has no address', 'ENOTFOUND'), []);
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        done(failure('the name has an address that is not public', PRIVATE_ADDRESS), []);
      } else if (options.all === true) {
        done(null, addresses);
      } else {
        done(null, first.address, first.family);
      }
    });
  };
}

function failure(message: string, code: string): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { code });
}

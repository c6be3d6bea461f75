import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');

/** So that what a test measures does not depend on when the engine would have collected it. */
export const collectGarbage = runInNewContext('gc') as () => void;

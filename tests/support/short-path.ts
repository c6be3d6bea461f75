import type { TestInstance } from './instance.ts';

/** The long path handles every request with one of these headers, and answers it in the same way. */
export const LONG_PATHS = [{ 'content-length': '0' }, { origin: 'https://not-allowed.example' }];

/** How many searches the short path counted while something was done. */
export async function countedAtOnce({ stores }: TestInstance, work: () => Promise<unknown>): Promise<number> {
  const { synchronous } = stores.ledger;
  if (!synchronous) throw new Error('this deployment has no short path');
  const use = synchronous.use.bind(synchronous);
  let counted = 0;
  synchronous.use = (...search) => {
    const isCounted = use(...search);
    if (isCounted) counted++;
    return isCounted;
  };
  try {
    await work();
  } finally {
    synchronous.use = use;
  }
  return counted;
}

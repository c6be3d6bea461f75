import type { TestInstance } from './instance.ts';

/** The long path handles every request with one of these headers, and answers it in the same way. */
export const LONG_PATHS = [{ 'content-length': '0' }, { origin: 'https://not-allowed.example' }];

/** How many searches the short path counted while something was done. */
export async function countedAtOnce({ stores }: TestInstance, work: () => Promise<unknown>): Promise<number> {
  const { atOnce } = stores.ledger;
  if (!atOnce) throw new Error('this deployment has no short path');
  const use = atOnce.use.bind(atOnce);
  let counted = 0;
  atOnce.use = (...search) => {
    const isCounted = use(...search);
    if (isCounted) counted++;
    return isCounted;
  };
  try {
    await work();
  } finally {
    atOnce.use = use;
  }
  return counted;
}

/** The topics of bangs, those of the open list of github.com/kagisearch/bangs. */
export const BANG_CATEGORIES = [
  'research',
  'tech',
  'entertainment',
  'shopping',
  'services',
  'news',
  'multimedia',
  'translation',
] as const;
export type BangCategory = (typeof BANG_CATEGORIES)[number];

/** From the name in the open list, such as `Online Services`; undefined for anything else. */
export function bangCategoryOf(value: unknown): BangCategory | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value.toLowerCase().replace(/^online /, '');
  return BANG_CATEGORIES.find((category) => category === name);
}

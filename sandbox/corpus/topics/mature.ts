/** Tame subjects that stand for what safe search leaves out. */
export const MATURE = [
  ['life-drawing', 'Life drawing class (mature)', 'Weekly drawing from a nude model, for adults only.'],
  ['cabaret', 'Late cabaret evening (mature)', 'Songs and jokes for grown-ups; doors close at eleven.'],
  ['wine', 'Wine tasting notes (mature)', 'Forty wines described for adult readers.'],
  ['sculpture', 'Nude sculpture in marble (mature)', 'Bodies in stone from antiquity to our day.'],
  ['romance', 'Romance novels after dark (mature)', 'A reading list for adults with a soft heart.'],
  ['noir', 'Crime films with a rating (mature)', 'Dark films that are not for children.'],
] as const;

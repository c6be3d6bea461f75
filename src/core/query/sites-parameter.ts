import type { Parameter } from './parameters.ts';

const MINE = 'mine';

/** Whether the rules for sites in the account of the key apply. */
export const sitesParameter: Parameter<boolean> = {
  description:
    '`mine` applies the blocked, lowered, raised and pinned sites in the preferences of the account that owns the key.',
  schema: { type: 'string', enum: [MINE] },
  required: false,
  read(text) {
    const word = text === undefined ? '' : text.trim().toLowerCase();
    if (word === '' || word === MINE) return { value: word === MINE };
    return { problem: `Must be "${MINE}".` };
  },
};

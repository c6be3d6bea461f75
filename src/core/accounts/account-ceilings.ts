import type { Rate } from '../limits/rate.ts';
import { rateText, readMonthly, readRate, type KeyComplaint, type ReadField } from './key-terms.ts';
import type { AccountCeilings } from './model.ts';

export const CEILING_FIELDS = ['burst', 'sustained', 'monthly'] as const;
type CeilingField = (typeof CEILING_FIELDS)[number];

/** As people type them: a limit, `off`, or `default` or nothing for the instance's setting. A missing one stays as it is. */
export type TypedCeilings = Readonly<Partial<Record<CeilingField, string>>>;

/** The ceilings with the typed changes, or everything that is wrong with them. */
export function readCeilings(
  typed: TypedCeilings,
  before: AccountCeilings,
): { readonly ceilings: AccountCeilings } | { readonly complaints: readonly KeyComplaint[] } {
  const complaints: KeyComplaint[] = [];
  const read = <T>(
    field: CeilingField,
    unchanged: T | 'off' | undefined,
    parse: (text: string, maximum: undefined) => ReadField<T | undefined>,
  ): T | 'off' | undefined => {
    const text = typed[field]?.trim();
    if (text === undefined) return unchanged;
    const word = text.toLowerCase();
    if (word === 'off') return word;
    const result = parse(word === 'default' ? '' : text, undefined);
    if ('value' in result) return result.value;
    complaints.push({ field, ...result.complaint });
    return unchanged;
  };
  const ceilings: AccountCeilings = {
    burst: read('burst', before.burst, readRate),
    sustained: read('sustained', before.sustained, readRate),
    monthly: read('monthly', before.monthly, readMonthly),
  };
  return complaints.length > 0 ? { complaints } : { ceilings };
}

/** As people type it: `60/min`, `1000`, `off`, or nothing for the default of the instance. */
export function ceilingWords(ceiling: Rate | number | 'off' | undefined): string {
  if (ceiling === undefined) return '';
  return typeof ceiling === 'object' ? rateText(ceiling) : String(ceiling);
}

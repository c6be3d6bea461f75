import type { AccountCeilings } from '../../core/accounts/model.ts';
import type { Rate } from '../../core/limits/rate.ts';
import { optionalTextColumn, type Row } from './database.ts';

/** `60/60000`: requests and milliseconds. */
export function rateToText({ limit, windowMs }: Rate): string {
  return `${limit}/${windowMs}`;
}

export function optionalRateColumn(row: Row, column: string): Rate | undefined {
  const text = optionalTextColumn(row, column);
  return text === undefined ? undefined : toRate(text);
}

function toRate(text: string): Rate {
  const [limit, windowMs] = text.split('/').map(Number);
  if (!limit || !windowMs) throw new TypeError(`"${text}" is not a rate`);
  return { limit, windowMs };
}

export function ceilingText(ceiling: Rate | 'off' | undefined): string | null {
  if (ceiling === undefined) return null;
  return ceiling === 'off' ? ceiling : rateToText(ceiling);
}

export function toCeilings(row: Row): AccountCeilings {
  const read = <T>(column: string, parse: (text: string) => T): T | 'off' | undefined => {
    const text = optionalTextColumn(row, column);
    return text === undefined || text === 'off' ? text : parse(text);
  };
  return {
    burst: read('ceiling_burst', toRate),
    sustained: read('ceiling_sustained', toRate),
    monthly: read('ceiling_monthly', Number),
  };
}

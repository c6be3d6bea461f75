const SMALL_DIGITS = 4;

/** How many units of one currency a unit of the other is worth, by the units of each for one euro. */
export function rateOf(
  rates: Readonly<Record<string, number>>,
  { from, to }: { readonly from: string; readonly to: string },
): number | undefined {
  const ofFrom = rates[from];
  const ofTo = rates[to];
  if (ofFrom === undefined || ofTo === undefined || !(ofFrom > 0 && ofTo > 0)) return undefined;
  return ofTo / ofFrom;
}

/** With the decimal places of the currency; with more if the amount is below 1. */
export function inMoney(value: number, code: string): string {
  const places = new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions()
    .maximumFractionDigits;
  return value >= 1 ? value.toFixed(places) : String(Number(value.toPrecision(SMALL_DIGITS)));
}

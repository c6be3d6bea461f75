/** JSON Pointer (RFC 6901), with `*` for every element of a list. There are no filters and no expressions. */

const MAX_VALUES = 1_000;

/** All values that a pointer leads to, in order. Without `*` that is one at most. */
export function valuesAt(value: unknown, pointer: string): readonly unknown[] {
  let values: unknown[] = [value];
  for (const token of pointer.split('/').slice(1)) {
    const name = token.replaceAll('~1', '/').replaceAll('~0', '~');
    values = values.flatMap((one) => stepFrom(one, name)).slice(0, MAX_VALUES);
  }
  return values;
}

function stepFrom(value: unknown, name: string): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) {
    if (name === '*') return value;
    return /^(?:0|[1-9]\d{0,8})$/.test(name) && Number(name) < value.length ? [value[Number(name)]] : [];
  }
  return Object.hasOwn(value, name) ? [(value as Readonly<Record<string, unknown>>)[name]] : [];
}

export function valueAt(value: unknown, pointer: string): unknown {
  return valuesAt(value, pointer)[0];
}

/** The first alternative with a value that is not empty. */
export function firstAt(value: unknown, pointers: string | readonly string[]): unknown {
  for (const pointer of typeof pointers === 'string' ? [pointers] : pointers) {
    const found = valuesAt(value, pointer).find((one) => one !== undefined && one !== null && one !== '');
    if (found !== undefined) return found;
  }
  return undefined;
}

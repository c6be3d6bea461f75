/** Which engines agree on a result, in one word. */
export function sourceOf(slots: readonly string[]): string {
  if (slots.length > 2) return 'all';
  return slots.length === 2 ? 'both' : (slots[0] ?? '');
}

export function sourceLabel(names: readonly string[]): string {
  return names.join(', ');
}

import type { Parameter } from './parameters.ts';

const SEPARATORS = /[\s,]+/;

/** Enough to see the mistake; what was sent may be of any length. */
const LONGEST_ECHO = 100;

/** One or more of the slots, in their own order, or `all`. */
export function engineParameter(slots: readonly string[]): Parameter<readonly string[] | 'all'> {
  const known = new Set(slots);
  return {
    description: `Which engines to ask: ${slots.join(', ')}, several separated by comma or space, or \`all\`.`,
    schema: { type: 'string', default: 'all', examples: [slots.slice(0, 2).join(',')] },
    required: false,
    read(text) {
      if (text === undefined || text === '' || text === 'all') return { value: 'all' };
      if (known.has(text)) return { value: [text] };
      const asked = new Set<string>();
      const unknown = new Set<string>();
      for (const name of text.split(SEPARATORS)) {
        const id = name.toLowerCase();
        if (id === 'all') return { value: 'all' };
        if (known.has(id)) asked.add(id);
        else if (name !== '') unknown.add(name);
      }
      if (unknown.size > 0) return { problem: unknownEngines(unknown, slots) };
      return { value: asked.size === 0 ? 'all' : slots.filter((slot) => asked.has(slot)) };
    },
  };
}

function unknownEngines(unknown: ReadonlySet<string>, slots: readonly string[]): string {
  const names = [...unknown].join(', ');
  const shown = names.length > LONGEST_ECHO ? `${names.slice(0, LONGEST_ECHO).toWellFormed()}…` : names;
  return `Unknown engine(s): ${shown}. Valid: ${slots.join(', ')} (or "all").`;
}

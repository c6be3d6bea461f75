import type { Parameter } from './parameters.ts';

/** A slot and the name of its provider, both in lower case. */
export type NamedSlot = { readonly id: string; readonly provider: string };

const SEPARATORS = /[\s,]+/;

/** Limits how much of the input is echoed. */
const MAX_ECHOED_LENGTH = 100;

/** One or more slots, in slot order, or `all`. The name of a provider stands for all its slots. */
export function engineParameter(slots: readonly NamedSlot[]): Parameter<readonly string[] | 'all'> {
  const ids = slots.map(({ id }) => id);
  const known = new Set(ids);
  const byProvider = Map.groupBy(slots, ({ provider }) => provider);
  const providers = [...byProvider.keys()];
  return {
    description: `Engines to use: ${ids.join(', ')} or \`all\`. Separate several with commas or spaces. The name of a provider stands for the engines that use it: ${providers.join(', ')}.`,
    schema: { type: 'string', default: 'all', examples: [ids.slice(0, 2).join(','), providers[0]] },
    jsonSchema: {
      type: ['string', 'array'],
      items: { type: 'string' },
      default: 'all',
      examples: [ids.slice(0, 2), providers[0]],
    },
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
        else if (byProvider.has(id)) for (const slot of byProvider.get(id) ?? []) asked.add(slot.id);
        else if (name !== '') unknown.add(name);
      }
      if (unknown.size > 0) return { problem: unknownEngines(unknown, ids, providers) };
      return { value: asked.size === 0 ? 'all' : ids.filter((id) => asked.has(id)) };
    },
  };
}

function unknownEngines(
  unknown: ReadonlySet<string>,
  ids: readonly string[],
  providers: readonly string[],
): string {
  const names = [...unknown].join(', ');
  const shown =
    names.length > MAX_ECHOED_LENGTH ? `${names.slice(0, MAX_ECHOED_LENGTH).toWellFormed()}…` : names;
  return `Unknown engine(s): ${shown}. Valid: ${ids.join(', ')} (or "all"). Providers: ${providers.join(', ')}.`;
}

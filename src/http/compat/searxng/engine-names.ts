import { TABS, type Tab } from '../../../core/results/found.ts';
import type { Upstream } from '../../../core/upstream/upstream.ts';
import { tabOfEngine } from './categories.ts';

export type NamedEngine = Pick<Upstream, 'id' | 'label' | 'provider'>;

/** What a list of engine names selects. */
export type Selected = {
  /** Empty for all. */
  readonly slots: readonly string[];
  readonly tabs: readonly Tab[];
};

/** The names of our engines as SearXNG writes names: in lower case. */
export class EngineNames {
  readonly #engines: readonly NamedEngine[];
  readonly #names: ReadonlyMap<string, string>;

  constructor(engines: readonly NamedEngine[]) {
    this.#engines = engines;
    this.#names = new Map(engines.map((engine) => [engine.id, nameOf(engine)]));
  }

  /** The name of a slot or media provider. */
  nameOf(id: string): string {
    return this.#names.get(id) ?? id;
  }

  /** Unknown names are ignored, because clients send the names of engines that they know from elsewhere. */
  select(names: readonly string[]): Selected {
    const slots = new Set<string>();
    const tabs = new Set<Tab>();
    for (const name of names) {
      const own = this.#engines.filter((engine) => isCalled(engine, name));
      for (const { id, provider } of own) {
        if (provider.role === 'engine') slots.add(id);
        else for (const tab of tabsOf(provider)) tabs.add(tab);
      }
      const tab = own.length === 0 ? tabOfEngine(name) : undefined;
      if (tab) tabs.add(tab);
    }
    return { slots: [...slots], tabs: [...tabs] };
  }
}

/** The kinds of search that a provider has. */
export function tabsOf({ searches }: NamedEngine['provider']): readonly Tab[] {
  return TABS.filter((tab) => searches[tab] !== undefined);
}

/** Without commas, because these separate names. */
function nameOf({ label }: NamedEngine): string {
  return label.toLowerCase().replaceAll(',', ' ');
}

function isCalled(engine: NamedEngine, name: string): boolean {
  return name === engine.id || name === nameOf(engine) || name === engine.provider.name.toLowerCase();
}

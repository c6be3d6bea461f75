import { lazy } from '../lazy.ts';
import type { Lens } from '../preferences/lens.ts';
import type { CustomBang } from '../preferences/model.ts';
import { type SearchTab, type SourceBang, TAB_BANGS } from './tabs.ts';
import { type BangTemplate, fillTemplate, ownTemplate } from './template.ts';

export type BangEntry = {
  /** Lowercase, without the exclamation mark; the first one is displayed. */
  readonly triggers: readonly string[];
  readonly name: string;
  readonly template: BangTemplate;
  readonly category?: BangCategory | undefined;
};

/** An entry of list.json, the built-in bangs. `%s` in the URL is replaced by the search terms. */
type OwnBang = { readonly triggers: readonly string[]; readonly name: string; readonly url: string };
export type OwnBangList = Readonly<Record<BangCategory, readonly OwnBang[]>>;

export function ownBangs(list: OwnBangList): BangEntry[] {
  return BANG_CATEGORIES.flatMap((category) =>
    list[category].map(({ triggers, name, url }) => ({
      ...{ triggers, name, category },
      template: ownTemplate(url),
    })),
  );
}

/** Where a query with a bang leads. */
export type Bang =
  | {
      readonly kind: 'site';
      readonly trigger: string;
      readonly name: string;
      /** The host of the URL, shown so that people know where they are going. */
      readonly domain: string;
      readonly url: string;
    }
  | { readonly kind: 'lens'; readonly lens: Lens; readonly text: string }
  | {
      readonly kind: 'tab';
      readonly tab: SearchTab;
      /** The only source to search. */
      readonly source?: string;
      readonly text: string;
    };

type CompletedBang = {
  readonly trigger: string;
  /** Of the site or source, or the tab. */
  readonly name: string;
  /** Where a source is searched. */
  readonly tab?: SearchTab;
};

/** A bang as shown on the list page, with one more exclamation mark where a tab or source has the trigger. */
type ListedBang = {
  readonly trigger: string;
  readonly aliases: readonly string[];
  readonly name: string;
  readonly domain: string;
  readonly category: BangCategory | undefined;
};

type ListPart = {
  readonly limit: number;
  /** How many of the first ones to leave out. */
  readonly skip?: number;
  readonly category?: BangCategory | undefined;
};

type FoundBangs = { readonly bangs: readonly ListedBang[]; readonly total: number };

export class Bangs {
  readonly #byTrigger: () => ReadonlyMap<string, BangEntry>;
  readonly #sources: ReadonlyMap<string, SourceBang>;
  /** Every trigger once, shortest first, because short ones are used most. */
  readonly #triggers: () => readonly string[];
  readonly #listed: () => readonly ListedBang[];

  /** The entries are read for the first bang. If two of them share a trigger, the later one wins. */
  constructor(entries: () => readonly BangEntry[], sources: readonly SourceBang[] = []) {
    const read = lazy(entries);
    this.#sources = new Map(sources.map((bang) => [bang.trigger, bang]));
    this.#byTrigger = lazy(
      () => new Map(read().flatMap((entry) => entry.triggers.map((trigger) => [trigger, entry] as const))),
    );
    this.#triggers = lazy(() =>
      [...new Set([...TAB_BANGS.keys(), ...this.#sources.keys(), ...this.#byTrigger().keys()])].sort(byUse),
    );
    this.#listed = lazy(() =>
      read()
        .flatMap((entry) => this.#asListed(entry))
        .sort(byTrigger),
    );
  }

  /**
   * The first word that is a known bang wins, wherever it is in the query. Custom bangs take precedence over lenses,
   * lenses over the site's tabs and sources, and those over the list. With two exclamation marks, the bang always opens
   * another site. Undefined for a query without a bang.
   */
  resolve(query: string, own: readonly CustomBang[], lenses: readonly Lens[] = []): Bang | undefined {
    if (!query.includes('!')) return undefined;
    const words = query.split(/\s+/).filter((word) => word !== '');
    for (const [i, word] of words.entries()) {
      if (!word.startsWith('!')) continue;
      const text = words.toSpliced(i, 1).join(' ');
      const bang = this.#bangFor(word.slice(1).toLowerCase(), { text, own, lenses });
      if (bang) return bang;
    }
    return undefined;
  }

  /** Bangs whose trigger starts with the text, with or without the exclamation mark; shortest first. */
  complete(start: string, limit: number): readonly CompletedBang[] {
    const wanted = start.replace(/^!/, '').toLowerCase();
    const found = new Map<string, CompletedBang>();
    for (const trigger of this.#triggers()) {
      if (found.size >= limit) break;
      if (!trigger.startsWith(wanted)) continue;
      const source = TAB_BANGS.has(trigger) ? undefined : this.#sources.get(trigger);
      const name = TAB_BANGS.get(trigger) ?? (source ?? this.#byTrigger().get(trigger))?.name ?? '';
      // Show each site once, so that its aliases do not crowd out other sites.
      const key = source ? trigger : name;
      if (!found.has(key)) found.set(key, { trigger, name, ...(source && { tab: source.tab }) });
    }
    return [...found.values()];
  }

  /** Bangs of a category whose trigger, name or domain contains the text, and the total number of matches. */
  find(text: string, { limit, skip = 0, category }: ListPart): FoundBangs {
    const wanted = bare(text.trim()).toLowerCase();
    const bangs = this.#listed().filter(
      (bang) => (category === undefined || bang.category === category) && mentions(bang, wanted),
    );
    const exact = bangs.filter((bang) => [bang.trigger, ...bang.aliases].map(bare).includes(wanted));
    const ordered = [...exact, ...bangs.filter((bang) => !exact.includes(bang))];
    return { bangs: ordered.slice(skip, skip + limit), total: bangs.length };
  }

  #bangFor(
    typed: string,
    { text, own, lenses }: { text: string; own: readonly CustomBang[]; lenses: readonly Lens[] },
  ): Bang | undefined {
    const leaves = typed.startsWith('!');
    const trigger = leaves ? typed.slice(1) : typed;
    const custom = own.find((bang) => bang.trigger === trigger);
    if (custom) return toSite(trigger, fillTemplate(ownTemplate(custom.url), text));
    const lens = leaves ? undefined : lenses.find((one) => one.trigger === trigger);
    if (lens) return { kind: 'lens', lens, text };
    const tab = leaves ? undefined : this.#tabFor(trigger);
    if (tab) return { kind: 'tab', ...tab, text };
    const entry = this.#byTrigger().get(trigger);
    return entry && toSite(trigger, fillTemplate(entry.template, text), entry.name);
  }

  #tabFor(trigger: string): { tab: SearchTab; source?: string } | undefined {
    const tab = TAB_BANGS.get(trigger);
    if (tab !== undefined) return { tab };
    const bang = this.#sources.get(trigger);
    return bang && { tab: bang.tab, source: bang.source };
  }

  /** Omits triggers that belong to another entry. */
  #asListed(entry: BangEntry): ListedBang[] {
    const [trigger, ...aliases] = entry.triggers
      .filter((one) => this.#byTrigger().get(one) === entry)
      .map((one) => (this.#tabFor(one) ? `!${one}` : one));
    const filled = fillTemplate(entry.template, 'words');
    return trigger === undefined || filled === undefined
      ? []
      : [{ trigger, aliases, name: entry.name, domain: domainOf(filled), category: entry.category }];
  }
}

function toSite(trigger: string, url: string | undefined, name?: string): Bang | undefined {
  if (url === undefined) return undefined;
  const domain = domainOf(url);
  return { kind: 'site', trigger, name: name ?? domain, domain, url };
}

function domainOf(url: string): string {
  return (URL.parse(url)?.hostname ?? '').replace(/^www\./, '');
}

function mentions({ trigger, aliases, name, domain }: ListedBang, text: string): boolean {
  return [trigger, ...aliases, name.toLowerCase(), domain].some((one) => one.includes(text));
}

function byUse(a: string, b: string): number {
  return Number(TAB_BANGS.has(b)) - Number(TAB_BANGS.has(a)) || a.length - b.length || (a < b ? -1 : 1);
}

function byTrigger(a: ListedBang, b: ListedBang): number {
  return bare(a.trigger) < bare(b.trigger) ? -1 : 1;
}

function bare(trigger: string): string {
  return trigger.replace(/^!+/, '');
}

/** The topics of bangs, those of the open list of github.com/kagisearch/bangs. */
export const BANG_CATEGORIES = [
  'research',
  'tech',
  'entertainment',
  'shopping',
  'services',
  'news',
  'multimedia',
  'translation',
] as const;
export type BangCategory = (typeof BANG_CATEGORIES)[number];

/** From the name in the open list, such as `Online Services`; undefined for anything else. */
export function bangCategoryOf(value: unknown): BangCategory | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value.toLowerCase().replace(/^online /, '');
  return BANG_CATEGORIES.find((category) => category === name);
}

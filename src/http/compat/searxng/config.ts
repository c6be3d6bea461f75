import { ANSWER_LANGUAGES } from '../../../core/answers/instant.ts';
import type { SearchKind } from '../../../core/results/found.ts';
import { allowsEngine } from '../../../core/accounts/key-scopes.ts';
import { VISITOR_KEY } from '../../guests.ts';
import type { KeyedCall } from '../../keyed-route.ts';
import {
  kindsOf,
  SEARXNG_CATEGORIES,
  SEARXNG_KINDS,
  type EngineNames,
  type NamedEngine,
} from './engine-names.ts';

export type ConfigParts = {
  engines: readonly NamedEngine[];
  names: EngineNames;
  deadlineMs: number;
  version: string;
  isPublic: boolean;
};

/** For clients that want to know which categories and engines there are. Lists only what the key can use. */
export function searxngConfig(
  all: ConfigParts,
  { context, allows }: Pick<KeyedCall, 'context' | 'allows'>,
): object {
  const { key } = context;
  const parts = {
    ...all,
    engines: all.engines.filter(
      ({ id, provider }) =>
        (provider.role !== 'engine' || allowsEngine(key.scopes, id)) &&
        (key !== VISITOR_KEY || provider.definition?.access !== 'accounts'),
    ),
  };
  const { version, isPublic } = parts;
  const baseUrl = context.baseUrl();
  const tabs = SEARXNG_KINDS.filter((tab) => allows(SEARXNG_CATEGORIES[tab].endpoint));
  const engines = enginesOf(parts, tabs);
  const offered = new Set(engines.flatMap(({ categories }) => categories));
  return {
    categories: SEARXNG_KINDS.map((tab) => SEARXNG_CATEGORIES[tab].name).filter((name) => offered.has(name)),
    engines,
    plugins: [],
    instance_name: 'Tributary',
    locales: Object.fromEntries(ANSWER_LANGUAGES.map((code) => [code, nameInItself(code)])),
    default_locale: '',
    autocomplete: allows('suggest') ? autocompleteOf(parts) : '',
    safe_search: 1,
    default_theme: 'simple',
    version,
    brand: {
      PRIVACYPOLICY_URL: null,
      CONTACT_URL: null,
      GIT_URL: '',
      GIT_BRANCH: '',
      DOCS_URL: `${baseUrl}/docs`,
    },
    limiter: {
      enabled: true,
      'botdetection.ip_limit.link_token': false,
      'botdetection.ip_lists.pass_searxng_org': false,
    },
    doi_resolvers: [],
    default_doi_resolver: '',
    public_instance: isPublic,
  };
}

/** `Deutsch` for German. */
function nameInItself(code: string): string {
  return new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
}

/** The first provider of suggestions; empty if there is none. */
function autocompleteOf({ engines, names }: ConfigParts): string {
  const first = engines.find(({ provider }) => provider.searches.suggest !== undefined);
  return first ? names.nameOf(first.id) : '';
}

/** Slots with the same name are one engine, because a name selects both. */
function enginesOf({ engines, names, deadlineMs }: ConfigParts, tabs: readonly SearchKind[]) {
  const allowedTabsOf = (provider: NamedEngine['provider']) =>
    kindsOf(provider).filter((tab) => tabs.includes(tab));
  const searching = engines.filter(({ provider }) => allowedTabsOf(provider).length > 0);
  const byName = Map.groupBy(searching, ({ id }) => names.nameOf(id));
  return [...byName].map(([name, same]) => {
    const searches = same.flatMap(({ provider }) =>
      allowedTabsOf(provider).map((tab) => ({ tab, search: provider.searches[tab] })),
    );
    return {
      name,
      categories: [...new Set(searches.map(({ tab }) => SEARXNG_CATEGORIES[tab].name))],
      shortcut: same[0]?.id ?? '',
      enabled: true,
      paging: searches.some(({ search }) => (search?.lastPage ?? 1) > 1),
      language_support: true,
      languages: [],
      regions: [],
      // A word list filters the results of the others.
      safesearch: true,
      time_range_support: searches.some(({ search }) => search?.dated === true),
      timeout: deadlineMs / 1000,
    };
  });
}

/** Words of the home page, of the web search and of what all searches share. */
export const search = {
  label: 'Search',
  button: 'Search',
  kinds: 'Kinds of results',
  home: {
    tagline: 'Many engines, one stream of results.',
    privacy: 'The engines see this server, never you.',
    account: 'With an account you can make API keys and have your preferences everywhere.',
  },
  suggestions: {
    label: 'Suggestions',
    one: 'One suggestion',
    many: (count: string) => `${count} suggestions`,
  },
  spans: { any: 'Any time', d: 'Past day', w: 'Past week', m: 'Past month', y: 'Past year' },
  filters: {
    label: 'Narrow the search',
    allEngines: 'All engines',
    engines: (names: string) => `Only ${names}`,
    pickEngines: 'Engines to ask',
    apply: 'Search with these',
    safeOn: 'Safe search on',
    safeOff: 'Safe search off',
  },
  pages: {
    label: 'Pages',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },
  results: {
    title: (query: string) => `Results for ${query}`,
    correction: 'Did you mean',
    foundBy: 'Found by',
    adjust: 'Adjust this site',
    adjustHost: (host: string) => `Rank ${host} higher or lower, or block it`,
    stale: 'No engine answered just now. These results are from an earlier search.',
    staleEngine: 'Its results are from an earlier search.',
    hidden: (count: number) =>
      count === 1
        ? 'One result of a blocked site is hidden.'
        : `${count} results of blocked sites are hidden.`,
    rules: 'Your sites',
  },
  empty: {
    title: (query: string) => `Nothing found for ${query}`,
    amongThose: 'The engines that answered found nothing.',
    lastPage: 'There is nothing on this page. Earlier pages may have more.',
    hints: [
      'Check the spelling.',
      'Try fewer or more general words.',
      'Widen the time, or ask more engines.',
    ],
  },
  failed: {
    title: 'The search failed',
    text: 'No engine answered, so nobody knows yet whether there is something to find.',
    again: 'Try again',
  },
  noEngine: {
    title: 'No search engine is set up',
    text: 'This instance has nobody to ask. Its operator can connect engines in the configuration.',
    link: 'To the providers',
  },
  reasons: {
    timeout: (engine: string) => `${engine} did not answer in time.`,
    unreachable: (engine: string) => `${engine} could not be reached.`,
    rate_limited: (engine: string) => `${engine} refused because it was asked too often.`,
    quota_exhausted: (engine: string) => `The quota of ${engine} is used up.`,
    unauthorized: (engine: string) => `${engine} refused our key.`,
    upstream_error: (engine: string) => `${engine} had an error of its own.`,
    bad_answer: (engine: string) => `The answer of ${engine} could not be read.`,
    breaker_open: (engine: string) => `${engine} is left alone for a while after repeated failures.`,
    unsupported: (engine: string) => `${engine} does not offer this kind of search.`,
  },
  cards: {
    label: 'What is known about it',
    show: 'Show what is known about it',
  },
  bang: {
    title: (name: string) => `On to ${name}`,
    link: (domain: string) => `Continue to ${domain}`,
  },
};

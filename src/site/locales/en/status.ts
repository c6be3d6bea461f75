/** Words of the status of the providers. */
export const status = {
  allUp: 'Everything is flowing',
  someDown: (down: number, all: number) =>
    all === 1
      ? 'The only provider does not answer'
      : down === 1
        ? `One of ${all} providers does not answer`
        : `${down} of ${all} providers do not answer`,
  nothingKnown: 'Nothing has been asked yet',
  noProviders: 'No provider is set up',
  someUnknown: (count: number) =>
    count === 1 ? 'One provider has not been asked yet.' : `${count} providers have not been asked yet.`,
  asOf: (time: string) => `As of ${time}.`,
  about:
    'A provider is a service that this instance asks in your stead. One that does not answer is left out of the results; the others go on.',
  groups: {
    web: 'Web search',
    media: 'Images, news and videos',
    cards: 'Knowledge cards',
    instant: 'Instant answers',
    maps: 'Maps',
    translate: 'Translation',
    suggest: 'Suggestions',
  },
  states: { up: 'Up', down: 'Down', unknown: 'Not asked yet' },
  since: 'Since',
  lastCheck: 'Last check',
  lastSuccess: 'Last success',
  lastError: 'Last error',
  knownBy: 'Known by',
  monitors: { probe: 'regular checks', query: 'real searches' },
  uptime: (percent: string) => `${percent} good in the last 24 hours`,
  noLooks: 'Not asked in the last 24 hours',
  legend: 'Each bar is half an hour of the last day, the latest at the end.',
  stretches: { good: 'all good', mixed: 'partly failed', bad: 'all failed', nothing: 'not asked' },
  notInUse: 'Not in use here',
  off: {
    switched_off: 'Switched off',
    no_address: 'Without an address',
    no_key: 'Without a key',
    no_slot: 'In no engine slot',
  },
  reasons: {
    timeout: 'No answer in time.',
    unreachable: 'No connection.',
    rate_limited: 'It refused for too many requests.',
    quota_exhausted: 'Its quota is used up.',
    unauthorized: 'It refused the key.',
    upstream_error: 'It failed with an error of its own.',
    bad_answer: 'Its answer could not be read.',
    breaker_open: 'It is left alone after repeated failures.',
    unsupported: 'It does not take this kind of query.',
  },
};

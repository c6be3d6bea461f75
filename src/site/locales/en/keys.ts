/** Words about API keys and what they are used for. */
export const keys = {
  lead: 'With a key, a program can search here. Every key is yours alone, and you can revoke each by itself.',
  create: 'Create a key',
  name: 'Name',
  nameHint: 'Optional. What it is for, for example “laptop”.',
  yours: 'Your keys',
  none: 'You have no key yet.',
  unnamed: 'Key without a name',
  created: 'Created',
  lastUsed: 'Last used',
  thisMonth: 'This month',
  lastDays: (days: number) => `Last ${days} days`,
  searches: (count: number, shown: string) => (count === 1 ? 'one search' : `${shown} searches`),
  searchesOf: (shown: string, limit: string) => `${shown} of ${limit} searches`,
  inLastDays: (searches: string, days: number) => `${searches} in the last ${days} days`,
  revoke: 'Revoke',
  revokeTitle: 'Revoke this key?',
  revokeText:
    'Every program that uses it is refused from its next request on. A revoked key cannot be brought back.',
  revokeConfirm: 'Revoke the key',
  revokedKeys: 'Revoked keys',
  revokedAt: 'Revoked',
  done: {
    revoked: 'The key is revoked.',
    made_already:
      'This key was made already, and its text is shown only once. If you did not copy it, revoke it and create another.',
  },
  made: 'Your new key',
  madeOnce: 'Copy it now. It is shown this one time and cannot be read anywhere later, not even by us.',
  theKey: 'The key',
  tryIt: 'Try it in a terminal',
  toKeys: 'I have kept it',
  badName: (most: number) =>
    `A name has at most ${most} characters, and none of them are control characters.`,
  tooMany: (most: number) =>
    `You have ${most} keys, which is as many as one account can have. Revoke one that you no longer need, then create the new one.`,
  tooManyToday: (most: number, when: string) =>
    `You made ${most} keys in the last 24 hours, which is as many as one account can make. Revoked keys count too. The next one can be created ${when}.`,
  usageLead:
    'How many searches your keys were answered, by day in UTC. What you search on this site is not counted.',
  allKeys: 'All keys',
  byKey: 'By key',
  asTable: 'The same as a table',
  day: 'Day',
  total: 'Total',
  mostInADay: (shown: string) => `${shown} on the busiest day`,
  noUse: 'None of your keys was used in this time.',
};

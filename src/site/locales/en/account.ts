/** Words of signing in, of the first account and of the account's own page. */
export const account = {
  name: 'Name',
  password: 'Password',
  currentPassword: 'Current password',
  newPassword: 'New password',
  passwordAgain: 'The same password again',
  passwordHint: (min: number) => `At least ${min} characters. A few words in a row are easy to remember.`,
  nameHint: 'Letters and digits, and . _ @ + - after the first.',
  refused: 'The name or the password is not right.',
  tooManyAttempts: 'The password was tried too often in a short time.',
  nobodyYet:
    'Nobody has an account here yet. The link that makes the first one is on the console in which the server was started.',
  signedInAs: (name: string) => `Signed in as ${name}.`,
  complaints: {
    name: 'This name cannot be used. A name has up to 64 letters and digits, and . _ @ + - after the first.',
    password: (min: number, max: number) => `A password has ${min} to ${max} characters.`,
    differs: 'This is not the same password.',
    wrongPassword: 'This is not your current password.',
  },
  setUp: {
    title: 'Make the first account',
    lead: 'It administers this site. Accounts for others can be made afterwards.',
    button: 'Make the account',
    expiredTitle: 'This link has expired',
    expired:
      'A link for the first account is good for one hour. Restart the server, and it prints a new one on its console. Or make the account there:',
  },
  change: {
    title: 'Change the password',
    lead: 'All other browsers are signed out when the password changes.',
    button: 'Change the password',
  },
  sessions: {
    title: 'Signed-in browsers',
    lead: 'Sign out those that you no longer use or do not recognise.',
    here: 'This browser',
    signedIn: 'Signed in:',
    lastSeen: 'last seen:',
    end: 'Sign out',
    endOthers: 'Sign out everywhere else',
    device: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: 'Unknown browser',
  },
  done: {
    password: 'The password is changed, and all other browsers are signed out.',
    ended: 'That browser is signed out.',
    others: 'All other browsers are signed out.',
    already_set_up: 'Somebody has just made the first account. If it was you, sign in.',
  },
};

/** Words that every page shares. */
export const common = {
  skipToContent: 'Skip to the content',
  menu: 'Menu',
  preferences: 'Preferences',
  apiKeys: 'API keys',
  usage: 'Usage',
  account: 'Account',
  administration: 'Administration',
  signIn: 'Sign in',
  signOut: 'Sign out',
  status: 'Status',
  apiReference: 'API reference',
  sandboxNote:
    'This is a demonstration: every engine is simulated on this machine. To sign in, use the name and password that the console shows.',
  toHome: 'To the search',
  requestId: 'Request',
  save: 'Save',
  cancel: 'Cancel',
  back: 'Back',
  saved: 'Saved.',
  copy: 'Copy',
  copied: 'Copied',
  yes: 'Yes',
  no: 'No',
  never: 'never',
  tryAgainIn: (seconds: number) =>
    seconds === 1 ? 'Try again in one second.' : `Try again in ${seconds} seconds.`,
  tabs: {
    web: 'Web',
    images: 'Images',
    news: 'News',
    videos: 'Videos',
    maps: 'Maps',
    translate: 'Translate',
  },
  /** Above a form that comes back. */
  refusedForms: {
    stale:
      'The form was out of date, so nothing has changed. What you typed is still here: send it once more.',
    signedOut:
      'You are signed out by now, so nothing has changed. What you typed is still here: sign in in another tab, then send it once more.',
    stillHere: 'What you typed is still here.',
    largest: (mostBytes: string) => `A form like this may take at most ${mostBytes} bytes on its way.`,
    size: (bytes: string) => `This one took ${bytes}, so it was not read.`,
    goBack: 'Your browser’s Back button brings back what you typed.',
  },
  failures: {
    bad_request: { title: 'That did not work', text: 'Something in this request could not be read.' },
    forbidden: { title: 'Not for you', text: 'This part of the site is for administrators.' },
    stale_form: {
      title: 'The form is out of date',
      text: 'Nothing was changed. Go back, load the page again and send the form once more.',
    },
    not_found: { title: 'Nothing here', text: 'There is no page at this address.' },
    too_large: {
      title: 'Too much at once',
      text: 'What was sent is more than this page takes. Your browser’s Back button brings back what you typed.',
    },
    throttled: { title: 'A little slower, please', text: 'Too many searches came from you in a short time.' },
    broken: { title: 'Something broke', text: 'That is our mistake. The operator finds it in the log.' },
    unavailable: {
      title: 'Back in a moment',
      text: 'A part that this page needs does not answer at the moment.',
    },
  },
};

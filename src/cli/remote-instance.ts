import { CommandFailure } from './command.ts';

/** A running server, which commands talk to as any client does. */
export type RemoteInstance = { readonly url: string; readonly apiKey: string };

type Given = {
  TRIBUTARY_URL?: string | undefined;
  TRIBUTARY_API_KEY?: string | undefined;
};

/** From `TRIBUTARY_URL` and `TRIBUTARY_API_KEY`, or from the options that replace them. */
export function remoteInstance(
  given: Given = process.env,
  { urlName = 'TRIBUTARY_URL' }: { urlName?: string } = {},
): RemoteInstance {
  const url = given.TRIBUTARY_URL?.trim() ?? '';
  const apiKey = given.TRIBUTARY_API_KEY?.trim() ?? '';
  if (url === '') {
    throw new CommandFailure(
      `${urlName} is not set. Set it to the address of your instance, such as https://search.example.org.`,
    );
  }
  const { protocol, username, password } = URL.parse(url) ?? {};
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new CommandFailure(`${urlName} must be an address that starts with http:// or https://.`);
  }
  if (`${username}${password}` !== '') {
    throw new CommandFailure(
      `${urlName} must not contain a username or password. The API key is sent instead.`,
    );
  }
  if (apiKey === '') {
    throw new CommandFailure(
      'TRIBUTARY_API_KEY is not set. Create a key on your instance under Menu → API keys.',
    );
  }
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new CommandFailure(
      'TRIBUTARY_API_KEY is not a valid key. Copy the key again: it starts with trib_.',
    );
  }
  return { url, apiKey };
}

import { CommandFailure } from './command.ts';

/** A running server, which commands talk to as any client does. */
export type RemoteInstance = { readonly url: string; readonly apiKey: string };

/** From `TRIBUTARY_URL` and `TRIBUTARY_API_KEY`. */
export function remoteInstance(environment: NodeJS.ProcessEnv = process.env): RemoteInstance {
  const url = environment.TRIBUTARY_URL?.trim() ?? '';
  const apiKey = environment.TRIBUTARY_API_KEY?.trim() ?? '';
  if (url === '') {
    throw new CommandFailure(
      'TRIBUTARY_URL is not set. Set it to the address of your instance, such as https://search.example.org.',
    );
  }
  const { protocol } = URL.parse(url) ?? {};
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw new CommandFailure('TRIBUTARY_URL must be an address that starts with http:// or https://.');
  }
  if (apiKey === '') {
    throw new CommandFailure(
      'TRIBUTARY_API_KEY is not set. Create a key on your instance under Settings → API keys.',
    );
  }
  return { url, apiKey };
}

import { CommandFailure } from './command.ts';
import { connectionTrouble } from '../core/errors.ts';

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
    throw new CommandFailure(`${urlName} must be a URL that starts with http:// or https://.`);
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

/** How deep `fetch` hides the cause. */
const MAX_CAUSES = 4;

/** Why a connection failed, in a few words. Empty if that is unknown. */
export function connectionReason(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return '';
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('HPE_')) return 'the server does not speak HTTP';
  if (code === 'UND_ERR_SOCKET') return 'the connection was closed';
  if (code === 'UND_ERR_CONNECT_TIMEOUT') return 'there was no reply in time';
  return connectionTrouble(error)?.what ?? connectionReason(error.cause, depth + 1);
}

/** What to do about it. */
export function connectionAdvice(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return CHECK_ADDRESS;
  const kind = connectionTrouble(error)?.kind;
  if (kind === 'certificate')
    return 'If you trust it, set NODE_EXTRA_CA_CERTS to a file with the certificate of its authority.';
  if (kind === 'handshake') return 'If the server does not use TLS, write http:// instead of https://.';
  return connectionAdvice(error.cause, depth + 1);
}

const CHECK_ADDRESS = 'Check that the server is running, and set TRIBUTARY_URL or --url to its address.';

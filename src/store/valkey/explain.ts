import { connectionTrouble, type ConnectionTrouble } from '../../core/errors.ts';
import { parseValkeyGroup, valkeyPlaces } from '../../core/store-urls.ts';

/** The setting and the URL in it. Only host, port and user of the URL are ever shown. */
export type ValkeyAddress = { readonly setting: string; readonly url: string };

export type ValkeyTrouble = {
  /** What was tried, what went wrong and what to do. Without a full stop at the end. */
  readonly explained: string;
  /** Whether it will not pass unless someone changes a setting, here or there. */
  readonly isLasting: boolean;
};

const DEFAULT_PORT = '6379';
const PERMISSIONS = '~tributary:* +@read +@write +@scripting +@connection +time +info';

type Explain = (of: { setting: string; user: string; message: string }) => string;

const IN_A_CLUSTER: Explain = ({ setting }) =>
  `the server is part of a cluster. Write ${setting} as valkey-cluster://host:port`;

/** By how an error reply begins. */
const LASTING: readonly (readonly [pattern: RegExp, explain: Explain])[] = [
  [
    /^NOAUTH/,
    ({ setting }) => `the server asks for a password. Write ${setting} as valkey://:password@host:port`,
  ],
  [
    /^WRONGPASS|^ERR invalid password/,
    ({ setting, user }) =>
      `the password is wrong, or the user does not exist. Correct ${setting}, or run: ACL SETUSER ${user} on >…`,
  ],
  [
    /^NOPERM|can't run this command|can't access at least one of the keys/,
    ({ user, message }) =>
      `the user lacks a permission (${message}). Run: ACL SETUSER ${user} ${PERMISSIONS}`,
  ],
  [
    /^DENIED/,
    ({ setting }) =>
      `the server is in protected mode. Set a password there (requirepass), and add it to ${setting}`,
  ],
  [/^MOVED|^ASK|^CROSSSLOT/, IN_A_CLUSTER],
  [
    /cluster support disabled/i,
    ({ setting }) => `the server is not part of a cluster. Write ${setting} as valkey://host:port`,
  ],
  [
    /DB index is out of range/,
    ({ setting }) =>
      `there is no database of that number. Correct the path of ${setting}, or remove it for database 0`,
  ],
  [
    /^ERR unknown command/,
    ({ message }) => `the server does not know a command (${message}). Use Valkey, or Redis 6 or later`,
  ],
  [
    /^Protocol error/,
    ({ setting }) =>
      `the program on that port is not Valkey or Redis. Correct the host and port in ${setting}`,
  ],
];

const PASSING: readonly (readonly [pattern: RegExp, explain: Explain])[] = [
  [/^READONLY/, ({ setting }) => `the server is a read-only replica. Set ${setting} to the primary server`],
  [/^CLUSTERDOWN/, () => 'a part of the cluster is down. Check its servers'],
  [
    /^All sentinels are unreachable/,
    ({ setting }) =>
      `no Sentinel knows the primary. Check the hosts, the name and, if the Sentinels ask for a password, sentinel_password in ${setting}`,
  ],
  [/^LOADING/, () => 'the server is loading its data. Wait a moment'],
];

/** What the driver and the timeout say. */
const SILENCE = /no reply in time|Connection is closed/;
const NO_REPLY: ConnectionTrouble = { kind: 'silent', what: 'there was no reply in time' };

export function explainValkey(given: unknown, address: ValkeyAddress): ValkeyTrouble {
  const error = nodeErrorIn(given) ?? given;
  const { setting } = address;
  const { user, place, isTls } = partsOf(address.url);
  const message = messageOf(error);
  const lasting = LASTING.find(([pattern]) => pattern.test(message))?.[1];
  const trouble = connectionTrouble(error) ?? (SILENCE.test(message) ? NO_REPLY : undefined);
  const explain = lasting ?? PASSING.find(([pattern]) => pattern.test(message))?.[1];
  const reason =
    explain?.({ setting, user, message }) ??
    (trouble ? `${trouble.what}. ${remedyOf(trouble, setting, isTls)}` : `the server says: ${message}`);
  return {
    explained: `cannot use Valkey at ${place} (${setting}, user ${user}): ${reason}`,
    isLasting: lasting !== undefined || trouble?.kind === 'certificate' || trouble?.kind === 'handshake',
  };
}

/** A cluster of which no server replied says so in its own words, and has the last error with it. */
function nodeErrorIn(error: unknown): unknown {
  return error instanceof Error && 'lastNodeError' in error ? error.lastNodeError : undefined;
}

/** For a server that answers, but is unsuitable. */
export function unsuitableValkey(
  address: ValkeyAddress,
  reason: 'cluster' | { readonly version: string },
): string {
  const { user, place } = partsOf(address.url);
  const what =
    reason === 'cluster'
      ? IN_A_CLUSTER({ setting: address.setting, user, message: '' })
      : `it is Redis ${reason.version}. Tributary needs Valkey, or Redis 6 or later`;
  return `cannot use Valkey at ${place} (${address.setting}, user ${user}): ${what}`;
}

function partsOf(text: string): { user: string; place: string; isTls: boolean } {
  const group = parseValkeyGroup(text);
  const { username = '', hostname = '', port = '' } = URL.parse(text) ?? {};
  if (group)
    return {
      user: group.username === '' ? 'default' : group.username,
      place: valkeyPlaces(group),
      isTls: group.isTls,
    };
  return {
    user: username === '' ? 'default' : username,
    place: `${hostname === '' ? 'localhost' : hostname}:${port === '' ? DEFAULT_PORT : port}`,
    isTls: /^(rediss|valkeys):/i.test(text),
  };
}

function remedyOf({ kind }: ConnectionTrouble, setting: string, isTls: boolean): string {
  const scheme = isTls ? 'valkey:// if the server has no TLS' : 'valkeys:// if it requires TLS';
  const network = `Check the host and port in ${setting}, ${scheme}, and the firewalls on the way`;
  const remedies = {
    name: `Check the host in ${setting}`,
    refused: `Start the server, or correct the host and port in ${setting}`,
    unreachable: network,
    silent: network,
    closed: network,
    certificate: 'Renew the certificate, or start Tributary with NODE_EXTRA_CA_CERTS=<file of the authority>',
    handshake: `If the server has no TLS, write valkey:// instead of valkeys:// in ${setting}`,
  };
  return remedies[kind];
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n', 1)[0] ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .replace(/\.$/, '');
}

import words from './ip/words.json' with { type: 'json' };
import { isIP } from 'node:net';
import { Type } from 'typebox';
import type { AnswerLanguage } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { readRoles, vocabulary, wordsFor } from './kit/phrases.ts';
import { answer, bodySchema, Field, type FieldsOf } from './kit/schema.ts';

const WORDS = vocabulary(words);
/** Words that may precede a network. */
const SUBNET_WORDS = new Set(
  (
    'ip subnet cidr network netzwerk subnetz reseau red rete rede netwerk subred sottorete subrede ' +
    'sous-reseau'
  ).split(' '),
);

const NetworkBody = bodySchema('ip', {
  cidr: Field.text('The network in CIDR notation.'),
  network: Field.text('First address of the network.'),
  broadcast: Field.text('Broadcast address.'),
  netmask: Field.text('Netmask.'),
  wildcard: Field.text('The inverted netmask.'),
  first_host: Field.text('First address for hosts.'),
  last_host: Field.text('Last address for hosts.'),
  addresses: Field.integer('Number of addresses.'),
  hosts: Field.integer('Number of addresses for hosts.'),
  is_private: Field.flag('Whether the network is reserved for private use.'),
});
const IpBody = Type.Union([
  bodySchema('ip', {
    address: Field.text('The IP address.'),
    version: Field.integer('4 or 6.'),
  }),
  NetworkBody,
]);

type Subnet = Omit<FieldsOf<typeof NetworkBody>, 'text' | 'parts'>;

export const ip = answer(IpBody, {
  summary: 'Your IP address, or details of an IPv4 network in CIDR notation.',
  varies: true,
  cues: [{ words: () => wordsFor(WORDS, 'ip') }, { digits: true, words: () => ['/'] }],
  answer({ words, hasDigit, language }, { clientAddress }) {
    if (hasDigit) {
      const network = subnetIn(words);
      if (network) return { ...network, text: networkText(network, language) };
    }
    const read = readRoles(words, WORDS);
    if (!read?.roles.has('mine') || !read.roles.has('ip')) return undefined;
    const address = clientAddress.toLowerCase().startsWith('::ffff:')
      ? clientAddress.slice(7)
      : clientAddress;
    const version = isIP(address);
    // A trusted proxy may send anything as the address.
    return version === 0
      ? undefined
      : { address, version, text: translator(language)('answers.ip.mine', { address }) };
  },
});

function networkText(network: Subnet, language: AnswerLanguage | undefined): string {
  const { cidr, first_host: first, last_host: last, hosts } = network;
  return translator(language)('answers.ip.network', { cidr, first, last, hosts });
}

function subnetIn(words: readonly string[]): Subnet | undefined {
  if (words.length > 2) return undefined;
  const last = words.at(-1) ?? '';
  if (words.length === 2 && !SUBNET_WORDS.has(words[0] ?? '')) return undefined;
  return readSubnet(last);
}

const SHAPE = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\/(\d{1,2})$/;

/** The facts of `192.168.1.0/24`. Undefined for anything but an IPv4 network with its prefix length. */
export function readSubnet(text: string): Subnet | undefined {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const octets = match.slice(1, 5).map(Number);
  const prefix = Number(match[5]);
  if (prefix > 32 || octets.some((octet) => octet > 255)) return undefined;
  const address = octets.reduce((sum, octet) => sum * 256 + octet, 0);
  const addresses = 2 ** (32 - prefix);
  const network = address - (address % addresses);
  const broadcast = network + addresses - 1;
  // Networks of one or two addresses reserve none (RFC 3021).
  const isTiny = prefix >= 31;
  return {
    cidr: `${dotted(network)}/${prefix}`,
    network: dotted(network),
    broadcast: dotted(broadcast),
    netmask: dotted(2 ** 32 - addresses),
    wildcard: dotted(addresses - 1),
    first_host: dotted(isTiny ? network : network + 1),
    last_host: dotted(isTiny ? broadcast : broadcast - 1),
    addresses,
    hosts: isTiny ? addresses : addresses - 2,
    is_private: PRIVATE.some(([first, last]) => network >= first && broadcast <= last),
  };
}

/** RFC 1918. */
const PRIVATE = [
  [0x0a000000, 0x0affffff],
  [0xac100000, 0xac1fffff],
  [0xc0a80000, 0xc0a8ffff],
] as const;

function dotted(address: number): string {
  return [24, 16, 8, 0].map((shift) => Math.floor(address / 2 ** shift) % 256).join('.');
}

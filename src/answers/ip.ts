import { Type } from 'typebox';
import { isIP } from 'node:net';
import type { AnswerLanguage } from '../core/answers/instant.ts';
import { translator } from '../locales/messages.ts';
import { readSubnet, type Subnet } from './ip/subnet.ts';
import { readRoles, vocabulary, wordsFor } from './kit/roles.ts';
import { bodySchema, type BodyOf, type TypedAnswer } from './kit/schema.ts';

const WORDS = vocabulary({
  filler:
    "what is the whats what's show me which quelle quel est est-ce que c'est l' wie was ist lautet welche habe ich cual es " +
    'qual e o a quale il che wat welk toon zeige mostra mostrami muestra mostre direccion adresse address addresse adress ' +
    'adres indirizzo endereco ipv4 ipv6 public current offentliche publique publica pubblico publico publiek',
  mine: 'my mon mein meine meiner mi mio meu mijn',
  ip: 'ip ip-adresse ip-address ip-adres ipadresse ipadres ip-adress',
});
/** Words that may stand before a network. */
const SUBNET_WORDS = new Set(
  (
    'ip subnet cidr network netzwerk subnetz reseau red rete rede netwerk subred sottorete subrede ' +
    'sous-reseau'
  ).split(' '),
);

export const IpBody = Type.Union([
  bodySchema('ip', {
    address: Type.String({ description: 'The IP address.' }),
    version: Type.Integer({ description: '4 or 6.' }),
  }),
  bodySchema('ip', {
    cidr: Type.String({ description: 'The network in CIDR notation.' }),
    network: Type.String({ description: 'First address of the network.' }),
    broadcast: Type.String({ description: 'Broadcast address.' }),
    netmask: Type.String({ description: 'Netmask.' }),
    wildcard: Type.String({ description: 'The inverted netmask.' }),
    first_host: Type.String({ description: 'First address for hosts.' }),
    last_host: Type.String({ description: 'Last address for hosts.' }),
    addresses: Type.Integer({ description: 'Number of addresses.' }),
    hosts: Type.Integer({ description: 'Number of addresses for hosts.' }),
    is_private: Type.Boolean({ description: 'Whether the network is reserved for private use.' }),
  }),
]);
export type IpBody = BodyOf<typeof IpBody>;

export const ip: TypedAnswer<typeof IpBody> = {
  type: 'ip',
  schema: IpBody,
  summary: 'Your IP address, or details of an IPv4 network in CIDR notation.',
  varies: true,
  cues: () => [{ words: wordsFor(WORDS, 'ip') }, { digits: true, words: ['/'] }],
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
};

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

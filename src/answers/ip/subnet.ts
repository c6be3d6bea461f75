export type Subnet = {
  readonly cidr: string;
  readonly network: string;
  readonly broadcast: string;
  readonly netmask: string;
  readonly wildcard: string;
  readonly first_host: string;
  readonly last_host: string;
  readonly addresses: number;
  readonly hosts: number;
  readonly is_private: boolean;
};

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

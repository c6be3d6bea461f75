import { generateKeyPairSync, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const UTF8_STRING = 0x0c;
const GENERALIZED_TIME = 0x18;
const VERSION = 0xa0;
const EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;

const ECDSA_WITH_SHA256 = '06082a8648ce3d040302';
const COMMON_NAME = '0603550403';
const SUBJECT_ALT_NAME = '0603551d11';
const BASIC_CONSTRAINTS_OF_AN_AUTHORITY = '300f0603551d130101ff040530030101ff';

const DAY_MS = 86_400_000;

/** A certificate that signed itself, valid from a day ago, so that no key has to be kept in the repository. */
export function selfSigned(hostName: string, daysLeft: number): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, hex(ECDSA_WITH_SHA256));
  const name = der(SEQUENCE, der(SET, der(SEQUENCE, hex(COMMON_NAME), der(UTF8_STRING, hostName))));
  const altNames = der(OCTET_STRING, der(SEQUENCE, der(DNS_NAME, hostName)));
  const body = der(
    SEQUENCE,
    der(VERSION, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.of(1)),
    algorithm,
    name,
    der(SEQUENCE, time(Math.min(-1, daysLeft - 1)), time(daysLeft)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      EXTENSIONS,
      der(SEQUENCE, der(SEQUENCE, hex(SUBJECT_ALT_NAME), altNames), hex(BASIC_CONSTRAINTS_OF_AN_AUTHORITY)),
    ),
  );
  const signature = der(BIT_STRING, Buffer.of(0), sign('sha256', body, privateKey));
  const base64 = der(SEQUENCE, body, algorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...size), content]);
}

function hex(digits: string): Buffer {
  return Buffer.from(digits, 'hex');
}

function time(daysFromNow: number): Buffer {
  const iso = new Date(Date.now() + daysFromNow * DAY_MS).toISOString();
  return der(GENERALIZED_TIME, `${iso.slice(0, 19).replace(/[-:T]/g, '')}Z`);
}

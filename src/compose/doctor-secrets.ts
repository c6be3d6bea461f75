import { ENTRIES, type Settings } from '../config/settings.ts';
import { LETTERS } from '../config/engine-slots.ts';
import type { SecretText } from '../core/doctor/redact.ts';
import { PROVIDERS } from '../upstreams/index.ts';

/** Everything in the settings that a bug report must not contain: keys, passwords, contact and private addresses. */
export function secretsIn(settings: Settings): readonly SecretText[] {
  const values = settings as Readonly<Record<string, unknown>>;
  const publicKeys = new Set(PROVIDERS.map(({ publicKey }) => publicKey));
  const publicUrls = new Set(PROVIDERS.map(({ url }) => url));
  return ENTRIES.flatMap(({ name, secret }): SecretText[] => {
    const text = values[name];
    if (typeof text !== 'string' || text === '') return [];
    if (secret) return publicKeys.has(text) ? [] : [{ text, label: name }, ...passwordIn(text, name)];
    if (name === 'UPSTREAM_CONTACT') return [{ text, label: name }];
    const isAddress = name === 'BASE_URL' || PROVIDER_URL.has(name);
    return isAddress && !publicUrls.has(text) ? [{ text, label: name }, ...hostIn(text, name)] : [];
  });
}

/** The addresses of providers may be those of the operator's own servers. */
const PROVIDER_URL: ReadonlySet<string> = new Set([
  ...PROVIDERS.map(({ name }) => `${name}_URL`),
  ...LETTERS.map((letter) => `ENGINE_${letter}_URL`),
]);

function hostIn(url: string, name: string): SecretText[] {
  const host = URL.parse(url.replace('{lang}.', ''))?.host;
  return host === undefined || host === '' ? [] : [{ text: host, label: `host of ${name}` }];
}

/** As written in the URL; the redaction finds other spellings of it. */
function passwordIn(url: string, name: string): SecretText[] {
  const { password = '' } = URL.parse(url) ?? {};
  if (password === '') return [];
  const decoded = Buffer.from(
    password.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();
  return [password, decoded].map((text) => ({ text, label: `password of ${name}` }));
}

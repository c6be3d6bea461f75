import type { Provider } from '../core/upstream/provider.ts';
import { PROVIDERS } from '../upstreams/index.ts';
import { slotSettings, type SlotSettings } from './engine-slots.ts';
import { providerAccess, providersOf } from './provider-settings.ts';
import type { SettingProblem } from './setting.ts';
import type { Settings, Sources } from './table.ts';

/** Settings that are valid but have no effect, or not the one that is meant. They do not stop the server. */
export function settingNotes(settings: Settings, sources: Sources): SettingProblem[] {
  const isSet = (name: string): boolean => (sources[name] ?? 'default') !== 'default';
  return [
    ...slotNotes(settings, isSet),
    ...brokenEngines(settings),
    ...providersOf(settings).flatMap((provider) => providerNotes(provider, settings, isSet)),
    ...CHECKS.filter(({ name, lacks }) => isSet(name) && lacks(settings)).map(({ name, message }) => ({
      name,
      message,
    })),
    ...withoutSharedSecret(settings),
  ];
}

/** One note for each problem of a definition. The other engines go on. */
function brokenEngines({ DEFINED_ENGINES }: Settings): SettingProblem[] {
  return DEFINED_ENGINES.flatMap(({ title, definition }) =>
    (definition?.problems ?? []).map((message) => ({ name: title, message })),
  );
}

type Check = {
  readonly name: keyof Settings;
  readonly lacks: (settings: Settings) => boolean;
  readonly message: string;
};

function needs(name: keyof Settings, other: keyof Settings): Check {
  const message = `has no effect without ${other}`;
  return { name, lacks: (settings) => settings[other] === undefined, message };
}

/** In each, the first setting is set and another one that it needs is not. */
const CHECKS: readonly Check[] = [
  needs('DATABASE_POOL_URL', 'DATABASE_URL'),
  needs('DATABASE_WAIT_SECONDS', 'DATABASE_URL'),
  needs('CACHE_VALKEY_URL', 'VALKEY_URL'),
  needs('USAGE_WEBHOOK_SECRET', 'USAGE_WEBHOOK_URL'),
  {
    name: 'HSTS_INCLUDE_SUBDOMAINS',
    lacks: ({ HSTS_INCLUDE_SUBDOMAINS: isOn, BASE_URL }) => isOn && BASE_URL?.startsWith('https:') !== true,
    message: 'has no effect unless BASE_URL starts with https://',
  },
  {
    name: 'BASE_URL',
    lacks: ({ BASE_URL, TRUST_PROXY }) => BASE_URL?.startsWith('https:') === true && TRUST_PROXY === false,
    message:
      'starts with https://, so a reverse proxy is in front, but TRUST_PROXY is false: all clients share the limits of one address',
  },
  needs('TILE_ATTRIBUTION', 'TILE_URL'),
  {
    name: 'SECRET_KEY_PREVIOUS',
    lacks: ({ SECRET_KEY, SECRET_KEY_PREVIOUS }) => SECRET_KEY === SECRET_KEY_PREVIOUS,
    message: 'has no effect: it is the same as SECRET_KEY',
  },
  {
    name: 'TRANSLATE_MAX_CHARS',
    lacks: (settings) =>
      PROVIDERS.every(
        (provider) =>
          provider.role !== 'translate' || typeof providerAccess(provider, {}, settings) === 'string',
      ),
    message:
      'has no effect: no translation provider is configured. Set LIBRETRANSLATE_URL, APERTIUM_URL or DEEPL_API_KEY',
  },
];

function withoutSharedSecret({ VALKEY_URL, SECRET_KEY }: Settings): SettingProblem[] {
  if (VALKEY_URL === undefined || SECRET_KEY !== undefined) return [];
  const message = 'is not set: set the same value on every node, or they cannot share the cache in Valkey';
  return [{ name: 'SECRET_KEY', message }];
}

type IsSet = (name: string) => boolean;

/** Default engines without a key are the normal state of a new instance; a slot that the operator filled is not. */
function slotNotes(settings: Settings, isSet: IsSet): SettingProblem[] {
  const slots = slotSettings(settings).map((slot) => ({ slot, missing: missingFor(slot, settings) }));
  const chosen = slots.flatMap(({ slot: { letter, provider }, missing }) =>
    missing === undefined || !isSet(`ENGINE_${letter}_PROVIDER`)
      ? []
      : {
          name: `ENGINE_${letter}_PROVIDER`,
          message: `is ${provider}, but ${missing}: the engine is not used`,
        },
  );
  if (slots.some(({ missing }) => missing === undefined)) return chosen;
  return [
    ...chosen,
    {
      name: 'ENGINE_A_PROVIDER',
      message:
        'and the other engines are not usable, so web searches return nothing; set a key such as BRAVE_API_KEY',
    },
  ];
}

function missingFor(
  { letter, provider: name, url, key }: SlotSettings,
  settings: Settings,
): string | undefined {
  const provider = providersOf(settings).find((one) => one.name === name.toUpperCase());
  if (!provider) return undefined;
  const access = providerAccess(provider, { url, key }, settings);
  if (typeof access !== 'string') return undefined;
  return {
    invalid_definition: 'its definition is invalid',
    switched_off: switchedOff(provider),
    no_address: `neither ${provider.name}_URL nor ENGINE_${letter}_URL is set`,
    no_key: `neither ${provider.name}_API_KEY nor ENGINE_${letter}_API_KEY is set`,
    no_slot: undefined,
  }[access];
}

function switchedOff({ name, offByDefault }: Provider): string {
  return offByDefault === true ? `${name}_ENABLED is not true` : `${name}_ENABLED is false`;
}

const DETAILS = ['URL', 'API_KEY', 'ENABLED', 'BUDGET', 'KEEP_SECONDS', 'PROXY'];

/** Settings of a provider that is not used. */
function providerNotes(provider: Provider, settings: Settings, isSet: IsSet): SettingProblem[] {
  const { name } = provider;
  const set = DETAILS.filter((detail) => isSet(`${name}_${detail}`));
  if (set.length === 0 || provider.definition?.problems !== undefined) return [];
  const unused = whyUnused(provider, settings);
  if (unused === undefined) return [];
  // Turning a provider off while its key stays is the usual way to pause it.
  const isPaused = (settings as Readonly<Record<string, unknown>>)[`${name}_ENABLED`] === false;
  return set
    .filter((detail) => !isPaused || detail === 'BUDGET' || detail === 'KEEP_SECONDS')
    .map((detail) => ({ name: `${name}_${detail}`, message: `has no effect: ${unused}` }));
}

function whyUnused(provider: Provider, settings: Settings): string | undefined {
  const { name, role } = provider;
  const slots = slotSettings(settings).filter((slot) => slot.provider === name.toLowerCase());
  const isUsable = (own: { url?: string | undefined; key?: string | undefined }): boolean =>
    typeof providerAccess(provider, own, settings) !== 'string';
  if (role === 'engine' && slots.length > 0) {
    if (slots.some(isUsable)) return undefined;
  } else if (isUsable({})) {
    return role === 'engine'
      ? `set ENGINE_D_PROVIDER=${name.toLowerCase()} or another free slot to use it`
      : undefined;
  }
  const reason = providerAccess(provider, {}, settings);
  if (reason === 'switched_off') return switchedOff(provider);
  return reason === 'no_address' ? `${name}_URL is not set` : `${name}_API_KEY is not set`;
}

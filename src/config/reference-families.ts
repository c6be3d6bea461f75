import { markdownTable } from './markdown-table.ts';
import { PROVIDER_NAMES, PROVIDERS, takesKey, type ProviderFacts, type ProviderName } from './providers.ts';
import type { Setting } from './setting.ts';
import type { SettingName } from './settings.ts';

type Family = {
  /** Markdown for the page, above the settings that are described for all. */
  readonly introduction: string;
  /** Names for `.env.example`, below those settings, each list with a comment. */
  readonly further: readonly Further[];
};

type Further = { readonly comment: string; readonly names: readonly SettingName[] };

const KEY_WORDS = { required: 'needed', optional: 'optional', none: 'none' };

/** The groups whose settings exist many times over. */
export const FAMILIES: Readonly<Partial<Record<Setting['group'], Family>>> = {
  Engines: {
    introduction: `The API calls the engines \`engine_a\`, \`engine_b\` and so on; each is a slot for a provider. These are the settings of
\`engine_a\`; those of \`engine_b\` to \`engine_z\` work the same, with their letter in place of the A. Unset,
\`ENGINE_B_PROVIDER\` is \`mojeek\`, \`ENGINE_C_PROVIDER\` is \`marginalia\`, and the others are empty slots. A name, an
address or a key for an empty slot is an error.`,
    further: [
      {
        comment: 'The engines B to Z have the same settings. These slots are filled by default:',
        names: ['ENGINE_B_PROVIDER', 'ENGINE_C_PROVIDER'],
      },
    ],
  },
  Providers: {
    introduction: `Every provider has the same settings, which begin with its name:

${providersTable()}

These are the settings of Brave; those of the others work the same. A provider that takes no key has no \`_API_KEY\`. One
without a default address is asked once it has one. Photon is asked only with \`PHOTON_ENABLED=true\` or an address of
your own. In the address of Wikipedia \`{lang}\` stands for the language.`,
    further: [
      { comment: 'The other providers have the same settings, which begin with their names.', names: [] },
      ...PROVIDER_NAMES.filter((name) => name !== 'BRAVE').map(addressAndKey),
    ],
  },
};

function addressAndKey(name: ProviderName): Further {
  return {
    comment: PROVIDERS[name].title,
    names: takesKey(name) ? [`${name}_URL`, `${name}_API_KEY`] : [`${name}_URL`],
  };
}

function providersTable(): string {
  return markdownTable([
    ['Name', 'Provider', 'Default address', 'Key'],
    ...PROVIDER_NAMES.map(providerCells),
  ]);
}

function providerCells(name: ProviderName): string[] {
  const { title, url, key, publicKey }: ProviderFacts = PROVIDERS[name];
  return [
    `\`${name}\``,
    title,
    url === '' ? 'none' : `\`${url}\``,
    publicKey === undefined ? KEY_WORDS[key] : `${KEY_WORDS[key]}, by default \`${publicKey}\``,
  ];
}

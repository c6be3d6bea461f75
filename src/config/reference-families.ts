import { markdownTable } from './markdown-table.ts';
import { PROVIDER_NAMES, PROVIDERS, takesKey, type ProviderFacts, type ProviderName } from './providers.ts';
import type { Setting } from './setting.ts';
import type { SettingName } from './settings.ts';

type Family = {
  /** Markdown above the table of settings. */
  readonly introduction: string;
  /** More settings for `.env.example`, each list with a comment. */
  readonly further: readonly Further[];
};

type Further = { readonly comment: string; readonly names: readonly SettingName[] };

const KEY_WORDS = { required: 'required', optional: 'optional', none: 'none' };

/** Groups whose settings repeat for every engine or provider. */
export const FAMILIES: Readonly<Partial<Record<Setting['group'], Family>>> = {
  Engines: {
    introduction: `In the API, engines are called \`engine_a\` to \`engine_z\`. Each is a slot that you assign a provider to. By default
\`engine_a\` is Brave, \`engine_b\` is Mojeek, \`engine_c\` is Marginalia, and the other slots are empty. The table shows the
settings of \`engine_a\`; for other slots, replace the A. Setting a name, URL or key for an empty slot is an error.`,
    further: [
      {
        comment: 'Engines B to Z have the same settings. These are set by default:',
        names: ['ENGINE_B_PROVIDER', 'ENGINE_C_PROVIDER'],
      },
    ],
  },
  Providers: {
    introduction: `All providers have the same settings, prefixed with their name:

${providersTable()}

The table below shows the settings of Brave. Some providers differ:

- Providers without a key have no \`_API_KEY\` setting.
- Providers without a default URL are used once you set one.
- Photon is used only if you set \`PHOTON_ENABLED=true\` or your own \`PHOTON_URL\`.
- In \`WIKIPEDIA_URL\`, \`{lang}\` stands for the language.`,
    further: [
      { comment: 'The other providers have the same settings, prefixed with their names.', names: [] },
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
  return markdownTable([['Name', 'Provider', 'Default URL', 'Key'], ...PROVIDER_NAMES.map(providerCells)]);
}

function providerCells(name: ProviderName): string[] {
  const { title, url, key, publicKey }: ProviderFacts = PROVIDERS[name];
  return [
    `\`${name}\``,
    title,
    url === '' ? 'none' : `\`${url}\``,
    publicKey === undefined ? KEY_WORDS[key] : `${KEY_WORDS[key]}, default \`${publicKey}\``,
  ];
}

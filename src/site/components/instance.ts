import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../core/preferences/model.ts';
import { contrast, type Rgb } from '../../core/contrast.ts';

/** Texts in Markdown: below the search box, and pages of their own. */
export const TEXTS = ['home', 'about', 'privacy', 'imprint'] as const;
type TextName = (typeof TEXTS)[number];

/** How the operator presents the instance. */
export type Branding = {
  readonly name: string;
  /** Where to reach the operator. */
  readonly contact: string | undefined;
  readonly logo: { readonly extension: string; readonly type: string; readonly body: Uint8Array } | undefined;
  /** The accent color and the operator's own rules; empty without either. */
  readonly style: string;
  readonly robots: string | undefined;
  /** The text in a language, or else the one for all languages. */
  readonly textOf: (name: TextName, language: InterfaceLanguage) => string | undefined;
};

type InstanceSettings = {
  readonly INSTANCE_NAME: string;
  readonly INSTANCE_DIR: string | undefined;
  readonly INSTANCE_ACCENT: Rgb | undefined;
  readonly INSTANCE_CONTACT: string | undefined;
};

const LOGOS = [
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
] as const;

/** Reads the files of `INSTANCE_DIR` once, when the server starts. */
export function loadInstance(settings: InstanceSettings): Branding {
  const { INSTANCE_NAME: name, INSTANCE_DIR: dir, INSTANCE_ACCENT: accent } = settings;
  const read = (file: string): Buffer | undefined =>
    dir !== undefined && existsSync(join(dir, file)) ? readFileSync(join(dir, file)) : undefined;
  const [logo] = LOGOS.flatMap(([extension, type]) => {
    const body = read(`logo.${extension}`);
    return body ? [{ extension, type, body }] : [];
  });
  const texts = new Map(
    TEXTS.flatMap((text) =>
      ['', ...INTERFACE_LANGUAGES.map((language) => `.${language}`)].map(
        (language) => [text + language, read(`${text}${language}.md`)?.toString()] as const,
      ),
    ),
  );
  return {
    name,
    contact: settings.INSTANCE_CONTACT,
    logo,
    style: (accent ? accentRules(accent) : '') + (read('style.css')?.toString() ?? ''),
    robots: read('robots.txt')?.toString(),
    textOf: (text, language) => texts.get(`${text}.${language}`) ?? texts.get(text),
  };
}

const DARK_PAPER: Rgb = { r: 0x0b, g: 0x16, b: 0x18 };
const ENOUGH = 4.5;

/** On the dark page the accent is mixed with white until it can be read. */
function accentRules(accent: Rgb): string {
  let light = accent;
  for (let part = 0; contrast(light, DARK_PAPER) < ENOUGH; part += 0.05) light = mixed(accent, part);
  const color = `light-dark(${css(accent)}, ${css(light)})`;
  return `:root{--stream:${color};--stream-bright:${color};--stream-faint:color-mix(in srgb,${color} 35%,var(--paper));--tint:color-mix(in srgb,${color} 12%,var(--paper))}`;
}

function mixed({ r, g, b }: Rgb, part: number): Rgb {
  const lighter = (channel: number): number => Math.round(channel + (255 - channel) * part);
  return { r: lighter(r), g: lighter(g), b: lighter(b) };
}

function css({ r, g, b }: Rgb): string {
  return `rgb(${r} ${g} ${b})`;
}

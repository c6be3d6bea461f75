/** A parsed BCP 47 tag: `zh-Hant-TW` is `zh`, `Hant`, `TW`. The tag has canonical case. */
export type Language = {
  readonly tag: string;
  readonly language: string;
  readonly script: string | undefined;
  readonly region: string | undefined;
};

const SHAPE = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?$/i;

/** `PT-br` → `pt-BR`. Accepts a language with an optional script and region. */
export function parseLanguage(text: string): Language | undefined {
  const match = SHAPE.exec(text);
  if (!match) return undefined;
  const language = match[1]?.toLowerCase() ?? '';
  const script = match[2] && match[2].charAt(0).toUpperCase() + match[2].slice(1).toLowerCase();
  const region = match[3]?.toUpperCase();
  let tag = language;
  if (script !== undefined) tag += `-${script}`;
  if (region !== undefined) tag += `-${region}`;
  return { tag, language, script, region };
}

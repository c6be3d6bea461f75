import type { KeyedCall } from '../../keyed-route.ts';

type Article = {
  readonly title: string;
  readonly description: string;
  readonly extract: string;
  readonly url: string;
  readonly thumbnail: { readonly url: string } | null;
  readonly attribution: { readonly text: string; readonly url: string };
};

/** The Wikipedia card; undefined if there is none. */
export async function infobox(
  call: Pick<KeyedCall, 'api'>,
  parameters: { q: string; lang: string | undefined },
): Promise<object | undefined> {
  const { wikipedia } = (await call.api('cards', parameters)) as { wikipedia?: Article | null };
  if (!wikipedia) return undefined;
  const { title, description, extract, url, thumbnail, attribution } = wikipedia;
  return {
    type: 'infobox',
    position: 0,
    label: title,
    title,
    url,
    description,
    long_desc: extract,
    ...(thumbnail && { thumbnail: { src: thumbnail.url, original: thumbnail.url } }),
    providers: [{ type: 'external', name: attribution.text, url: attribution.url }],
  };
}

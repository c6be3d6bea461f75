import type { KeyedCall } from '../../keyed-route.ts';

/** The Wikipedia card; undefined if there is none. */
export async function infobox(
  call: Pick<KeyedCall, 'find'>,
  parameters: { q: string; lang: string | undefined },
): Promise<object | undefined> {
  const { wikipedia } = await call.find('cards', parameters);
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

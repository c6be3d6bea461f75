import type { Frame } from '../../components/frame.ts';
import { html, type Child, type Html } from '../../components/html.ts';
import { outward } from '../../components/out-link.ts';
import { fieldsOf, numberIn, webAddressIn, wordsIn } from '../../components/reading.ts';

export function card(
  kind: string,
  { title, language, content }: { title: Child; language?: string | undefined; content: Child },
): Html {
  return html`<article class="card card-${kind}" ${language !== undefined && html`lang="${language}"`}>
    <h2 dir="auto">${title}</h2>
    ${content}
  </article>`;
}

/** Words that lead away where there is an address to lead to. */
export function linked(frame: Frame, address: unknown, words: Child): Child {
  const url = webAddressIn(address);
  return url === undefined ? words : html`<a href="${url}" ${outward(frame)}>${words}</a>`;
}

/** What stands beside it in words; nobody needs it read out. */
export function picture(
  frame: Frame,
  image: { url: unknown; width?: unknown; height?: unknown },
): Html | false {
  const url = webAddressIn(image.url);
  const source = url === undefined ? '' : frame.picture(url);
  if (source === '') return false;
  const [width, height] = [numberIn(image.width) ?? 0, numberIn(image.height) ?? 0];
  const size = width > 0 && height > 0 && html`width="${Math.round(width)}" height="${Math.round(height)}"`;
  return html`<img class="card-picture" src="${source}" alt="" ${size} loading="lazy" />`;
}

/** Whose words these are, with the link that their terms ask for. */
export function attribution(frame: Frame, value: unknown, before?: Child): Html | false {
  const { text, url } = fieldsOf(value);
  const words = wordsIn(text);
  return (
    words !== undefined &&
    html`<p class="card-source" lang="${frame.language}">${before} ${linked(frame, url, words)}</p>`
  );
}

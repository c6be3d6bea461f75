/** How a site takes words: an http or https address, with a mark where they go. */
export type BangTemplate = {
  readonly url: string;
  /** What stands for the words. */
  readonly mark: '%s' | '{{{s}}}';
  /** Words are percent-encoded. A few sites take them as they are, such as a whole address. */
  readonly encode: boolean;
  /** Blanks become a plus: right in most queries, wrong in a path. */
  readonly plus: boolean;
  /** Where to go without any words; undefined for the template with nothing put in. */
  readonly front: string | undefined;
};

const HEAD = /^https?:\/\/[^/?#\\@\s]+(?=[/?#]|$)/i;

/**
 * Whether whatever is put in stays on the host that the template names. The host ends before the mark, by a character
 * that no words can take away; there are no credentials that could pass for a host.
 */
export function keepsItsHost(url: string, mark: BangTemplate['mark']): boolean {
  const head = HEAD.exec(url)?.[0];
  return head !== undefined && !head.includes(mark) && webAddress(url.replaceAll(mark, '')) !== undefined;
}

/** The finished address; undefined where it would be none. */
export function fillTemplate(template: BangTemplate, words: string): string | undefined {
  const { url, mark, front } = template;
  if (words === '' && front !== undefined) return webAddress(front);
  if (!keepsItsHost(url, mark)) return undefined;
  const text = inserted(template, words);
  return webAddress(url.replaceAll(mark, () => text));
}

/** A template of our own: blanks as the place of the mark wants them, the front page where there are no words. */
export function ownTemplate(url: string): BangTemplate {
  const queryAt = url.indexOf('?');
  const front = URL.parse(url.replaceAll('%s', ''))?.origin;
  return { url, mark: '%s', encode: true, plus: queryAt !== -1 && queryAt < url.indexOf('%s'), front };
}

function inserted({ encode, plus }: BangTemplate, words: string): string {
  // Half a surrogate pair cannot be encoded.
  const whole = words.toWellFormed();
  const text = encode ? encodeURIComponent(whole) : whole.replaceAll(' ', '%20');
  return plus ? text.replaceAll('%20', '+') : text;
}

function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

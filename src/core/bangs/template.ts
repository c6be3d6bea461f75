/** The address of a site's search, with a mark where the words go. */
export type BangTemplate = {
  readonly url: string;
  /** Stands for the words in the address. */
  readonly mark: '%s' | '{{{s}}}';
  /** Whether words are percent-encoded. A few sites want them as typed, such as a whole address. */
  readonly encode: boolean;
  /** Whether spaces become a plus: right in most query strings, wrong in a path. */
  readonly plus: boolean;
  /** Where a bang without words leads; undefined for the template with nothing filled in. */
  readonly front: string | undefined;
};

const HEAD = /^https?:\/\/[^/?#\\@\s]+(?=[/?#]|$)/i;

/**
 * Whether the address stays on the template's host, whatever is filled in: the host ends before the mark, and there are
 * no credentials that could pass for a host.
 */
export function keepsItsHost(url: string, mark: BangTemplate['mark']): boolean {
  const head = HEAD.exec(url)?.[0];
  return head !== undefined && !head.includes(mark) && webAddress(url.replaceAll(mark, '')) !== undefined;
}

/** The finished address; undefined if it is not a web address. */
export function fillTemplate(template: BangTemplate, words: string): string | undefined {
  const { url, mark, front } = template;
  if (words === '' && front !== undefined) return webAddress(front);
  if (!keepsItsHost(url, mark)) return undefined;
  const text = encodeWords(template, words);
  return webAddress(url.replaceAll(mark, () => text));
}

/** For an address with `%s`: spaces are encoded for the place of the mark, and without words it leads to the front page. */
export function ownTemplate(url: string): BangTemplate {
  const queryAt = url.indexOf('?');
  const front = URL.parse(url.replaceAll('%s', ''))?.origin;
  return { url, mark: '%s', encode: true, plus: queryAt !== -1 && queryAt < url.indexOf('%s'), front };
}

function encodeWords({ encode, plus }: BangTemplate, words: string): string {
  // Half a surrogate pair cannot be encoded.
  const whole = words.toWellFormed();
  const text = encode ? encodeURIComponent(whole) : whole.replaceAll(' ', '%20');
  return plus ? text.replaceAll('%20', '+') : text;
}

function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : undefined;
}

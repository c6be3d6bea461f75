import type { FoundEntry, PaperDetails } from '../../core/results/entries.ts';
import type { Search } from '../../core/upstream/provider.ts';
import { encodeText, webUrl } from '../../core/web-url.ts';
import { literalText, plainText } from '../../text/plain-text.ts';
import { countOf, foundEntry, licenseName, textsOf } from './found.ts';
import { idText, numberOf, textOf } from './json.ts';
import { type ListSearch, listSearch } from './search.ts';

export type FoundPaper = FoundEntry<PaperDetails>;

/** All sources of papers can do the same. */
export const paperSearch = (search: Omit<ListSearch<FoundPaper>, keyof typeof LIMITS>): Search<FoundPaper> =>
  listSearch({ ...LIMITS, ...search });

export const PAPER_PAGE = 20;
const LIMITS = {
  longestQuery: 300,
  lastPage: 50,
  pageSize: PAPER_PAGE,
  dated: true,
  ranges: true,
  filtersAdult: false,
} as const;

type RawPaper = Partial<Record<'title' | 'url' | 'abstract' | keyof PaperDetails, unknown>> & {
  readonly publishedMs: number | undefined;
  /** What the source calls its kind, in one or more words. */
  readonly kind: string;
};

/** Papers of large collaborations have thousands. */
const MAX_AUTHORS = 50;

/** A paper without a URL has the one of its DOI. `source` stands in for a journal that is not known. */
export function foundPaper(raw: RawPaper, source: string): FoundPaper | undefined {
  const { publishedMs } = raw;
  const title = scholarlyText(raw.title);
  const doi = doiOf(raw.doi);
  const venue = scholarlyText(raw.venue);
  return foundEntry(
    {
      title: title.replace(/\.$/, ''),
      url: textOf(raw.url) || (doi && `https://doi.org/${encodeText(doi).replaceAll('%2F', '/')}`),
      description: scholarlyText(raw.abstract),
      publishedMs,
      publisher: venue || source,
      details: {
        authors: textsOf(raw.authors, MAX_AUTHORS),
        venue: literalText(venue, MAX_VENUE_LENGTH),
        year: yearOf(raw.year ?? (publishedMs && new Date(publishedMs).getUTCFullYear())),
        doi,
        arxivId: arxivIdOf(idText(raw.arxivId)),
        pmid: idText(raw.pmid).replace(/\D/g, ''),
        pdfUrl: webUrl(raw.pdfUrl),
        openAccess: typeof raw.openAccess === 'boolean' ? raw.openAccess : undefined,
        citations: countOf(raw.citations),
        license: licenseOf(textOf(raw.license)),
        kind: kindOf(raw.kind.slice(0, MAX_KIND_LENGTH)),
        retracted: raw.retracted === true || /^\W{0,2}retracted\b/i.test(title),
      },
    },
    { text: literalText },
  );
}

const MAX_VENUE_LENGTH = 200;

/** Longer abstracts are cut anyway. */
const MAX_MARKUP_LENGTH = 8_000;
/** The same formula once more, for other readers. */
const SECOND_FORM = /<((?:\w{1,8}:)?(?:annotation|tex-math))\b[^<>]*>[^<]*<\/\1>/gi;
const OWN_HEADING = /<((?:\w{1,8}:)?(?:title|h\d))>\s*abstract\s*<\/\1>/gi;
const ANY_TAG = /<\/?(?:\w{1,8}:)?([a-z][\w-]{0,30})(?:\s[^<>]*)?\/?>/gi;
const SEPARATES = /^(?:p|sec|title|list|list-item|label|br|div|h\d|li)$/i;

/** Titles and abstracts contain JATS, MathML and HTML, also as entities. */
function scholarlyText(value: unknown): string {
  const text = textOf(value).slice(0, MAX_MARKUP_LENGTH);
  if (!text.includes('<') && !text.includes('&')) return literalText(text);
  const plain = text
    .replace(SECOND_FORM, '')
    .replace(OWN_HEADING, '')
    .replace(ANY_TAG, (_, name: string) => (SEPARATES.test(name) ? ' ' : ''));
  return literalText(plainText(plain));
}

/** In lower case, because sources write the same one differently. */
function doiOf(value: unknown): string {
  const [, doi = ''] =
    /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)?(10\.\d{4,9}\/\S+)$/i.exec(idText(value)) ?? [];
  return literalText(doi.toLowerCase());
}

const arxivIdOf = (id: string): string =>
  /^(\d{4}\.\d{4,5}|[a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?$/i.exec(id)?.[1] ?? '';

/** Printing is older than any source, and issues are dated ahead. */
export function yearOf(value: unknown): number | undefined {
  const year = numberOf(value);
  return year !== undefined && Number.isInteger(year) && year >= 1400 && year <= 2100 ? year : undefined;
}

const KINDS: readonly (readonly [kind: string, RegExp])[] = [
  ['preprint', /preprint|posted-content/i],
  ['chapter', /chapter|book-(?:section|part)/i],
  ['thesis', /dissertation|thesis/i],
  ['dataset', /dataset/i],
  ['conference', /conference|proceedings/i],
  ['book', /book|monograph/i],
  ['article', /article|journal|review/i],
];

const MAX_KIND_LENGTH = 200;

/** `''` if the source does not say it, so that another source can. */
const kindOf = (words: string): string =>
  words && (KINDS.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other');

/** `CC BY 4.0` of its URL, `cc-by`, `cc by` and `CCBY`. Licenses of publishers have no name. */
function licenseOf(text: string): string {
  const [, code = '', version = ''] =
    /creativecommons\.org\/(?:licenses|publicdomain)\/([a-z-]+)\/(\d\.\d)/i.exec(text) ??
    /^cc[ -]?(by(?:[ -]?(?:nc|nd|sa))*|0)[ -]?(\d\.\d)?$/i.exec(text) ??
    [];
  const parts = code.toLowerCase().match(/by|nc|nd|sa/g);
  return /^(?:zero|0)$/.test(code) ? 'CC0' : parts ? licenseName(parts.join('-'), version) : '';
}

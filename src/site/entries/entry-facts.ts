import type { Category, CodeKind, Details, FoundEntry } from '../../core/results/entries.ts';
import { hostOf } from '../../core/web-url.ts';
import { optionalMessage, type MessageKey } from '../../locales/messages.ts';
import { copyTextButton } from '../components/copy-button.ts';
import { type Child, type Frame, html, type Html } from '../components/html.ts';
import { outLink } from '../components/results/out-link.ts';
import { ago } from '../components/text.ts';

/** What a card shows besides title, description and picture. Empty parts are left out. */
type EntryFacts = {
  /** In the place of the title. */
  readonly title?: string;
  readonly facts: readonly Child[];
  /** Links beside that of the title. */
  readonly links?: readonly Child[];
  /** A line below. */
  readonly below?: Child;
};

type Facts<C extends Category> = (frame: Frame, entry: FoundEntry<Details[C]>, nowMs: number) => EntryFacts;

/** One function per kind of result. */
export const ENTRY_FACTS: { readonly [C in Category]: Facts<C> } = {
  papers(frame, { publisher, details }) {
    const { t } = frame;
    const { authors, venue, year, kind, citations, openAccess, retracted, doi, pdfUrl } = details;
    return {
      facts: [
        retracted && mark(t('entries.retracted'), 'bad'),
        names(frame, authors),
        venue !== publisher && text(venue),
        year,
        optionalMessage(t, `entries.kinds.${kind}`),
        counted(frame, 'entries.citations', citations),
        openAccess === true && mark(t('entries.openAccess'), 'good'),
      ],
      links: [
        pdfUrl !== '' && outLink(frame, pdfUrl, 'PDF'),
        doi !== '' && outLink(frame, doiUrl(doi), html`DOI <bdi>${doi}</bdi>`),
      ],
    };
  },

  code(frame, entry, nowMs) {
    return CODE_FACTS[entry.details.kind](frame, entry, nowMs);
  },

  packages(frame, { publishedMs, publisher, details }, nowMs) {
    const { t } = frame;
    const { name, version, license, downloads, registry, repository, install } = details;
    return {
      title: name,
      facts: [
        registry !== publisher && text(registry),
        text(version),
        text(license),
        counted(frame, 'entries.downloads', downloads),
        age(frame, publishedMs, nowMs),
      ],
      links: [repository !== '' && outLink(frame, repository, t('entries.sourceCode'))],
      below:
        install !== '' &&
        html`<p class="entry-install">
          <code>${install}</code> ${copyTextButton(frame, install, t('entries.install', { name }))}
        </p>`,
    };
  },

  discussions(frame, { publishedMs, publisher, details }, nowMs) {
    const { score, comments, author, community, solved, linkedUrl } = details;
    return {
      facts: [
        solved === true && mark(frame.t('entries.solved'), 'good'),
        community !== publisher && text(community),
        text(author),
        counted(frame, 'entries.points', score),
        counted(frame, 'entries.comments', comments),
        age(frame, publishedMs, nowMs),
      ],
      links: [
        linkedUrl !== '' && outLink(frame, linkedUrl, frame.t('entries.linked', { host: hostOf(linkedUrl) })),
      ],
    };
  },

  books(frame, { details }) {
    const { authors, year, isbn, languages, readableUrl } = details;
    return {
      facts: [
        names(frame, authors),
        year,
        languages.length > 0 &&
          text(
            languages
              .slice(0, MOST_NAMES)
              .map((code) => frame.formats.languageName(code))
              .join(', '),
          ),
        isbn[0] !== undefined && `ISBN ${isbn[0]}`,
      ],
      links: [readableUrl !== '' && outLink(frame, readableUrl, frame.t('entries.read'))],
    };
  },

  music(frame, { details: { artists, date, kind } }) {
    return { facts: [names(frame, artists), text(kind), text(date)] };
  },

  podcasts(frame, { publishedMs, publisher, details }, nowMs) {
    const { t } = frame;
    const { author, episodes, explicit, feedUrl } = details;
    return {
      facts: [
        author !== publisher && text(author),
        counted(frame, 'entries.episodes', episodes),
        explicit && mark(t('entries.explicit'), 'warn'),
        age(frame, publishedMs, nowMs),
      ],
      links: [feedUrl !== '' && outLink(frame, feedUrl, t('entries.feed'))],
    };
  },
};

const CODE_FACTS: Readonly<Record<CodeKind, Facts<'code'>>> = {
  repository: (frame, { title, publishedMs, details }, nowMs) => ({
    title: details.fullName === '' ? title : details.fullName,
    facts: [
      details.archived && mark(frame.t('entries.archived'), 'warn'),
      counted(frame, 'entries.stars', details.stars),
      text(details.language),
      text(details.license),
      age(frame, publishedMs, nowMs),
    ],
  }),
  question: (frame, { publishedMs, details }, nowMs) => ({
    facts: [
      details.solved === true && mark(frame.t('entries.solved'), 'good'),
      counted(frame, 'cards.votes', details.score),
      counted(frame, 'cards.answers', details.answers),
      age(frame, publishedMs, nowMs),
    ],
  }),
  documentation: () => ({ facts: [] }),
};

/** More names of authors, artists or languages say little. */
const MOST_NAMES = 3;

function names({ t }: Frame, all: readonly string[]): Child {
  if (all.length === 0) return undefined;
  const shown = all.slice(0, MOST_NAMES).join(', ');
  return text(all.length > MOST_NAMES ? t('entries.etAl', { authors: shown }) : shown);
}

/** The words of strangers may run from right to left. */
function text(value: string): Child {
  return value !== '' && html`<bdi>${value}</bdi>`;
}

function counted({ t }: Frame, key: MessageKey, count: number | undefined): Child {
  return count === undefined ? undefined : t(key, { count });
}

function age(frame: Frame, publishedMs: number | undefined, nowMs: number): Child {
  return publishedMs === undefined ? undefined : ago(frame, publishedMs, nowMs);
}

function mark(words: string, tone: 'good' | 'warn' | 'bad'): Html {
  return html`<b class="entry-mark ${tone}">${words}</b>`;
}

/** A DOI may contain signs that end a path. */
function doiUrl(doi: string): string {
  return `https://doi.org/${encodeURIComponent(doi).replaceAll('%2F', '/')}`;
}

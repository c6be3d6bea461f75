import type { Page } from '../corpus/index.ts';
import { DAY_MS } from './dates.ts';
import { numberOf } from './identity.ts';

const GIVEN = ['Ada', 'Björn', 'Chen', 'Dilnoza', 'Élodie', 'Farid', 'Grace', 'Hana'];
const FAMILY = ['Example', 'Beispiel', 'Liwei', 'Namuna', 'Modèle', 'Misal', 'Sampleton', 'Příklad'];
const VENUES = ['Journal of Examples', 'Annals of Sample Studies', 'Proceedings of the Demo Society'];

export type PaperRecord = {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly doi: string;
  readonly arxivId: string;
  readonly pmid: string;
  readonly authors: readonly { given: string; family: string }[];
  readonly venue: string;
  /** `2026-05-15`. */
  readonly day: string;
  readonly citations: number;
  readonly isOpen: boolean;
  readonly isRetracted: boolean;
  readonly pdf: string;
};

/** A page of the corpus as a paper. All sources call it by the same DOI. */
export function paperRecord({ id, title, text, daysAgo }: Page, nowMs: number): PaperRecord {
  const number = numberOf(id);
  const isOpen = number % 3 !== 0;
  return {
    ...{ number, title, text, isOpen },
    doi: `10.5555/Example.${number}`,
    arxivId: `${2000 + (number % 700)}.${String(number % 100_000).padStart(5, '0')}`,
    pmid: String(10_000_000 + (number % 20_000_000)),
    authors: Array.from({ length: 1 + (number % 5) }, (_, index) => ({
      given: GIVEN[(number + index) % GIVEN.length] ?? '',
      family: FAMILY[(number + 3 * index) % FAMILY.length] ?? '',
    })),
    venue: VENUES[number % VENUES.length] ?? '',
    day: new Date(nowMs - (daysAgo ?? number % 6_000) * DAY_MS).toISOString().slice(0, 10),
    citations: number % 7 === 0 ? 0 : number % 900,
    isRetracted: number % 9 === 4,
    pdf: isOpen ? `https://papers.example.org/${number}.pdf` : '',
  };
}

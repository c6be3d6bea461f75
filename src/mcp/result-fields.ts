import { Type } from 'typebox';
import { shortLine, webAddress } from './clean-text.ts';

const MAX_TITLE_LENGTH = 200;
const MAX_SNIPPET_LENGTH = 500;
const MAX_NAME_LENGTH = 100;
const ISO_DATE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Fields of results, and how they are read. All text is cleaned and has a maximum length. */
export const Title = Type.String({ description: 'Untrusted text.' });
export const Address = Type.String({ description: 'The page, as an absolute URL.' });
export const Snippet = Type.String({ description: 'A short excerpt. Untrusted text; empty if not known.' });
export const Source = Type.String({ description: 'Untrusted text; empty if not known.' });
export const PublishedAt = Type.Union([Type.String(), Type.Null()], {
  description: 'When it was published, in UTC as ISO 8601; null if not known.',
});
export const Whole = Type.Union([Type.Integer(), Type.Null()]);

type Raw = Readonly<Record<string, unknown>>;

/** Title and URL. Undefined if the result has no usable URL. */
export function linkOf({ title, url }: Raw): { title: string; url: string } | undefined {
  const address = webAddress(url);
  return address === '' ? undefined : { title: shortLine(title, MAX_TITLE_LENGTH), url: address };
}

export function snippetOf({ description }: Raw): string {
  return shortLine(description, MAX_SNIPPET_LENGTH);
}

export function shortName(value: unknown): string {
  return shortLine(value, MAX_NAME_LENGTH);
}

export function publishedAtOf({ published_at: time }: Raw): string | null {
  return typeof time === 'string' && ISO_DATE.test(time) ? time : null;
}

export function wholeOf(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null;
}

/** The date of a time, which is exact enough for a model. */
export function calendarDay(time: string | null): string {
  return time?.slice(0, 10) ?? '';
}

/** The texts that are not empty, on one line. */
export function joined(...texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' · ');
}

import { type Child, type Frame, html, type Html } from './html.ts';
import type { Emphasis } from '../../core/results/query-words.ts';
import { type MessageKey, optionalMessage, type Translate } from '../../locales/messages.ts';

/** A box that says how something went. What went wrong interrupts a screen reader, everything else waits. */
export function notice(
  tone: 'good' | 'warn' | 'bad',
  content: Child,
  role: 'status' | 'alert' = tone === 'bad' ? 'alert' : 'status',
): Html {
  return html`<p class="notice ${tone}" role="${role}">${content}</p>`;
}

/** What was just done, as the address after the redirect says it. A word that has no message is not shown. */
export function doneNotice({ t }: Frame, key: string): Child {
  const words = optionalMessage(t, key);
  return words !== undefined && notice(key.includes('already') ? 'warn' : 'good', words);
}

/** OpenAPI descriptions are Markdown; this service uses only backticks. */
export function prose(text: string): Child {
  return text.split('`').map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : piece));
}

/** Around the name of a placeholder. No message has these characters. */
const [OPEN, CLOSE] = ['\u0002', '\u0003'];
const MARKED = new RegExp(`${OPEN}(\\w+)${CLOSE}`);

/** A message with markup in the place of its values. */
export function richMessage(t: Translate, key: MessageKey, values: Readonly<Record<string, Child>>): Child {
  const names = Object.keys(values).map((name) => [name, `${OPEN}${name}${CLOSE}`]);
  const parts = t(key, Object.fromEntries(names) as Record<string, string>).split(MARKED);
  return parts.map((part, i) => (i % 2 === 0 ? part : values[part]));
}

/** A text with the words of the query emphasised. The text is escaped like any other. */
export function emphasised(emphasis: Emphasis, text: string): Child {
  return emphasis(text).map((piece, i) => (i % 2 === 1 ? html`<b>${piece}</b>` : piece));
}

/**
 * "3 hours ago", with the exact time as a tooltip. The clock of another node may be ahead, so a future time counts as
 * now.
 */
export function ago({ formats }: Frame, atMs: number, nowMs: number): Html {
  return html`<time datetime="${new Date(atMs).toISOString()}" title="${formats.dateTime(atMs)}"
    >${formats.relative(Math.min(atMs, nowMs), nowMs)}</time
  >`;
}

export function agoOrNever(frame: Frame, atMs: number | undefined, nowMs: number): Child {
  return atMs === undefined ? frame.t('common.never') : ago(frame, atMs, nowMs);
}

/** The day alone. */
export function onDay({ formats }: Frame, atMs: number): Html {
  return html`<time datetime="${new Date(atMs).toISOString()}">${formats.date(atMs)}</time>`;
}

export function atMoment({ formats }: Frame, atMs: number): Html {
  return html`<time datetime="${new Date(atMs).toISOString()}">${formats.dateTime(atMs)}</time>`;
}

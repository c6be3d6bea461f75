import type { MessageKey, Translate } from '../../locales/messages.ts';
import type { Child } from './html.ts';

/** Around the name of a placeholder. No message has these characters. */
const [OPEN, CLOSE] = ['\u0002', '\u0003'];
const MARKED = new RegExp(`${OPEN}(\\w+)${CLOSE}`);

/** A message with markup in the place of its values. */
export function richMessage(t: Translate, key: MessageKey, values: Readonly<Record<string, Child>>): Child {
  const names = Object.keys(values).map((name) => [name, `${OPEN}${name}${CLOSE}`]);
  const parts = t(key, Object.fromEntries(names) as Record<string, string>).split(MARKED);
  return parts.map((part, i) => (i % 2 === 0 ? part : values[part]));
}

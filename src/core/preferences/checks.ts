import { keepsItsHost } from '../bangs/template.ts';

const LONGEST_HOST = 253;
const LONGEST_URL = 500;
/** Of a page that somebody copied to name its site. */
const LONGEST_ADDRESS = 2_048;
const TRIGGER = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,19}$/u;
const NAME = /^(?:[a-z0-9_-]+\.)+[a-z0-9-]+$/;
/** What hides in a text, or turns its direction. */
const UNSEEN = /\p{C}/u;

/** The host of a site as rules have it: from a name, or from a whole address; undefined for what is neither. */
export function siteHostOf(text: string): string | undefined {
  const bare = text.trim().toLowerCase();
  if (bare === '' || bare.length > LONGEST_ADDRESS || /[\s\\]/.test(bare) || UNSEEN.test(bare))
    return undefined;
  const url = URL.parse(/^https?:\/\//.test(bare) ? bare : `https://${bare}`);
  if (url?.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/\.$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '');
  return host.length <= LONGEST_HOST && NAME.test(host) ? host : undefined;
}

/** What follows the exclamation mark; undefined where nobody could type it. */
export function bangTriggerOf(text: string): string | undefined {
  const trigger = text.trim().replace(/^!/, '').toLowerCase();
  return TRIGGER.test(trigger) ? trigger : undefined;
}

/** An address that leads to a site, with `%s` where the words go; undefined for anything that could do more than that. */
export function bangUrlOf(text: string): string | undefined {
  const url = text.trim();
  if (url.length > LONGEST_URL || !url.includes('%s') || /[\s\\<>"]/.test(url) || UNSEEN.test(url))
    return undefined;
  return keepsItsHost(url, '%s') ? url : undefined;
}

import { keepsItsHost } from '../bangs/template.ts';
import { isLongerThan } from '../length.ts';

const MAX_HOST_LENGTH = 253;
const MAX_BANG_URL_LENGTH = 500;
/** Limit for a page URL that is pasted to name its site. */
const MAX_PAGE_URL_LENGTH = 2_048;
const MAX_PLACE_LENGTH = 60;
/** Names of places such as `Paris, Texas`, `Saint-Étienne` and `10115 Berlin`. */
const PLACE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} '’.,/()-]*$/u;
const TRIGGER = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,19}$/u;
const NAME = /^(?:[a-z0-9_-]+\.)+[a-z0-9-]+$/;
/** Invisible characters and direction overrides. */
const INVISIBLE = /\p{C}/u;

/** The host for a site rule, from a host name or a full URL; undefined for anything else. */
export function siteHostOf(text: string): string | undefined {
  const bare = text.trim().toLowerCase();
  if (bare === '' || bare.length > MAX_PAGE_URL_LENGTH || /[\s\\]/.test(bare) || INVISIBLE.test(bare))
    return undefined;
  const url = URL.parse(/^https?:\/\//.test(bare) ? bare : `https://${bare}`);
  if (url?.username !== '' || url.password !== '') return undefined;
  const host = url.hostname.replace(/\.$/, '').replace(/^(?:www\.)+(?=[^.]+\.)/, '');
  return host.length <= MAX_HOST_LENGTH && NAME.test(host) ? host : undefined;
}

/** The name of a place with single spaces, or the empty text for none; undefined for anything else. */
export function placeOf(text: string): string | undefined {
  const place = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return place === '' || (!isLongerThan(place, MAX_PLACE_LENGTH) && PLACE.test(place)) ? place : undefined;
}

/** The text after the exclamation mark; undefined if it cannot be a trigger. */
export function bangTriggerOf(text: string): string | undefined {
  const trigger = text.trim().replace(/^!/, '').toLowerCase();
  return TRIGGER.test(trigger) ? trigger : undefined;
}

/** An http or https URL with `%s` for the search terms; undefined if the terms could change its host. */
export function bangUrlOf(text: string): string | undefined {
  const url = text.trim();
  if (url.length > MAX_BANG_URL_LENGTH || !url.includes('%s') || /[\s\\<>"]/.test(url) || INVISIBLE.test(url))
    return undefined;
  return keepsItsHost(url, '%s') ? url : undefined;
}

import type { TwinAnswer, TwinRequest } from '../twin.ts';
import { isStockAgent } from './agents.ts';
import { html, json, text } from './answers.ts';

/** Checks shared by all Action API requests; undefined if the request is valid. */
export function refusedByMediaWiki({ path, query, headers }: TwinRequest): TwinAnswer | undefined {
  if (path !== '/w/api.php') return html('Not Found', { status: 404 });
  if (isStockAgent(headers)) return unnamedAgent();
  if (query.get('format') !== 'json') return html('MediaWiki API result');
  return undefined;
}

export function unnamedAgent(): TwinAnswer {
  return text('Please set a user-agent and respect our robot policy.\n', { status: 403 });
}

/** Errors have status 200 by default. */
export function mediaWikiError(code: string, info: string, status = 200): TwinAnswer {
  const error = { code, info, docref: 'See the API help for usage.' };
  return json({ error, servedby: 'mw-sandbox' }, { status, headers: { 'mediawiki-api-error': code } });
}

export function mediaWikiFailure(what: string | number): TwinAnswer | undefined {
  if (what === 'quota') return mediaWikiError('ratelimited', "You've exceeded your rate limit.");
  if (what === 429) return html('Too Many Requests', { status: 429 });
  return what === 503 ? html('Our servers are currently under maintenance', { status: 503 }) : undefined;
}

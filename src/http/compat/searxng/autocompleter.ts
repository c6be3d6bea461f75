import type { KeyedAnswer, KeyedCall } from '../../keyed-route.ts';
import { AUTOCOMPLETE_PARAMETERS, searxngValues } from './parameters.ts';

/** Browsers show more than three suggestions only with a relevance for each. */
const BEST_RELEVANCE = 600;

/** A list for scripts, the form of browsers for all others. */
export async function autocomplete(call: KeyedCall): Promise<KeyedAnswer> {
  const { q, language, lang } = searxngValues(AUTOCOMPLETE_PARAMETERS, call);
  const wanted = language ?? lang;
  const suggestions = q === '' ? [] : await suggestionsFor(q, wanted === 'all' ? 'all' : wanted?.tag, call);
  if (call.headers['x-requested-with'] === 'XMLHttpRequest')
    return { type: 'application/json; charset=utf-8', body: JSON.stringify(suggestions) };
  const relevance = { 'google:suggestrelevance': suggestions.map((_text, i) => BEST_RELEVANCE - i) };
  return {
    type: 'application/x-suggestions+json; charset=utf-8',
    body: JSON.stringify([q, suggestions, [], [], relevance]),
  };
}

async function suggestionsFor(
  q: string,
  language: string | undefined,
  call: KeyedCall,
): Promise<readonly string[]> {
  const parameters = { q, strict: '1', ...(language !== 'all' && { lang: language }) };
  const instead = language === 'all' ? { acceptLanguage: undefined } : {};
  return (await call.find('suggest', parameters, instead)).suggestions;
}

import type { EntitySearch } from '../../core/cards/model.ts';
import type { Service } from '../../core/upstream/provider.ts';
import { fieldsOf, parseJson } from '../kit/json.ts';
import { mediaWikiFailure } from '../kit/mediawiki.ts';
import { literalText } from '../../text/plain-text.ts';
import { queryString } from '../kit/query-string.ts';
import { statusFailure } from '../kit/statuses.ts';
import { wikipediaCode } from '../wikipedia-codes.ts';

/** The search refuses longer texts. */
const MAX_SEARCH_LENGTH = 300;

/** The spelling that Wikipedia's search suggests. Characters with a special meaning in that search are removed. */
export const spellingService: Service<EntitySearch, never> = {
  fills: [],
  name: ({ text, language }) => `spelling ${wikipediaCode(language?.language)} ${text}`,
  plan({ text, language }, { url }) {
    const words = text
      .toWellFormed()
      .split(/[^\p{L}\p{M}\p{N}'’.-]+/u)
      .map((word) => word.replace(/^[-.'’]+/, ''))
      .filter((word) => word !== '')
      .join(' ');
    if (words === '' || words.length > MAX_SEARCH_LENGTH) return 'nothing';
    return {
      url: `${url.replace('{lang}', wikipediaCode(language?.language))}/w/api.php${queryString({
        action: 'query',
        list: 'search',
        srsearch: words,
        srlimit: 1,
        srinfo: 'suggestion',
        srprop: '',
        srnamespace: 0,
        format: 'json',
        formatversion: 2,
      })}`,
    };
  },
  parse(answer) {
    const data = fieldsOf(parseJson(answer.body));
    const failure = statusFailure(answer) ?? mediaWikiFailure(data, answer);
    if (failure) return failure;
    const { search, searchinfo } = fieldsOf(data.query);
    if (!Array.isArray(search)) return { reason: 'bad_answer' };
    return { items: [], correction: literalText(fieldsOf(searchinfo).suggestion, MAX_SEARCH_LENGTH) };
  },
};
